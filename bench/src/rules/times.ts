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
  const sorted = others.toSorted((a, b) => a - b);
  return { first, median: sorted[sorted.length >> 1] ?? first, slowest: sorted.at(-1) ?? first, count };
}
