import type { BatchObservableCallback, Meter, Observable } from '@opentelemetry/api';

/** Has the gauges observed for as long as it is not disposed. */
export function observe(meter: Meter, gauges: Observable[], callback: BatchObservableCallback): Disposable {
  meter.addBatchObservableCallback(callback, gauges);
  return { [Symbol.dispose]: () => meter.removeBatchObservableCallback(callback, gauges) };
}
