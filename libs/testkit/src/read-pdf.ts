import { inflateSync } from 'node:zlib';

/** The text of one of our PDFs, page by page, a line for each line drawn. */
export function textOfPages(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString('latin1');
  const fonts = readersOf(file);
  return [...streamsOf(file)].filter((content) => content.includes(' TJ')).map((content) => linesOf(content, fonts));
}

type Reader = (hex: string) => string;

function* streamsOf(file: string): Generator<string> {
  for (const [, packed = ''] of file.matchAll(/stream\n(.*?)\nendstream/gs)) yield inflated(packed);
}

function inflated(packed: string): string {
  try {
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

/** How the strings of each embedded font are read: by the table that it brings for that. */
function readersOf(file: string): ReadonlyMap<string, Reader> {
  const objects = new Map([...file.matchAll(/^(\d+) 0 obj\n(.*?)^endobj/gms)].map(([, id, text]) => [id, text]));
  const readers = new Map<string, Reader>();
  for (const [, name = '', id] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = objects.get(/\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]);
    const [cmap] = table ? streamsOf(table) : [];
    if (cmap !== undefined) readers.set(name, readerBy(cmap));
  }
  return readers;
}

function readerBy(cmap: string): Reader {
  const ranges = cmap.matchAll(/^<[0-9a-f]+> <[0-9a-f]+> \[(.*)\]$/gm);
  const texts = [...ranges].flatMap(([, range = '']) =>
    Array.from(range.matchAll(/<([^>]*)>/g), ([, hex = '']) => utf16(hex)),
  );
  return (hex) => (hex.match(/.{4}/g) ?? []).map((glyph) => texts[Number.parseInt(glyph, 16)] ?? '?').join('');
}

const utf16 = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

const windows1252 = new TextDecoder('windows-1252');
const standard: Reader = (hex) => windows1252.decode(Buffer.from(hex, 'hex'));

function linesOf(content: string, fonts: ReadonlyMap<string, Reader>): string {
  const lines: string[] = [];
  let read = standard;
  for (const [, font, parts = ''] of content.matchAll(/^\/(F\d+) [\d.]+ Tf$|^\[(.*)\] TJ$/gm)) {
    if (font) read = fonts.get(font) ?? standard;
    else lines.push(read(Array.from(parts.matchAll(/<([0-9a-f]*)>/g), ([, hex]) => hex).join('')));
  }
  return lines.join('\n');
}
