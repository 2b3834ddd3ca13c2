import { expect, test } from 'vitest';
import { frame, lineOf } from '../../test/lines.ts';
import { isEmojiScrap } from './emoji-scraps.ts';

const letter = frame.letter ?? 0;
const read = (text: string, lettersWide: number) =>
  isEmojiScrap(lineOf(text, { w: text.length * lettersWide * letter }), frame);

test('a few letters twice as wide as letters are here were made of emoji or of a picture', () => {
  expect(['oe', '00 6)', 'D> mmm'].map((text) => read(text, 2.2))).toEqual([true, true, true]);
});

test('words as wide as words are, longer ones, letters of other scripts, «ok» and whole answers were written', () => {
  expect(['oe', 'WOW', '9'].map((text) => read(text, 1.6))).toEqual([false, false, false]);
  expect(
    ['twenty', '好', 'οκ', 'Ừ', 'OK', '?', '1234', '$50', '9', 'Y', 'ASAP', 'lol'].map((text) => read(text, 2.2)),
  ).toEqual(Array(12).fill(false));
});
