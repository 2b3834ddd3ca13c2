import type { Chapter, Draft } from '../chat/draft.ts';
import { digitsIn } from '../overlap/agreement.ts';
import { isOneSize } from '../overlap/one-size.ts';
import type { Match } from '../overlap/similar-lines.ts';
import type { ColumnLine } from '../page/column.ts';
import { editSimilarity } from '../text/edit-similarity.ts';
import { phones as by } from '../tolerances.ts';
import type { Twin } from './message-overlap.ts';

/**
 * Whether somebody went on with another phone where the first one's screens end: it draws the words that both show in another
 * size, under the same date. Then a message is enough to say that the pages are one; of one phone's screens the same words would
 * have been laid over each other.
 */
export const goesOnElsewhere = (above: Chapter, below: Chapter, twins: readonly Twin[]): boolean =>
  !areOfOneSize(above, below, twins) && !areOfOtherDates(above, below, twins);

/** Not broken elsewhere, and no wider or narrower than a reader's pixel makes them. */
function areOfOneSize(above: Chapter, below: Chapter, twins: readonly Twin[]): boolean {
  const pairs = twins.map((twin) => [linesOf(above, twin.above), linesOf(below, twin.below)] as const);
  if (pairs.some(([a, b]) => a.length !== b.length && !a.some(({ key }) => b.some((line) => line.key === key))))
    return false;
  return isOneSize(pairs.flatMap(([upper, lower]) => matchesOf(upper, lower)));
}

function matchesOf(upper: readonly ColumnLine[], lower: readonly ColumnLine[]): readonly Match[] {
  const [above, below] = [upper, lower].map((lines) => Map.groupBy(lines, ({ key }) => key));
  return upper.flatMap((a) => {
    const same = below?.get(a.key) ?? [];
    const most = Math.max(same.length, above?.get(a.key)?.length ?? 0);
    return most > by.alike ? [] : same.map((b) => ({ a, b, weight: 1 }));
  });
}

const linesOf = ({ reading }: Chapter, at: number): readonly ColumnLine[] => reading.drafts[at]?.lines ?? [];

/** A reminder comes again and again in the same words, each time under another date. */
function areOfOtherDates(above: Chapter, below: Chapter, twins: readonly Twin[]): boolean {
  const [first] = twins;
  const [upper, lower] = [dateAbove(above, first?.above), dateAbove(below, first?.below)];
  if (!upper || !lower) return false;
  return digitsIn(upper) !== digitsIn(lower) || editSimilarity(upper.key, lower.key) === 0;
}

function dateAbove({ reading: { drafts, context } }: Chapter, at = 0): ColumnLine | undefined {
  const [line] = (drafts[at] as Draft | undefined)?.lines ?? [];
  return context.filter(({ y }) => line !== undefined && y < line.y).toSorted((a, b) => b.y - a.y)[0];
}
