import { medianOf } from '../measuring/quantile.ts';

export type Times = {
  /** Milliseconds. */
  readonly first: number;
  readonly median: number;
  readonly slowest: number;
  readonly count: number;
};

/** How long `work` takes, `count` times over; the median and the slowest leave out the first. */
export function times(count: number, work: (round: number) => void): Times {
  const [first = 0, ...others] = Array.from({ length: count + 1 }, (_, round) => {
    const started = performance.now();
    work(round);
    return performance.now() - started;
  });
  return { first, median: medianOf(others), slowest: Math.max(...others), count };
}
