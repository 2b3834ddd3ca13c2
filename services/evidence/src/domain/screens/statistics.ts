import { edges as by } from '../tolerances.ts';

/** The value below which `share` of the values lie; 0 when there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The first edge, from the given end, on which enough of the values agree; without such an edge the outermost. */
export function anchorEdge(values: readonly number[], from: 'low' | 'high'): number | undefined {
  const sign = from === 'low' ? 1 : -1;
  const sorted = values.map((value) => value * sign).sort((a, b) => a - b);
  const needed = Math.max(2, Math.ceil(values.length * by.agreeing));
  for (let start = 0, end = 0; start < sorted.length; start += 1) {
    while (end < sorted.length && (sorted[end] ?? 0) - (sorted[start] ?? 0) <= by.width) end += 1;
    if (end - start >= needed) return (sorted[start + Math.floor((end - start) / 2)] ?? 0) * sign;
  }
  return sorted[0] === undefined ? undefined : sorted[0] * sign;
}
