import type { ColumnLine } from '../page/column.ts';
import { rowsOf } from '../screens/join-rows.ts';
import { middleOf } from '../screens/lines.ts';
import { median } from '../screens/statistics.ts';
import { visualLength } from '../text/fold-text.ts';
import { mailRows as by } from '../tolerances.ts';
import { isMailFurniture } from './furniture.ts';

/** A row of a page of mail, its pieces from left to right. */
export type Row = { readonly lines: readonly ColumnLine[]; readonly text: string };

/** The page row by row, without the app's buttons and without what readers make of a shadow or of a line cut in half. */
export function mailRows(lines: readonly ColumnLine[]): readonly Row[] {
  const type = median(lines.map(({ h }) => h));
  return rowsOf(lines.filter(({ h }) => h > type * by.low)).flatMap((row, at, all) => {
    if (at === all.length - 1 && isButtonBar(row)) return [];
    const words = row.filter((line) => !isMailFurniture(line));
    return words.some(({ text }) => /[\p{L}\p{N}?!]/u.test(text)) ? [rowOf(words)] : [];
  });
}

/** At the foot of the page one button that can be read tells what stands beside it. */
const isButtonBar = (row: readonly ColumnLine[]): boolean =>
  row.some(isMailFurniture) && row.every(({ text }) => visualLength(text) < 20);

export function rowOf(lines: readonly ColumnLine[]): Row {
  return { lines, text: lines.map(({ text }) => text).join(' ') };
}

export const textsOf = ({ lines }: Row): readonly string[] => lines.map(({ text }) => text);

/** How far down the next row stands. */
export function stepBetween({ lines: [upper] }: Row, { lines: [lower] }: Row): number {
  return upper && lower ? middleOf(lower) - middleOf(upper) : 0;
}

/** Without the marks that quoted rows begin with. */
export const unquoted = (text: string): string => text.replace(/^(?:[>|]\s*)+/u, '');
