import { median } from '../screens/statistics.ts';
import { letterKey } from '../text/fold-text.ts';
import { greek as by } from '../tolerances.ts';
import type { ColumnLine } from './column.ts';

/**
 * In Greek conversations, where a third of the lines and more have Greek letters, «οκ» is read as `OK`: no letter of it tells a script. But capitals are as high as other words, and so is
 * an English «ok»; small Greek letters are lower.
 */
export function withGreekOk(lines: readonly ColumnLine[]): readonly ColumnLine[] {
  const greek = lines.filter(({ text }) => /\p{Script=Greek}/u.test(text)).length;
  if (greek < lines.length / 3) return lines;
  const height = median(lines.filter(({ key }) => key.length > 4).map(({ h }) => h));
  return lines.map((line) => (line.h < height * by.low ? inGreek(line) : line));
}

function inGreek(line: ColumnLine): ColumnLine {
  const text = line.text.replace(/^[OΟ0][KΚ](?=[;!.…]?$)/u, 'οκ');
  return text === line.text ? line : { ...line, text, key: letterKey(text) };
}

/** A key for comparing two readings in which the Latin letters of a Greek text, and of «ok», are the Greek ones that look like them. */
export const greekKey = (key: string): string =>
  key === 'ok' || /\p{Script=Greek}/u.test(key) ? key.replace(/[a-z]/g, (letter) => twins[letter] ?? letter) : key;

const twins: Readonly<Record<string, string>> = Object.fromEntries(
  ['aα', 'bβ', 'eε', 'hη', 'iι', 'kκ', 'mμ', 'nη', 'oο', 'pρ', 'tτ', 'uυ', 'vν', 'wω', 'xχ', 'yυ', 'zζ'].map((pair) => [
    pair.charAt(0),
    pair.charAt(1),
  ]),
);
