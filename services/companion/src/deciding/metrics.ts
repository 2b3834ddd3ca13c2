import { observe } from '@intake/platform/telemetry/observe';
import { metrics } from '@opentelemetry/api';
import type { KnowledgeName } from './tasks.ts';

const meter = metrics.getMeter('@intake/companion');
const readings = meter.createObservableGauge('companion.readings', {
  description: 'Heap that the kept readings of a lane take',
  unit: 'By',
});

const knowledge = meter.createObservableGauge('companion.knowledge', {
  description: '1 for the version of the knowledge base that turns are decided on',
});

/** Watches which base is loaded, for as long as it is not disposed. */
export function observeKnowledge(current: () => KnowledgeName | undefined): Disposable {
  return observe(meter, [knowledge], (observed) => {
    const loaded = current();
    if (loaded) observed.observe(knowledge, 1, { version: loaded.version });
  });
}

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
