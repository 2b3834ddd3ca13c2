import { expect, test } from 'vitest';
import { lineOf } from '../../test/lines.ts';
import { isOneSize } from './one-size.ts';

const words = ['The heater leaks', 'Since Monday', 'Nobody came', 'We will see', 'When is that'];
const seen = (place: (row: number) => { w?: number; h?: number }) =>
  words.map((text, row) => ({ a: lineOf(text), b: lineOf(text, place(row)), weight: 9 }));

test('the same words in another width or height are drawn in another size', () => {
  expect(isOneSize(seen(() => ({})))).toBe(true);
  expect(isOneSize(seen(() => ({ w: 0.52 })))).toBe(false);
  expect(isOneSize(seen(() => ({ h: 0.0195 })))).toBe(false);
});

test('boxes that hold more than their lines do not make it another size', () => {
  expect(isOneSize(seen((row) => (row < 3 ? { h: 0.022 } : {})))).toBe(true);
});

test('the height of a line that an edge cuts says nothing', () => {
  const cut = seen((row) => (row < 3 ? { h: 0.012 } : {})).slice(0, 4);

  expect(isOneSize(cut)).toBe(false);
  expect(isOneSize(cut, ({ b }) => b.h > 0.015)).toBe(true);
});

test('names, which are short and stand again and again, do not outvote what was said', () => {
  const said = seen(() => ({ w: 0.52 }));
  const names = Array.from({ length: 9 }, () => ({
    a: lineOf('Zoe', { w: 0.09 }),
    b: lineOf('Zoe', { w: 0.0905 }),
    weight: 3,
  }));

  expect(isOneSize([...said, ...names])).toBe(false);
  expect(isOneSize(names)).toBe(true);
});
