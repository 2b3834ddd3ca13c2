import { drawnStamp } from '../glyphs/drawn-stamp.ts';
import { tick } from '../glyphs/signs.ts';
import type { Ink } from '../ink/flatten.ts';
import { inkIn, topOf } from '../ink/ink-in.ts';
import { type Box, type ReadLine, textOf } from '../ink/lines-of.ts';
import type { ReadingLanguage } from '../messages.ts';
import { isTicks, stampOf } from './stamps.ts';

/** Reads one line of the page, closer. */
export type ReadBox = (bbox: Box) => readonly ReadLine[];

export type StampReading = {
  readonly language: ReadingLanguage;
  readonly own: ReadBox;
  readonly inEnglish: ReadBox;
  /** A place of the page alone on paper, its signs as high as they are told at. */
  readonly cut: (bbox: Box) => Ink;
};

/** The clock in this place, where each of its signs is sure by its shape: on a screen grown dim too, which the engine cannot read. */
export function readDrawnStamp(place: Box, page: Ink, cut: StampReading['cut']): ReadLine | undefined {
  const box = inkIn(page, place) ?? place;
  return lineOf(drawnStamp(cut(box)), box);
}

/** The clock in this place, where the language's own reader or the English one sees one and nothing else. */
export function readStamp(
  place: Box,
  page: Ink,
  { language, own, inEnglish, cut }: StampReading,
): ReadLine | undefined {
  const box = inkIn(page, place);
  if (!box) return undefined;
  const text =
    language === 'ar'
      ? (drawnStamp(cut(box)) ?? withHalf(wholeStamp(box, page, { language: 'en', readers: [inEnglish] })))
      : wholeStamp(box, page, { language, readers: [own, inEnglish] });
  return lineOf(text, box);
}

const lineOf = (text: string | undefined, bbox: Box): ReadLine | undefined =>
  text === undefined ? undefined : { confidence: 100, words: [{ text, confidence: 100, bbox }], bbox };

/** English takes «م» for a figure: only «am» and «pm» prove that it saw all. */
const withHalf = (text: string | undefined): string | undefined => (text?.includes('m') ? text : undefined);

type Readers = { readonly language: ReadingLanguage; readonly readers: readonly ReadBox[] };

/** As the first reader sees it that sees one, whole or without the ticks at its end. */
function wholeStamp(box: Box, page: Ink, { language, readers }: Readers): string | undefined {
  const seen: ReadLine[] = [];
  for (const read of readers) {
    const lines = read(box);
    const text = stampIn(lines, box, language);
    if (text) return text;
    seen.push(...lines.slice(0, 1));
  }
  return seen.some(isNearlyClock) ? tickedStamp(box, page, { language, readers }) : undefined;
}

function tickedStamp(box: Box, page: Ink, { language, readers }: Readers): string | undefined {
  const parts = withoutTail(page, box);
  if (!parts || !readers.every((read) => isTicks(read(parts.tail).map(textOf).join(' '), language))) return undefined;
  for (const read of readers) {
    const text = stampIn(read(parts.rest).slice(0, 1), parts.rest, language);
    if (text) return text.endsWith(tick) ? text : `${text} ${tick}`;
  }
  return undefined;
}

function stampIn([line, ...more]: readonly ReadLine[], { x0, x1 }: Box, language: ReadingLanguage): string | undefined {
  return line && more.length === 0 ? stampOf(line, x1 - x0, language) : undefined;
}

/** Where ticks stand close, only figures are left of a clock: «1231 ww». */
const isNearlyClock = (line: ReadLine): boolean => /:|\b\d{3,4}\b/.test(textOf(line));

/** Of the box's height: the gap before ticks, and how wide they are. */
const gap = 0.12;
const narrowest = 0.5;
const widest = 2.2;

/** The box without what stands apart at its right end, where ticks stand. */
function withoutTail(page: Ink, box: Box): { readonly rest: Box; readonly tail: Box } | undefined {
  const columns = Array.from({ length: box.x1 - box.x0 }, (_, at) => topOf(page, box, box.x0 + at) !== undefined);
  const width = tailWidth(columns.toReversed(), box.y1 - box.y0);
  const [rest, tail] = [
    { ...box, x1: box.x1 - (width ?? 0) },
    { ...box, x0: box.x1 - (width ?? 0) },
  ];
  return width === undefined ? undefined : { rest: inkIn(page, rest) ?? rest, tail: inkIn(page, tail) ?? tail };
}

function tailWidth(columns: readonly boolean[], height: number): number | undefined {
  let blank = 0;
  for (const [at, inked] of columns.entries()) {
    if (at > height * widest) return undefined;
    if (inked && blank >= height * gap && at - blank >= height * narrowest) return at;
    blank = inked ? 0 : blank + 1;
  }
  return undefined;
}
