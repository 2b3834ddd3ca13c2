import type { Ink } from './flatten.ts';
import { inkIn, topOf } from './ink-in.ts';
import type { Box, ReadLine } from './lines-of.ts';

// Messengers set the clock of a short message beside its last words, smaller and lower. Read as one line with them its letters
// are too small and off the baseline: «6:40 pm» is read as 4.40pm. It is found by its ink, since the engine's boxes of words are
// often guessed there, to be read alone and closer.

/** Of the line's height: how far below its top a small end begins, and how far from the words before it. */
const lowered = 0.33;
const apart = 0.2;

/** Of the line's height too: a clock is no narrower and, with its half of the day and ticks, no wider. */
const narrowest = 0.7;
const widest = 6;

/** A full stop or a low letter may stand between the words and the clock. */
const mostStarts = 2;

type Parted = { readonly rest: ReadLine; readonly end: Box };

/** The line without what stands smaller at its right end or, in scripts written leftwards, at its left: wherever that may begin. */
export function partSmallEnd(line: ReadLine, page: Ink): readonly Parted[] {
  const box = inkIn(page, line.bbox);
  if (!box) return [];
  const { x0, x1, y0, y1 } = box;
  const columns = columnsOf(page, box);
  const atRight = startsOfEnd(columns, y1 - y0).map((start) => [
    { ...box, x1: x0 + start },
    { ...box, x0: x0 + start },
  ]);
  const atLeft = startsOfEnd(columns.toReversed(), y1 - y0).map((start) => [
    { ...box, x0: x1 - start },
    { ...box, x1: x1 - start },
  ]);
  return [...atRight, ...atLeft].flatMap(([rest, end]) => partAt(line, page, { rest: rest ?? box, end: end ?? box }));
}

/** Each column's topmost ink, as pixels below the top; nothing where there is none. */
const columnsOf = (page: Ink, box: Box): readonly (number | undefined)[] =>
  Array.from({ length: box.x1 - box.x0 }, (_, column) => topOf(page, box, box.x0 + column));

/** The columns at which the end may begin: behind the last that reaches up, after a gap. */
function startsOfEnd(columns: readonly (number | undefined)[], height: number): readonly number[] {
  const high = columns.findLastIndex((top) => top !== undefined && top < height * lowered);
  const starts: number[] = [];
  let blank = 0;
  for (let at = high + 1; high >= 0 && at < columns.length; at += 1) {
    const isInked = columns[at] !== undefined;
    if (isInked && blank >= height * apart && isClockWide(columns.length - at, height)) starts.push(at);
    blank = isInked ? 0 : blank + 1;
  }
  return starts.slice(0, mostStarts);
}

const isClockWide = (width: number, height: number): boolean => width >= height * narrowest && width <= height * widest;

type Parts = { readonly rest: Box; readonly end: Box };

function partAt(line: ReadLine, page: Ink, { rest, end }: Parts): readonly Parted[] {
  const isInRest = (middle: number) => middle >= rest.x0 && middle <= rest.x1;
  const words = line.words.filter(({ bbox }) => isInRest((bbox.x0 + bbox.x1) / 2));
  const [restBox, endBox] = [inkIn(page, rest), inkIn(page, end)];
  return words.length > 0 && restBox && endBox ? [{ rest: { ...line, words, bbox: restBox }, end: endBox }] : [];
}
