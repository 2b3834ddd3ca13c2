import { type Box, type ReadLine, type ReadWord, textOf } from './lines-of.ts';

// Messengers set the clock of a short message beside its last words, smaller and lower. Read as one line with them its letters
// are too small and off the baseline: «6:40 pm» is read as 4.40pm. Alone and closer it is read well.

/** Of the line's height: how far below its top a small end begins, and how far from the words before it. */
const lowered = 0.38;
const apart = 0.45;

const mostOfEnd = 12;

const clock = /(?<!\d)(?:[01]?\d|2[0-3]):[0-5]\d(?!\d)/;

type Parted = { readonly rest: ReadLine; readonly end: ReadLine };

/** The line without what stands smaller at its right end or, in scripts written leftwards, at its left. */
export function partSmallEnd(line: ReadLine): Parted | undefined {
  const words = line.words.toSorted((one, other) => one.bbox.x0 - other.bbox.x0);
  const right = words.length - 1 - words.findLastIndex((word) => !isLow(word, line));
  const left = words.findIndex((word) => !isLow(word, line));
  return partAt(line, words, words.length - right) ?? partAt(line, words, left);
}

/** The end as it is read closer, where that is a clock; readers take the edge of a bubble for a stroke before it. */
export function clockOf(closer: readonly ReadLine[]): ReadLine | undefined {
  const [line] = closer;
  if (!line || closer.length > 1 || !clock.test(textOf(line)) || textOf(line).length > mostOfEnd + 4) return undefined;
  return { ...line, words: line.words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)) };
}

const isLow = ({ bbox }: ReadWord, line: ReadLine): boolean => bbox.y0 > line.bbox.y0 + lowered * heightOf(line);

/** Parts the words, from left to right, before the one at `index`. */
function partAt(line: ReadLine, words: readonly ReadWord[], index: number): Parted | undefined {
  const [before, after] = [words.slice(0, index), words.slice(index)];
  const [last, next] = [before.at(-1), after.at(0)];
  if (!last || !next || next.bbox.x0 - last.bbox.x1 < apart * heightOf(line)) return undefined;
  const [rest, end] = isLow(next, line) ? [before, after] : [after, before];
  if (end.map(({ text }) => text).join('').length > mostOfEnd) return undefined;
  const kept = line.words.filter((word) => rest.includes(word));
  return { rest: { ...line, words: kept, bbox: around(rest) }, end: { ...line, words: end, bbox: around(end) } };
}

const heightOf = ({ bbox }: ReadLine): number => bbox.y1 - bbox.y0;

const around = (words: readonly ReadWord[]): Box => ({
  x0: Math.min(...words.map(({ bbox }) => bbox.x0)),
  y0: Math.min(...words.map(({ bbox }) => bbox.y0)),
  x1: Math.max(...words.map(({ bbox }) => bbox.x1)),
  y1: Math.max(...words.map(({ bbox }) => bbox.y1)),
});
