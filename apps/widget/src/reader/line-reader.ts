import type { Core } from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import type { Ink } from './ink/flatten.ts';
import { type ReadLine, type Report, readLines } from './ink/lines-of.ts';
import type { CloseUp } from './page.ts';
import { singleLine } from './settings.ts';

/** Reads ink with some packs, in one of the engine's modes. */
export type Read = (ink: Ink, pageMode: string) => readonly ReadLine[];

/** Only the newer, neural engine is in the packs. */
const neural = 1;

/** One line of the page, closer; its words' places are the page's. */
export function readCloser(read: Read, { ink, inPage }: CloseUp): readonly ReadLine[] {
  return read(ink, singleLine).map((closerLine) => ({
    ...closerLine,
    words: closerLine.words.map((word) => ({ ...word, bbox: inPage(word.bbox) })),
  }));
}

export function once<Value>(open: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= open());
}

export function openReader(core: Core, names: readonly string[]): Read {
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

/** The plainest format that the engine opens (Netpbm): nothing is packed only to be unpacked. */
function greymapOf({ grey, width, height }: Ink): Uint8Array {
  const head = new TextEncoder().encode(`P5 ${width} ${height} 255\n`);
  const bytes = new Uint8Array(head.length + grey.length);
  bytes.set(head);
  bytes.set(grey, head.length);
  return bytes;
}
