import type { EvidenceLine } from '@intake/contracts/evidence';
import openCore, { type Core, type TessBaseAPI as Reader } from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import wasm from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url';
import type { Ink } from './flatten.ts';
import { type Box, hasFiguresOf, linesOf, type ReadLine, type Report, readLines, textOf } from './lines-of.ts';
import type { ReadingLanguage } from './messages.ts';
import { packs, secondReading, singleLine, sparseText } from './settings.ts';

export type Heard = (share: number) => void;

export type Engine = (ink: Ink, heard: Heard) => readonly EvidenceLine[];

/** Only the newer, neural engine is in the packs. */
const neural = 1;

/** Fetches the engine and what it reads a language with; rejects where they cannot be had. */
export async function openEngine(language: ReadingLanguage, heard: Heard): Promise<Engine> {
  const shares = packs[language].map(() => 0);
  let hears: Heard = () => undefined;
  const [core, ...data] = await Promise.all([
    openCore({
      locateFile: () => wasm,
      printErr: () => undefined,
      // It counts from 30 while letters are read.
      TesseractProgress: (percent) => hears(Math.max(0, (percent - 30) / 70)),
    }),
    ...packs[language].map(([, url], at) =>
      fetchPack(url, (share) => {
        shares[at] = share;
        heard(shares.reduce((sum, each) => sum + each, 0) / shares.length);
      }),
    ),
  ]);
  const names = packs[language].map(([name]) => name);
  for (const [at, name] of names.entries()) core.FS.writeFile(`${name}.traineddata`, data[at] ?? new Uint8Array());
  const reader = openReader(core, names, sparseText);
  const again = secondReading[language];
  let single: Reader | undefined;
  const better = (line: ReadLine): ReadLine => {
    if (!again?.of.test(textOf(line))) return line;
    single ??= openReader(core, [again.pack], singleLine);
    return betterOf(line, single);
  };
  return (ink, hearing) => {
    hears = hearing;
    core.FS.writeFile('/input', greymapOf(ink));
    const report = reportOf(reader);
    hears = () => undefined;
    return linesOf(report, ink, better);
  };
}

function openReader(core: Core, names: readonly string[], pageMode: string): Reader {
  const reader = new core.TessBaseAPI();
  if (reader.Init(null, names.join('+'), neural) !== 0) throw new Error('the packs do not fit');
  reader.SetVariable('tessedit_pageseg_mode', pageMode);
  return reader;
}

function reportOf(reader: Reader, box?: Box): Report {
  if (reader.SetImageFile(1, 0) !== 0) throw new Error('not opened');
  if (box) reader.SetRectangle(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
  if (reader.Recognize(null) !== 0) throw new Error('not read');
  return JSON.parse(reader.GetJSONText()) as Report;
}

/** The line as read once more, where that reading is the surer one and has lost no figure: a wrong amount is a false statement. */
function betterOf(line: ReadLine, reader: Reader): ReadLine {
  const [again] = readLines(reportOf(reader, line.bbox));
  const isBetter = again && again.confidence > line.confidence && hasFiguresOf(line, again);
  return isBetter ? { ...again, bbox: line.bbox } : line;
}

async function fetchPack(url: string, heard: Heard): Promise<Uint8Array> {
  const { ok, body, headers } = await fetch(url);
  if (!ok || !body) throw new Error('a language is missing');
  const whole = Number(headers.get('content-length'));
  let received = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      received += part.length;
      heard(Math.min(1, received / whole));
      controller.enqueue(part);
    },
  });
  return new Response(body.pipeThrough(counted).pipeThrough(new DecompressionStream('gzip'))).bytes();
}

/** The plainest format that the engine opens (Netpbm): nothing is packed only to be unpacked. */
function greymapOf({ grey, width, height }: Ink): Uint8Array {
  const head = new TextEncoder().encode(`P5 ${width} ${height} 255\n`);
  const bytes = new Uint8Array(head.length + grey.length);
  bytes.set(head);
  bytes.set(grey, head.length);
  return bytes;
}
