import { expect, test } from 'vitest';
import { lineOf } from '../../../test/lines.ts';
import { isOneSize } from './one-size.ts';

const words = ['The heater leaks', 'Since Monday', 'Nobody came', 'We will see', 'When is that', 'Tomorrow then'];
/** The same words on two screens, `apart` of the height between them on the second. */
const seen = (apart: number, place: (row: number) => { w?: number; h?: number } = () => ({})) =>
  words.map((text, row) => ({
    a: lineOf(text, { y: 0.2 + row * 0.1 }),
    b: lineOf(text, { y: 0.3 + row * apart, ...place(row) }),
    weight: 9,
  }));

test('the same words in another width, or further apart, are drawn in another size', () => {
  expect(isOneSize(seen(0.1))).toBe(true);
  expect(isOneSize(seen(0.1, () => ({ w: 0.52 })))).toBe(false);
  expect(isOneSize(seen(0.105))).toBe(false);
});

test('boxes that hold more than their lines do not make it another size', () => {
  expect(isOneSize(seen(0.1, (row) => (row % 2 === 0 ? { h: 0.022 } : {})))).toBe(true);
});

test('a line that an edge cuts says nothing of how far apart they stand', () => {
  const cut = seen(0.1).map((match, row) =>
    row < 3 ? { ...match, b: { ...match.b, y: 0.24 + row * 0.1, h: 0.009 } } : match,
  );

  expect(isOneSize(cut)).toBe(false);
  expect(isOneSize(cut, ({ b }) => b.h > 0.015)).toBe(true);
});

test('which of several alike is which says nothing of how far apart they stand', () => {
  const twice = words.flatMap((_, row) => {
    const a = lineOf('ok', { y: 0.2 + row * 0.1 });
    return words.map((_, other) => ({ a, b: lineOf('ok', { y: 0.2 + other * 0.07 }), weight: 2 }));
  });

  expect(isOneSize([...seen(0.1), ...twice])).toBe(true);
});

test('names, which are short and stand again and again, do not outvote what was said', () => {
  const said = seen(0.1, () => ({ w: 0.52 }));
  const names = Array.from({ length: 9 }, () => ({
    a: lineOf('Zoe', { w: 0.09 }),
    b: lineOf('Zoe', { w: 0.0905 }),
    weight: 3,
  }));

  expect(isOneSize([...said, ...names])).toBe(false);
  expect(isOneSize(names)).toBe(true);
});
