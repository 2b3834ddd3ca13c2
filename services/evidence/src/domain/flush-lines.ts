import type { ColumnLine } from './column.ts';
import { isArabic } from './fold-text.ts';
import { type Frame, startsLike } from './frame.ts';
import { endOf, middleOf } from './lines.ts';

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
  const ends = paragraph.map((line) => (isArabic(line.text) ? line.x : endOf(line)));
  const spread =
    ends.reduce((most, end) => Math.max(most, end), 0) - ends.reduce((least, end) => Math.min(least, end), 1);
  return spread > 0.045;
}
