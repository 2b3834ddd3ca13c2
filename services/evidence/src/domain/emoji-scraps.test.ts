import { expect, test } from 'vitest';
import { frame, lineOf } from '../../test/lines.ts';
import { isEmojiScrap } from './emoji-scraps.ts';

const read = (text: string, lettersWide: number) =>
  isEmojiScrap(lineOf(text, { w: text.length * lettersWide * frame.letter }), frame);

test('a few letters twice as wide as letters are here were made of emoji or of a picture', () => {
  expect(['oe', '00 6)', 'D> mmm', '9'].map((text) => read(text, 2.2))).toEqual([true, true, true, true]);
});

test('words as wide as words are, longer ones, letters of other scripts and «ok» were written', () => {
  expect(['oe', 'WOW', '9'].map((text) => read(text, 1.6))).toEqual([false, false, false]);
  expect(['twenty', '好', 'οκ', 'Ừ', 'OK', '?'].map((text) => read(text, 2.2))).toEqual(Array(6).fill(false));
});
