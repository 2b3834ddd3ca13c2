import { type Line, middleOf } from '../screens/lines.ts';
import { median } from '../screens/statistics.ts';
import { sizes as by } from '../tolerances.ts';
import type { Match } from './similar-lines.ts';

/**
 * Whether two screens are drawn in one size, so that one can lie on the other. A second phone, or the same one turned or cropped,
 * draws the same words wider or further apart, and a shift that fits one of its lines fits none of the next. A line that an edge
 * cuts is not `isWhole`, and its middle says nothing.
 */
export function isOneSize(matches: readonly Match[], isWhole: (match: Match) => boolean = () => true): boolean {
  const same = matches.filter(({ a, b }) => a.key === b.key && a.text.length === b.text.length);
  const across = widest(same).map(({ a, b }) => a.w / b.w);
  const down = distances(onlyOnes(same.filter(isWhole)));
  return isNear(across, by.ratio) && (down.length < by.fewest || isNear(down, by.distanceRatio));
}

const isNear = (ratios: readonly number[], least: number): boolean =>
  ratios.length === 0 || (median(ratios) > least && median(ratios) < 1 / least);

/** A reader's pixel is nothing to a long line; names are short, and stand again and again. */
function widest(matches: readonly Match[]): readonly Match[] {
  const wide = (least: number) => matches.filter(({ a, b }) => a.w > least && b.w > least);
  const long = wide(by.long);
  return long.length > 0 ? long : wide(by.width);
}

/** Lines that stand once on either screen: which of several is which nobody knows. */
function onlyOnes(matches: readonly Match[]): readonly Match[] {
  const seen = new Map<Line, number>();
  for (const line of matches.flatMap(({ a, b }) => [a, b])) seen.set(line, (seen.get(line) ?? 0) + 1);
  return matches.filter(({ a, b }) => seen.get(a) === 1 && seen.get(b) === 1);
}

/** How much further apart lines stand on the one screen, each with one as many lines below as there are above. */
function distances(matches: readonly Match[]): readonly number[] {
  const ordered = matches.toSorted((one, other) => one.a.y - other.a.y);
  const half = Math.ceil(ordered.length / 2);
  return ordered.slice(half).flatMap((lower, at) => {
    const upper = ordered[at];
    const [onA, onB] = upper ? [middleOf(lower.a) - middleOf(upper.a), middleOf(lower.b) - middleOf(upper.b)] : [0, 0];
    return Math.min(onA, onB) > by.distance ? [onA / onB] : [];
  });
}
