import { endOf, middleOf } from '../screens/lines.ts';
import { isArabic } from '../text/fold-text.ts';
import { paragraphs as by } from '../tolerances.ts';
import type { ColumnLine } from './column.ts';
import { type Frame, startsLike } from './frame.ts';

/**
 * Lines of paragraphs that begin on one edge and end where their words do. The lines of a notice in the middle have the middle
 * in common and no edge.
 */
export function flushLines(lines: readonly ColumnLine[], { pitchCut }: Frame): ReadonlySet<ColumnLine> {
  return new Set(paragraphsOf(lines, pitchCut).filter(endsApart).flat());
}

function paragraphsOf(lines: readonly ColumnLine[], pitchCut: number): readonly (readonly ColumnLine[])[] {
  const paragraphs: ColumnLine[][] = [];
  for (const line of lines) {
    const paragraph = paragraphs.at(-1);
    const last = paragraph?.at(-1);
    if (last && middleOf(line) - middleOf(last) < pitchCut && startsLike(last, line)) paragraph?.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}

function endsApart(paragraph: readonly ColumnLine[]): boolean {
  const [starts, ends] = [spreadOf(paragraph, true), spreadOf(paragraph, false)];
  // Lines in the middle begin as far apart as they end; of more lines less is chance.
  const least = paragraph.length > 2 ? by.least.many : by.least.two;
  return ends > by.apart || (ends > least && starts < ends * by.startsOfEnds);
}

function spreadOf(paragraph: readonly ColumnLine[], ofStarts: boolean): number {
  const edges = paragraph.map((line) => (isArabic(line.text) === ofStarts ? endOf(line) : line.x));
  return (
    edges.reduce((most, edge) => Math.max(most, edge), 0) - edges.reduce((least, edge) => Math.min(least, edge), 1)
  );
}
