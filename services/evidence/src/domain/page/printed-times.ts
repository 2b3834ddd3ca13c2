import { endOf, isCentred, type Line, middleOf } from '../screens/lines.ts';
import { hasDigit, isArabic, letterKey } from '../text/fold-text.ts';
import { parseMeta, splitTrailingTime } from '../time/meta-line.ts';
import { printed as by } from '../tolerances.ts';
import type { ColumnLine } from './column.ts';

export type PrintedTimes = {
  /** The app prints a time on its messages. */
  readonly arePrinted: boolean;
  /** Those that stand alone, of smaller type than words. */
  readonly metas: readonly ColumnLine[];
};

/** Whether and where an app prints the times of messages: also where nobody could read them, or apart from the words. */
export function printedTimes(lines: readonly ColumnLine[], lineHeight: number): PrintedTimes {
  const read = lines.filter((line) => parseMeta(line.text) && !isCentred(line));
  const isSmall = (line: Line) => line.h < lineHeight * by.small;
  const clocks = read.filter(isSmall).length >= 2 ? read : [...read, ...unreadTimes(lines, lineHeight)];
  // Where every line was given one height they still are times, but their size tells nothing.
  const metas = clocks.filter(isSmall);
  return { arePrinted: clocks.length >= 2 || endInTimes(lines), metas: metas.length >= 2 ? metas : [] };
}

/**
 * Where nobody could read the times: small and short, again and again, clear of the words they follow. Without a digit in them they
 * must be many, for a fifth of what was read.
 */
function unreadTimes(lines: readonly ColumnLine[], lineHeight: number): readonly ColumnLine[] {
  const likely = lines.filter((line, index) => {
    if (line.text.length > 12 || line.h > lineHeight * by.unread || isCentred(line)) return false;
    const [above, below] = [lines[index - 1], lines[index + 1]];
    if (above && below && leadsOn(line, above, below)) return false;
    const isAfter = [above, below].some((words) => words && standsAfter(line, words, lineHeight));
    return isAfter && !splitTrailingTime(line.text);
  });
  if (likely.length >= Math.max(5, lines.length * by.share)) return likely;
  const withDigit = likely.filter(({ text }) => hasDigit(text));
  return withDigit.length >= 3 ? withDigit : [];
}

/** A reader ran the times together with the words they follow, again and again; always the same words are a name that heads messages. */
function endInTimes(lines: readonly ColumnLine[]): boolean {
  const words = lines.flatMap((line, index) => {
    const [split, above, below] = [splitTrailingTime(line.text), lines[index - 1], lines[index + 1]];
    return split && above && below && !leadsOn(line, above, below) ? [letterKey(split.text)] : [];
  });
  return new Set(words).size >= 4;
}

/** Nearer to what follows than to what precedes it, as a heading stands. */
const leadsOn = (line: Line, above: Line, below: Line): boolean =>
  middleOf(below) - middleOf(line) < (middleOf(line) - middleOf(above)) * by.leadsOn;

/** On the row of the words or just beneath it, and beyond where they end. */
function standsAfter(line: Line, words: Line, lineHeight: number): boolean {
  const below = middleOf(line) - middleOf(words);
  if (words.h < line.h || below < -lineHeight * by.above || below > lineHeight * by.beneath) return false;
  return isArabic(words.text) ? endOf(line) <= words.x + by.behind : line.x >= endOf(words) - by.behind;
}
