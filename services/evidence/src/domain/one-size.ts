import type { Match } from './similar-lines.ts';
import { median } from './statistics.ts';

/** A word is as wide on every screen of one phone, give or take a reader's pixel, and as high unless an edge cuts it. */
const leastRatio = 0.985;
const leastHeightRatio = 0.94;
const leastWidth = 0.08;
const leastLong = 0.25;

/**
 * Whether two screens are drawn in one size, so that one can lie on the other. A second phone, or the same one turned or cropped,
 * draws the same words wider or higher, and a shift that fits one of its lines fits none of the next. A line that an edge cuts is
 * not `isWhole`, and its height says nothing.
 */
export function isOneSize(matches: readonly Match[], isWhole: (match: Match) => boolean = () => true): boolean {
  const same = widest(matches.filter(({ a, b }) => a.key === b.key && a.text.length === b.text.length));
  if (same.length === 0) return true;
  const across = same.map(({ a, b }) => a.w / b.w);
  const down = same.filter(isWhole).map(({ a, b }) => a.h / b.h);
  const isAsHigh = down.length < 3 || isNear(median(down), leastHeightRatio) || areMostlyEqual(down);
  return isNear(median(across), leastRatio) && isAsHigh;
}

/** Whatever a reader takes for a part of a line makes its box higher, and never those of many lines equal by chance. */
const areMostlyEqual = (ratios: readonly number[]): boolean =>
  ratios.filter((ratio) => isNear(ratio, leastRatio)).length >= ratios.length * 0.4;

const isNear = (ratio: number, least: number): boolean => ratio > least && ratio < 1 / least;

/** A reader's pixel is nothing to a long line; names are short, and stand again and again. */
function widest(matches: readonly Match[]): readonly Match[] {
  const wide = (least: number) => matches.filter(({ a, b }) => a.w > least && b.w > least);
  const long = wide(leastLong);
  return long.length > 0 ? long : wide(leastWidth);
}
