import { observe } from '@intake/platform/telemetry/observe';
import { metrics } from '@opentelemetry/api';

const meter = metrics.getMeter('@intake/companion');
const readings = meter.createObservableGauge('companion.readings', {
  description: 'Heap that the kept readings of a lane take',
  unit: 'By',
});

/** Watches what a lane keeps, as its last answer told, for as long as it is not disposed. */
export function observeReadings(lane: 'short' | 'long'): Disposable & { set(bytes: number): void } {
  let last = 0;
  const watching = observe(meter, [readings], (observed) => observed.observe(readings, last, { lane }));
  return {
    set(bytes) {
      last = bytes;
    },
    [Symbol.dispose]: () => watching[Symbol.dispose](),
  };
}
