import { textOfPages } from '@intake/testkit/read-pdf';
import { readZip } from '@intake/testkit/read-zip';
import type { Answer } from '../contract/support/ask.ts';

/** All text of an answer: its headers, its body, and what is packed in that, files in a ZIP and pages of a PDF. */
export function textsIn({ headers, bytes }: Pick<Answer, 'headers' | 'bytes'>): string {
  return [JSON.stringify(headers), ...textsOf(bytes)].join('\n');
}

function* textsOf(bytes: Buffer): Generator<string> {
  yield bytes.toString();
  if (bytes.subarray(0, 4).equals(Buffer.from('%PDF'))) yield* textOfPages(bytes);
  if (!bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) return;
  for (const [name, content] of readZip(bytes)) {
    yield name;
    yield* textsOf(content);
  }
}
