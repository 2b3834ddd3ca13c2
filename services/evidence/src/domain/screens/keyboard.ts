import { keyboards as by } from '../tolerances.ts';
import { isKey, isPlaceholder } from './fixed-words.ts';
import { rowsOf } from './join-rows.ts';
import type { Line } from './lines.ts';

/**
 * Where an open keyboard begins, with what stands above its keys: the words it offers and what is being written. Null where
 * there is none.
 */
export function keyboardEdge(lines: readonly Line[]): number | null {
  const rows = rowsOf(lines.filter(({ y }) => y > by.highest)).toReversed();
  const lowest = rows.findIndex((row) => row.some(isLowestKey));
  const keys = keyRows(rows.slice(Math.max(0, lowest)));
  const letters = keys.flat().filter(({ text }) => /^\p{L}$/u.test(text)).length;
  const isShown =
    letters >= 12 ||
    keys.filter((row) => row.some(isKeyRow)).length >= 2 ||
    (lowest >= 0 && keys.length > 2) ||
    ((rows[lowest]?.filter(isLowestKey).length ?? 0) >= 2 && keys.some((row) => row.some(isShortWords)));
  return isShown ? edgeAbove(rows.slice(Math.max(0, lowest) + keys.length), topOf(keys.at(-1) ?? [])) : null;
}

const isLowestKey = ({ text, y }: Line): boolean => y > by.lowestKey && (isKey(text) || /^\??123$/.test(text));

/** The lowest rows that hold nothing but scraps: readers make one letter of a key, or nothing. */
function keyRows(rows: readonly (readonly Line[])[]): readonly (readonly Line[])[] {
  const keys: (readonly Line[])[] = [];
  for (const row of rows) {
    // One row may be missing: arrows and signs are no letters.
    const isFar = keys.length > 0 && topOf(keys.at(-1) ?? []) - topOf(row) > by.rowGap;
    if (isFar || topOf(row) < by.topRow || !isOfKeys(row)) break;
    keys.push(row);
  }
  return keys;
}

const isOfKeys = (row: readonly Line[]): boolean =>
  row.some(isLowestKey) || row.every((line) => isScrap(line) || isKeyRow(line) || isShortWords(line));

const topOf = (row: readonly Line[]): number => Math.min(...row.map(({ y }) => y));

const isScrap = ({ text }: Line): boolean => text.split(' ').every((word) => word.length <= 2);

/** «q w e r t y», as a reader takes a whole row of keys. */
function isKeyRow({ text }: Line): boolean {
  const words = text.split(' ');
  return words.length >= 4 && words.filter((word) => /^\p{L}$/u.test(word)).length >= words.length * by.ofKeys;
}

/** The same where readers took neighbouring keys together, as they do with Arabic letters. */
function isShortWords({ text }: Line): boolean {
  const words = text.split(' ');
  return words.length >= 4 && words.filter((word) => word.length <= 2).length >= words.length * by.ofKeys;
}

function edgeAbove([first, second]: readonly (readonly Line[])[], keys: number): number {
  if (!first || keys - topOf(first) > by.fieldReach) return keys;
  const isOffers = first.length > 1 && first.every(({ text }) => text.length <= 14 && !isPlaceholder(text));
  if (!isOffers) return isField(first) ? topOf(first) : keys;
  return second && topOf(first) - topOf(second) < by.fieldReach ? topOf(second) : topOf(first);
}

/** What is being written has signs beside it. */
const isField = (row: readonly Line[]): boolean =>
  row.some(({ text }) => isPlaceholder(text)) || (row.length > 1 && row.some(isScrap));
