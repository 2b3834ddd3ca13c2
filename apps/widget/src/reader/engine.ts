import type { EvidenceLine } from '@intake/contracts/evidence';
import openCore, { type Core } from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import wasm from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url';
import { clockApart } from './clock-apart.ts';
import { fetchPacks, type Heard } from './fetch-packs.ts';
import type { Ink } from './flatten.ts';
import {
  type Box,
  hasFiguresOf,
  isSaidAlone,
  linesOf,
  type ReadLine,
  type Report,
  readLines,
  textOf,
} from './lines-of.ts';
import { mendFigures } from './mend-figures.ts';
import type { ReadingLanguage } from './messages.ts';
import type { CloseUp, Page } from './page.ts';
import { figuresAgain, packs, secondReading, singleLine, singleMark, sparseText } from './settings.ts';
import { unreadInk } from './unread-ink.ts';

export type Engine = (page: Page, heard: Heard) => readonly EvidenceLine[];

/** Only the newer, neural engine is in the packs. */
const neural = 1;

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
  const read = openReader(core, names);
  const readEnglish = once(() => openReader(core, ['eng']));
  const betterReading = openBetterReading(core, language);
  return (page, hearing) => {
    hears = hearing;
    const first = read(page.whole, sparseText);
    hears = () => undefined;
    const tall = medianHeight(first);
    const own = (bbox: Box) => readCloser(read, page.apart(bbox));
    const inEnglish = (bbox: Box) => readCloser(readEnglish(), page.apart(bbox));
    const better = (line: ReadLine) => betterReading(line, page);
    const withClockApart = (line: ReadLine): readonly ReadLine[] => {
      const apart = clockApart(line, page.whole, { language, own, inEnglish, tall });
      if (!apart) return [better(line)];
      const { rest, clock } = apart;
      return rest ? [better(betterOf(rest, readCloser(read, page.closer(rest.bbox)))), clock] : [clock];
    };
    const readAlone = (bbox: Box): readonly ReadLine[] =>
      read(page.closer(bbox).ink, singleMark)
        .filter(isSaidAlone)
        .map((line) => ({ ...line, bbox }));
    const lines = first.flatMap(withClockApart);
    const boxes = lines.filter(textOf).map(({ bbox }) => bbox);
    return linesOf([...lines, ...unreadInk(page.whole, boxes).flatMap(readAlone)], page.whole);
  };
}

/** What the language needs read twice, read again: opened when the first such line comes. */
function openBetterReading(core: Core, language: ReadingLanguage): (line: ReadLine, page: Page) => ReadLine {
  const again = secondReading[language];
  const readAgain = once(() => openReader(core, [again?.pack ?? '']));
  const figures = figuresAgain[language];
  const readFigures = once(() => openReader(core, [figures?.pack ?? '']));
  return (line, page) => {
    const better = again?.of.test(textOf(line))
      ? betterOf(line, withFiguresOf(line, readCloser(readAgain(), page.closer(line.bbox))))
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

/** One line of the page, closer; its words' places are the page's. */
function readCloser(read: Read, { ink, inPage }: CloseUp): readonly ReadLine[] {
  return read(ink, singleLine).map((closerLine) => ({
    ...closerLine,
    words: closerLine.words.map((word) => ({ ...word, bbox: inPage(word.bbox) })),
  }));
}

function once<Value>(open: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= open());
}

type Read = (ink: Ink, pageMode: string) => readonly ReadLine[];

function openReader(core: Core, names: readonly string[]): Read {
  const reader = new core.TessBaseAPI();
  if (reader.Init(null, names.join('+'), neural) !== 0) throw new Error('the packs do not fit');
  return (ink, pageMode) => {
    reader.SetVariable('tessedit_pageseg_mode', pageMode);
    core.FS.writeFile('/input', greymapOf(ink));
    if (reader.SetImageFile(1, 0) !== 0) throw new Error('not opened');
    if (reader.Recognize(null) !== 0) throw new Error('not read');
    return readLines(JSON.parse(reader.GetJSONText()) as Report);
  };
}

/** The line as read once more, where that reading is the surer one and has lost no figure: a wrong amount is a false statement. */
function betterOf(line: ReadLine, [again]: readonly ReadLine[]): ReadLine {
  const isBetter = again && again.confidence > line.confidence && hasFiguresOf(line, again);
  return isBetter ? { ...again, bbox: line.bbox } : line;
}

/** The plainest format that the engine opens (Netpbm): nothing is packed only to be unpacked. */
function greymapOf({ grey, width, height }: Ink): Uint8Array {
  const head = new TextEncoder().encode(`P5 ${width} ${height} 255\n`);
  const bytes = new Uint8Array(head.length + grey.length);
  bytes.set(head);
  bytes.set(grey, head.length);
  return bytes;
}
