import { register } from 'node:module';
import { getNodeAutoInstrumentations } from '@opentelemetry/auto-instrumentations-node';
import { NodeSDK } from '@opentelemetry/sdk-node';

let sdk: NodeSDK | undefined;

// Each costs time on every request and tells nothing that a hand-written span does not.
const unused = ['fs', 'net', 'dns', 'router', 'pino', 'runtime-node', 'undici'] as const;

// Loaded with `node --import` before anything else: instrumentation of ES modules needs the loader hook first.
if (process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] && process.env['OTEL_SDK_DISABLED'] !== 'true') {
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);
  sdk = startTelemetry();
}

/** Sends what is still held back, within 5 s. */
export async function stopTelemetry(): Promise<void> {
  const deadline = new Promise<void>((resolve) => setTimeout(resolve, 5_000).unref());
  await Promise.race([sdk?.shutdown().catch(() => undefined), deadline]);
}

function startTelemetry(): NodeSDK {
  const started = new NodeSDK({
    instrumentations: [
      getNodeAutoInstrumentations({
        '@opentelemetry/instrumentation-http': {
          ignoreIncomingRequestHook: ({ url }) => url === '/livez' || url === '/readyz',
          // A query may carry a complaint's reference or a signed link.
          requestHook: (span) => span.setAttributes({ 'url.query': '', 'http.target': '' }),
          redactedQueryParams: ['reference', 'signature', 'expires', 'pid', 'lang'],
        },
        '@opentelemetry/instrumentation-pg': { requireParentSpan: true, ignoreConnectSpans: true },
        '@opentelemetry/instrumentation-ioredis': {
          requireParentSpan: true,
          dbStatementSerializer: (command) => command,
        },
        ...Object.fromEntries(unused.map((name) => [`@opentelemetry/instrumentation-${name}`, { enabled: false }])),
      }),
    ],
  });
  started.start();
  return started;
}
