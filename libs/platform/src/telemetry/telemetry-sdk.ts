import type { Context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { ExpressInstrumentation } from '@opentelemetry/instrumentation-express';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { AggregationType } from '@opentelemetry/sdk-metrics';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { observeProcess } from './process-metrics.ts';

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
    // Requests are counted by route where they end; those that go out would be counted by the hosts of partners.
    views: [{ instrumentName: 'http.*', aggregation: { type: AggregationType.DROP } }],
    // Four and no more: all that there are take four fifths of a service's start, and others cost time on every request and
    // tell nothing that a hand-written span does not.
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url }) => url === '/livez' || url === '/readyz',
        requestHook: (span) => span.setAttributes(withheld),
        redactedQueryParams: ['reference', 'signature', 'expires', 'pid', 'lang'],
      }),
      // A span for each middleware costs more than all they do; the handler's own and `http.route` remain.
      new ExpressInstrumentation({ ignoreLayers: [/^(?:middleware|router) - /] }),
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
      new IORedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: (command) => command }),
    ],
  });
  sdk.start();
  observeProcess();
  return sdk;
}
