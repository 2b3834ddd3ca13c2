import { observe } from '@intake/platform/telemetry/observe';
import { metrics } from '@opentelemetry/api';
import type { Heard } from './tasks.ts';

const meter = metrics.getMeter('@intake/companion');
const kept = meter.createObservableGauge('companion.hearings', {
  description: 'Heap that the hearings take that are kept for a turn that comes again',
  unit: 'By',
});

type Hearings = Disposable & {
  /** What was heard under that key, or is being heard. */
  hear(key: string, hear: () => Promise<Heard>): Promise<Heard>;
  bytes(): number;
};

/**
 * A request that comes again, or fifty times at once, is heard once. What failed is not kept: it may have failed for one who
 * left, or who had less time, and whoever shared it has it heard anew.
 */
export function keepLast({ mostBytes }: { readonly mostBytes: number }): Hearings {
  const hearings = new Map<string, { readonly heard: Promise<Heard>; bytes: number }>();
  let bytes = 0;
  const watching = observe(meter, [kept], (observed) => observed.observe(kept, bytes));

  const count = (one: { bytes: number }, more: number) => {
    one.bytes += more;
    bytes += more;
  };
  const drop = (key: string) => {
    const dropped = hearings.get(key);
    if (dropped && hearings.delete(key)) bytes -= dropped.bytes;
  };
  const shrink = () => {
    for (const key of hearings.keys()) {
      if (bytes <= mostBytes) return;
      drop(key);
    }
  };
  const begin = (key: string, hear: () => Promise<Heard>): Promise<Heard> => {
    const one = { heard: hear(), bytes: 0 };
    hearings.set(key, one);
    count(one, entryBytes);
    one.heard.then(
      (heard) => {
        if (hearings.get(key) === one) count(one, bytesOf(heard));
        shrink();
      },
      () => hearings.get(key) === one && drop(key),
    );
    return one.heard;
  };
  return {
    async hear(key, hear) {
      const known = hearings.get(key)?.heard;
      return known ? known.catch(() => this.hear(key, hear)) : begin(key, hear);
    },
    bytes: () => bytes,
    [Symbol.dispose]: () => watching[Symbol.dispose](),
  };
}

/** Heap, generously: key, promise and place of a hearing; a message of it; a stretch of that; something urgent in it. */
const [entryBytes, messageBytes, spanBytes, urgentBytes] = [1_000, 400, 80, 40];

const bytesOf = (heard: Heard): number =>
  heard.reduce(
    (so, [, { spans, urgent, beside }]) =>
      so +
      messageBytes +
      (spans.length + beside.sure.length + beside.likely.length) * spanBytes +
      urgent.length * urgentBytes,
    0,
  );
