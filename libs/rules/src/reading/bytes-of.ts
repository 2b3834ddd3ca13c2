import type { Reading } from './passage/read-passage.ts';

/**
 * Heap bytes that a kept reading takes at most, with its key and all that may be worked out from it later.
 * `readings-memory.test.ts` holds the figures against the heap.
 */
export function bytesOf(key: string, { text, hits, names, amounts, dates }: Reading): number {
  const { length } = text.tokens;
  let finds = names.length + amounts.length + dates.length;
  for (const found of hits.values()) finds += found.length;
  const strings = 2 * (key.length + text.content.length);
  return strings + perText + perToken * length + perFind * finds + Math.min(perToken * 2 * length, mostInklings);
}

const perText = 5_000;
const perToken = 300;
/** A match, and the fact, name, sum or day that comes of it. */
const perFind = 500;
/** A few words point at as many facts as there are; more words at no more of them. */
const mostInklings = 80_000;
