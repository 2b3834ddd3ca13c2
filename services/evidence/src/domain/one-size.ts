import type { Line } from './lines.ts';
import type { Match } from './similar-lines.ts';
import { median } from './statistics.ts';

/** A word is as wide on every screen of one phone, give or take a reader's pixel. */
const leastRatio = 0.985;
const leastWidth = 0.08;

/**
 * Whether two screens are drawn in one size, so that one can lie on the other. A second phone, or the same one turned, draws the
 * same words wider or narrower, and a shift that fits one of its lines fits none of the next.
 */
export function isOneSize(matches: readonly Match[]): boolean {
  const same = matches.filter(({ a, b }) => a.key === b.key && a.text === b.text && isWide(a) && isWide(b));
  const ratio = median(same.map(({ a, b }) => a.w / b.w));
  return same.length === 0 || (ratio > leastRatio && ratio < 1 / leastRatio);
}

const isWide = ({ w }: Line): boolean => w > leastWidth;
