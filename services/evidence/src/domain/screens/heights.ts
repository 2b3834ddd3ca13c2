import { bottomOf, type Line, middleOf } from './lines.ts';

type Heights = { readonly lines: readonly Line[]; readonly middles: readonly number[]; readonly lowest: number };

/** A screen is compared with many others: its lines are put in order once. */
const known = new WeakMap<readonly Line[], Heights>();

/** The lines whose middles lie from `least` up to `most`, found without looking at the others. */
export function linesBetween(lines: readonly Line[], least: number, most: number): readonly Line[] {
  const heights = known.get(lines) ?? heightsOf(lines);
  return heights.lines.slice(countBelow(heights.middles, least), countBelow(heights.middles, most));
}

/** Where the lowest of the lines ends. */
export const lowestOf = (lines: readonly Line[]): number => (known.get(lines) ?? heightsOf(lines)).lowest;

function heightsOf(lines: readonly Line[]): Heights {
  const sorted = lines.toSorted((a, b) => middleOf(a) - middleOf(b));
  const heights = { lines: sorted, middles: sorted.map(middleOf), lowest: Math.max(...sorted.map(bottomOf)) };
  known.set(lines, heights);
  return heights;
}

/** How many of the values, which rise, are less than `limit`. */
function countBelow(values: readonly number[], limit: number): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const half = (from + to) >>> 1;
    if ((values[half] ?? limit) < limit) from = half + 1;
    else to = half;
  }
  return from;
}
