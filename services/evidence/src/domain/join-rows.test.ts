import { expect, test } from 'vitest';
import { lineOf } from '../../test/lines.ts';
import { joinRows } from './join-rows.ts';

const texts = (...lines: ReturnType<typeof lineOf>[]) => joinRows(lines).map(({ text }) => text);
const words = lineOf('words of a message', { y: 0.5, w: 0.4 });

test('a day and its time in the middle are one date, though nothing between them was read', () => {
  const day = lineOf('5月1', { x: 0.4, w: 0.065 });
  const time = lineOf('09:00', { x: 0.515, w: 0.085 });

  expect(texts(day, time, words)).toEqual(['5月1 09:00', words.text]);
});

test('a message that is a date keeps its time beside it', () => {
  const said = lineOf('3 May', { x: 0.05, w: 0.1 });
  const time = lineOf('09:00', { x: 0.2, w: 0.08 });

  expect(texts(said, time, words)).toEqual(['3 May', '09:00', words.text]);
});
