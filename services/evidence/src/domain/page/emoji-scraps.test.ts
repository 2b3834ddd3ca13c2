import { expect, test } from 'vitest';
import { frame, lineOf } from '../../../test/lines.ts';
import { isEmojiScrap } from './emoji-scraps.ts';

const letter = frame.letter ?? 0;
const read = (text: string, lettersWide: number) =>
  isEmojiScrap(lineOf(text, { w: text.length * lettersWide * letter }), frame);

test('a few letters twice as wide as letters are here were made of emoji or of a picture', () => {
  expect(['oe', '00 6)', 'D> mmm', 'WA'].map((text) => read(text, 2.2))).toEqual([true, true, true, true]);
});

test('words as wide as words are, longer ones, letters of other scripts and «ok» were written', () => {
  expect(['oe', 'WOW', '95'].map((text) => read(text, 1.6))).toEqual([false, false, false]);
  expect(['twenty', '好', 'οκ', 'Ừ', 'OK', '?'].map((text) => read(text, 2.2))).toEqual(Array(6).fill(false));
});

test('where boxes do not go with their letters, and in a box narrower than an emoji, it was written', () => {
  const wide = lineOf('95', { w: 0.2 });

  expect(isEmojiScrap(wide, frame)).toBe(true);
  expect(isEmojiScrap(wide, { ...frame, letter: null })).toBe(false);
  expect(isEmojiScrap(lineOf('9', { w: 0.03 }), frame)).toBe(false);
});
