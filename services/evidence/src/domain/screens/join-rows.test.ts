import { expect, test } from 'vitest';
import { lineOf } from '../../../test/lines.ts';
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

test('an initial in its circle is no part of the name beside it, whichever side it stands on', () => {
  const initial = (x: number) => lineOf('ه', { x, w: 0.015 });
  const name = lineOf('هدى ٩:١٥ ص', { x: 0.7, w: 0.17 });
  const words = lineOf('أهلا بك، كيف أساعدك؟', { y: 0.5, w: 0.35 });

  expect(texts(initial(0.64), name, words)).toEqual(['ه', name.text, words.text]);
  expect(texts(name, initial(0.9), words)).toEqual([name.text, 'ه', words.text]);
});
