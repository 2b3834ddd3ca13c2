import { register } from 'node:module';

let shutdown: (() => Promise<void>) | undefined;

// Loaded with `node --import` before anything else: instrumentation of ES modules needs the loader hook first. The SDK
// itself is only loaded where something listens; it is a fifth of a service's memory.
if (process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] && process.env['OTEL_SDK_DISABLED'] !== 'true') {
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);
  const { startSdk } = await import('./telemetry-sdk.ts');
  const sdk = startSdk();
  shutdown = () => sdk.shutdown();
}

/** Sends what is still held back, within 5 s. */
export async function stopTelemetry(): Promise<void> {
  const deadline = new Promise<void>((resolve) => setTimeout(resolve, 5_000).unref());
  await Promise.race([shutdown?.().catch(() => undefined), deadline]);
}
