import { inflateSync } from 'node:zlib';

/** The text of a PDF written with standard fonts, page by page, a line for each line drawn. */
export function textOfPages(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf);
  const pages: string[] = [];
  for (let at = file.indexOf('stream\n'); at !== -1; at = file.indexOf('stream\n', at)) {
    const start = at + 'stream\n'.length;
    const end = file.indexOf('\nendstream', start);
    const content = inflated(file.subarray(start, end));
    if (content.includes(' TJ')) pages.push(linesOf(content));
    at = end + '\nendstream'.length;
  }
  return pages;
}

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}

const windows1252 = new TextDecoder('windows-1252');

function linesOf(content: string): string {
  const lines = content.matchAll(/^\[(.*)\] TJ$/gm).map(([, parts = '']) => {
    const hex = parts.matchAll(/<([0-9a-f]*)>/g).map(([, digits = '']) => digits);
    return windows1252.decode(Buffer.from([...hex].join(''), 'hex'));
  });
  return [...lines].join('\n');
}
