import type { Ink } from '../ink/flatten.ts';
import { type ReadLine, textOf } from '../ink/lines-of.ts';
import { partSmallEnd } from '../ink/small-end.ts';
import type { ReadingLanguage } from '../messages.ts';
import { readDrawnStamp, readStamp, type StampReading } from './read-stamp.ts';
import { isStamp } from './stamps.ts';

/** A clock read alone, and what is left of the line it was read together with. */
type Apart = { readonly clock: ReadLine; readonly rest?: ReadLine };

/** What a line has of a clock, read anew: all of it, or its small end. `tall` is the height of the page's lines. */
export function clockApart(
  line: ReadLine,
  page: Ink,
  reading: StampReading & { readonly tall: number },
): Apart | undefined {
  const isSmall = line.bbox.y1 - line.bbox.y0 <= reading.tall * small;
  const drawn =
    isSmall && !isStamp(textOf(line), reading.language) ? readDrawnStamp(line.bbox, page, reading.cut) : undefined;
  const alone =
    drawn ?? (isLikeStamp(line, reading.tall, reading.language) ? readStamp(line.bbox, page, reading) : undefined);
  if (alone) return { clock: alone };
  for (const { rest, end } of partSmallEnd(line, page)) {
    const clock = readStamp(end, page, reading);
    if (clock) return { clock, rest };
  }
  return undefined;
}

/** Of the height of the page's lines: a clock's is smaller, but for its brackets and tails. */
const small = 1.1;
const mostLetters = 16;

/** Small, short, with a figure in it and no clock as it stands: «1231-67», «29:20», «10:03 wp.». */
export function isLikeStamp(line: ReadLine, tall: number, language: ReadingLanguage): boolean {
  const text = textOf(line);
  if (text.length > mostLetters || line.bbox.y1 - line.bbox.y0 > tall * small) return false;
  return /\d.?[\d:]/u.test(text) && !/\p{L}{4}|%/u.test(text) && !isStamp(text, language);
}
