import type { EvidenceLine } from '@intake/contracts/evidence';
import openCore, { type Core } from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import wasm from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url';
import { fetchPacks, type Heard } from './fetch-packs.ts';
import { withDrawnFigures } from './glyphs/drawn-figures.ts';
import { glyphHeight } from './glyphs/glyph-features.ts';
import { mendFigures } from './glyphs/mend-figures.ts';
import { widened } from './ink/ink-in.ts';
import { type Box, hasFiguresOf, isSaidAlone, linesOf, type ReadLine, textOf } from './ink/lines-of.ts';
import { unreadInk } from './ink/unread-ink.ts';
import { once, openReader, type Read, readCloser } from './line-reader.ts';
import type { ReadingLanguage } from './messages.ts';
import type { Page } from './page.ts';
import { figuresAgain, packs, secondReading, singleMark, sparseText } from './settings.ts';
import { clockApart } from './stamps/clock-apart.ts';
import { withoutInitial } from './stamps/initial-apart.ts';
import { readDrawnStamp } from './stamps/read-stamp.ts';

export type Engine = (page: Page, heard: Heard) => readonly EvidenceLine[];

/** Fetches the engine and what it reads a language with; rejects where they cannot be had. */
export async function openEngine(language: ReadingLanguage, heard: Heard): Promise<Engine> {
  let hears: Heard = () => undefined;
  const [core, data] = await Promise.all([
    openCore({
      locateFile: () => wasm,
      printErr: () => undefined,
      // It counts from 30 while letters are read.
      TesseractProgress: (percent) => hears(Math.max(0, (percent - 30) / 70)),
    }),
    fetchPacks(packs[language], heard),
  ]);
  const names = packs[language].map(([name]) => name);
  for (const [at, name] of names.entries()) core.FS.writeFile(`${name}.traineddata`, data[at] ?? new Uint8Array());
  const reading: PageReading = {
    language,
    read: openReader(core, names),
    readEnglish: once(() => openReader(core, ['eng'])),
    betterReading: openBetterReading(core, language),
  };
  return (page, hearing) => {
    hears = hearing;
    const first = reading.read(page.whole, sparseText);
    hears = () => undefined;
    return readAgain(first, page, reading);
  };
}

type PageReading = {
  readonly language: ReadingLanguage;
  readonly read: Read;
  readonly readEnglish: () => Read;
  readonly betterReading: (line: ReadLine, page: Page) => ReadLine;
};

/** What a whole page is read badly for, read again line by line; and what was passed over. */
function readAgain(
  first: readonly ReadLine[],
  page: Page,
  { language, read, readEnglish, betterReading }: PageReading,
): readonly EvidenceLine[] {
  const tall = medianHeight(first);
  const own = (bbox: Box) => readCloser(read, page.apart(bbox));
  const inEnglish = (bbox: Box) => readCloser(readEnglish(), page.apart(bbox));
  const cut = (bbox: Box) => page.apart(bbox, glyphHeight).ink;
  const better = (line: ReadLine) => {
    const said = betterReading(line, page);
    if (language !== 'ar') return said;
    const wide = widened(page.whole, line.bbox, (line.bbox.y1 - line.bbox.y0) / 3);
    return withDrawnFigures(said, page.apart(wide, glyphHeight));
  };
  const withoutPicture = (line: ReadLine): ReadLine => {
    const rest = withoutInitial(line.bbox, page.whole);
    const [again] = rest ? readCloser(read, page.closer(rest)) : [];
    return rest && again && again.confidence > line.confidence ? { ...again, bbox: rest } : line;
  };
  const withClockApart = (line: ReadLine): readonly ReadLine[] => {
    const apart = clockApart(line, page.whole, { language, own, inEnglish, cut, tall });
    if (!apart) return [better(line)];
    const { rest, clock } = apart;
    return rest ? [better(betterOf(rest, readCloser(read, page.closer(rest.bbox)))), clock] : [clock];
  };
  const readAlone = (bbox: Box): readonly ReadLine[] => {
    const drawn = readDrawnStamp(bbox, page.whole, cut);
    const said = drawn ? [drawn] : read(page.closer(bbox).ink, singleMark).filter(isSaidAlone);
    return said.map((line) => ({ ...line, bbox }));
  };
  const lines = first.map(withoutPicture).flatMap(withClockApart);
  // A picture's initial beside a line was read with it, and is nothing that was passed over.
  const boxes = [...first, ...lines].filter(textOf).map(({ bbox }) => bbox);
  return linesOf([...lines, ...unreadInk(page.whole, boxes).flatMap(readAlone)], page.whole);
}

/** What the language needs read twice, read again: opened when the first such line comes. */
function openBetterReading(core: Core, language: ReadingLanguage): (line: ReadLine, page: Page) => ReadLine {
  const again = secondReading[language];
  const readSecond = once(() => openReader(core, [again?.pack ?? '']));
  const figures = figuresAgain[language];
  const readFigures = once(() => openReader(core, [figures?.pack ?? '']));
  return (line, page) => {
    const better = again?.of.test(textOf(line))
      ? betterOf(line, withFiguresOf(line, readCloser(readSecond(), page.closer(line.bbox))))
      : line;
    if (!figures?.of.test(textOf(better))) return better;
    const words = readCloser(readFigures(), page.closer(line.bbox)).flatMap((closerLine) => closerLine.words);
    return mendFigures(better, words);
  };
}

const medianHeight = (lines: readonly ReadLine[]): number =>
  lines.map(({ bbox }) => bbox.y1 - bbox.y0).toSorted((a, b) => a - b)[lines.length >> 1] ?? 0;

/** What the first reading had of figures stands in the second too. */
const withFiguresOf = (line: ReadLine, again: readonly ReadLine[]): readonly ReadLine[] =>
  again.map((closer) => mendFigures(closer, line.words));

/** The line as read once more, where that reading is the surer one and has lost no figure: a wrong amount is a false statement. */
function betterOf(line: ReadLine, [again]: readonly ReadLine[]): ReadLine {
  const isBetter = again && again.confidence > line.confidence && (hasFiguresOf(line, again) || isChineseDay(again));
  return isBetter ? { ...again, bbox: line.bbox } : line;
}

/** «2026年5月11日» is read as 20265581180: the figures that are lost were none. */
const isChineseDay = (line: ReadLine): boolean => /^20\d\d年\d{1,2}月\d{1,2}日$/.test(textOf(line).replaceAll(' ', ''));
