import type { Context } from '@opentelemetry/api';
import { getNodeAutoInstrumentations } from '@opentelemetry/auto-instrumentations-node';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { NodeSDK } from '@opentelemetry/sdk-node';

// Each costs time on every request and tells nothing that a hand-written span does not.
const unused = ['fs', 'net', 'dns', 'router', 'pino', 'runtime-node', 'undici'] as const;

// A query may carry a complaint's reference or a signed link; an address or a browser's name may lead to a person.
const withheld = {
  'url.query': '',
  'http.target': '',
  'client.address': '',
  'network.peer.address': '',
  'user_agent.original': '',
  'http.client_ip': '',
  'http.user_agent': '',
  'net.peer.ip': '',
};

/**
 * Leaves event emitters as they are. Binding them wraps every listener of every request and answer, a tenth of a
 * request's cost; what needs the trace in a listener of ours binds that listener.
 */
class ContextOfCalls extends AsyncLocalStorageContextManager {
  override bind<Target>(context: Context, target: Target): Target {
    return typeof target === 'function' ? super.bind(context, target) : target;
  }
}

/** Traces and metrics by the standard environment variables, without the query strings and values that name people. */
export function startSdk(): NodeSDK {
  const sdk = new NodeSDK({
    contextManager: new ContextOfCalls(),
    instrumentations: [
      getNodeAutoInstrumentations({
        '@opentelemetry/instrumentation-http': {
          ignoreIncomingRequestHook: ({ url }) => url === '/livez' || url === '/readyz',
          requestHook: (span) => span.setAttributes(withheld),
          redactedQueryParams: ['reference', 'signature', 'expires', 'pid', 'lang'],
        },
        // A span for each middleware costs more than all they do; the handler's own and `http.route` remain.
        '@opentelemetry/instrumentation-express': { ignoreLayers: [/^(?:middleware|router) - /] },
        '@opentelemetry/instrumentation-pg': { requireParentSpan: true, ignoreConnectSpans: true },
        '@opentelemetry/instrumentation-ioredis': {
          requireParentSpan: true,
          dbStatementSerializer: (command) => command,
        },
        ...Object.fromEntries(unused.map((name) => [`@opentelemetry/instrumentation-${name}`, { enabled: false }])),
      }),
    ],
  });
  sdk.start();
  return sdk;
}
