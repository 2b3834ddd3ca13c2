import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inPieces } from './in-pieces.ts';

async function* slowly(...parts: readonly (string | number)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (typeof part === 'number') await pause(part);
    else yield Buffer.from(part);
  }
}

const collected = async (pieces: AsyncIterable<Uint8Array>) =>
  (await Array.fromAsync(pieces)).map((piece) => Buffer.from(piece).toString());

test('small parts go out as one piece', async () => {
  expect(await collected(inPieces(slowly('a', 'b', 'c')))).toEqual(['abc']);
});

test('while a document is long in drawing, what is there goes out, be it nothing, and no byte is lost', async () => {
  const pieces = await collected(inPieces(slowly('a', 'b', 120, 'c'), 40));

  expect(pieces.slice(0, 2)).toEqual(['ab', '']);
  expect(pieces.join('')).toBe('abc');
});

test('a source that fails breaks the pieces, and one that nobody reads on is closed', async () => {
  let closed = false;
  async function* failing(): AsyncGenerator<Uint8Array> {
    try {
      yield Buffer.alloc(200_000);
      throw new Error('out of paper');
    } finally {
      closed = true;
    }
  }

  await expect(collected(inPieces(failing()))).rejects.toThrow('out of paper');
  closed = false;
  for await (const _ of inPieces(failing())) break;
  expect(closed).toBe(true);
});
