import { metrics } from '@opentelemetry/api';
import { observe } from '../telemetry/observe.ts';

const meter = metrics.getMeter('@intake/platform');
const operations = meter.createHistogram('operations.duration', {
  description: 'Operations answered over the bus, by what came of it',
  unit: 's',
  advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30] },
});
const backlog = meter.createObservableGauge('operations.backlog', {
  description: 'How long what arrives for this process has waited for it',
  unit: 's',
});
const connected = meter.createObservableGauge('bus.connected', {
  description: '1 while the connection to the bus stands, else 0',
});

/** `outcome` is `ok` or the code of the refusal. */
export function countOperation(operation: string, outcome: string, seconds: number): void {
  operations.record(seconds, { operation, outcome });
}

export const observeBacklog = (waitedMs: () => number): Disposable =>
  observe(meter, [backlog], (observed) => observed.observe(backlog, waitedMs() / 1_000));

export const observeConnection = (connection: string, isUp: () => boolean): Disposable =>
  observe(meter, [connected], (observed) => observed.observe(connected, Number(isUp()), { connection }));
