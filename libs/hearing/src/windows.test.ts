import { expect, test } from 'vitest';
import { type Words, windowsOf } from './windows.ts';

/** A token a word, numbered by its length. */
const words: Words = {
  tokenize: (text) => {
    const tokens = text.split(/\s+/u).filter(Boolean);
    return { ids: tokens.map(({ length }) => length + 10), tokens: tokens.map((token) => `▁${token}`) };
  },
  normalize: (text) => text,
};

const unheard = (text: string, before: { role: 'user' | 'assistant'; content: string }[] = []) => ({
  index: 0,
  text,
  before,
});

test('a message stands behind what was said before it, and each of its pieces where it says', () => {
  const [window, ...others] = windowsOf(
    unheard('One two. Three.', [{ role: 'assistant', content: 'How are you?' }]),
    words,
  );

  expect(others).toEqual([]);
  expect(window?.ids[0]).toBe(0);
  expect(window?.pieces.map(({ first, end }) => end - first)).toEqual([2, 1]);
  expect(window?.pieces.map(({ first, end }) => window.ids.slice(first, end))).toEqual([[13, 14], [16]]);
});

test('of a very long message the beginning and the end are read, each piece once', () => {
  const sentences = Array.from({ length: 400 }, (_, at) => `${'word '.repeat(9)}${'x'.repeat(1 + (at % 7))}.`);
  const windows = windowsOf(unheard(sentences.join(' ')), words);
  const pieces = windows.flatMap((window) => window.pieces);

  expect(windows.length).toBe(8);
  for (const { ids, first, end } of windows) {
    expect(ids.length).toBeLessThanOrEqual(48 + 128 + 3);
    expect(end - first).toBeLessThanOrEqual(128);
  }
  expect(pieces[0]?.from).toBe(0);
  expect(pieces.at(-1)?.to).toBe(sentences.join(' ').length - 1);
});

test('what was said before is cut from its oldest side', () => {
  const before = [{ role: 'user' as const, content: 'long '.repeat(200) }];
  const [window] = windowsOf(unheard('Now.', before), words);

  expect(window?.first).toBe(50);
});

test('a sentence that goes on in the next window stands in both, as far as it goes', () => {
  const [first, second] = windowsOf(unheard(`${'word '.repeat(120)}. ${'more '.repeat(20)}`), words);

  expect(first?.pieces.map((piece) => piece.end - piece.first).reduce((so, one) => so + one)).toBe(128);
  expect(second?.pieces[0]?.from).toBe(first?.pieces.at(-1)?.from);
});

test('nothing said, nothing to read', () => {
  expect(windowsOf(unheard('👍'), words)).toEqual([]);
});
