import { expect, test } from 'vitest';
import { lineOf, viewOf } from '../../../test/lines.ts';
import type { View } from '../screens/views.ts';
import { indexesOf } from './line-index.ts';
import { bestShift } from './shift.ts';
import { similarLines } from './similar-lines.ts';

test('in small type, votes a line apart are votes for two shifts', () => {
  const upper = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75].map((y) => lineOf('we agreed on this', { y, h: 0.002 }));
  const lower = upper.map((line, at) => ({ ...line, y: line.y - (at < 4 ? 0.4 : 0.404) }));
  const matches = upper.flatMap((a, at) => (lower[at] ? [{ a, b: lower[at], weight: 10 }] : []));

  const shift = bestShift({ a: viewOf(0, upper), b: viewOf(1, lower) }, matches);

  expect(shift?.dy).toBeCloseTo(0.4, 5);
});

test('a line that was read together with what lies beneath it says least about where it stands', () => {
  const upper = [
    lineOf('Not before Monday', { y: 0.75 }),
    lineOf('You said two weeks, not two months', { y: 0.8, h: 0.04 }),
  ];
  const lower = [lineOf('Not before Monday', { y: 0.15 }), lineOf('You said two weeks, not two months', { y: 0.2 })];
  const [a, b] = [viewOf(0, upper), viewOf(1, lower)];

  const shift = bestShift({ a, b }, matchesBetween(a, b));

  expect(shift?.dy).toBeCloseTo(0.6, 2);
});

test('a short word is enough at the seam, though the edge cuts it in half', () => {
  const a = viewOf(0, [lineOf('Thursday 8 to 12', { y: 0.7 }), lineOf('Nobody', { x: 0.7, w: 0.1, y: 0.84 })]);
  const half = lineOf('Nobody', { x: 0.7, w: 0.1, y: 0.105, h: 0.0105 });
  const shiftTo = (word: typeof half) => {
    const b = viewOf(1, [word, lineOf('Missed voice call', { y: 0.3 })]);
    return bestShift({ a, b }, matchesBetween(a, b));
  };

  expect(shiftTo(half)?.proof).toBe('slight');
  expect(shiftTo({ ...half, y: 0.15 })).toBeNull();
});

test('a word of two letters is enough where both screens draw it alike', () => {
  const shiftTo = (word: Partial<{ readonly x: number; readonly w: number }>) => {
    const short = { x: 0.88, w: 0.06 };
    const a = viewOf(0, [lineOf('Bear with me', { y: 0.7 }), lineOf('ok', { ...short, y: 0.84 })]);
    const b = viewOf(1, [lineOf('ok', { ...short, ...word, y: 0.15 }), lineOf('How can I help?', { y: 0.3 })]);
    return bestShift({ a, b }, matchesBetween(a, b));
  };

  expect(shiftTo({})?.proof).toBe('slight');
  expect(shiftTo({ x: 0.87, w: 0.07 })).toBeNull();
});

test('a screen ends with what the other begins with, as far as a menu leaves it to be seen', () => {
  const last = 'I will ask the manager for you';
  const upper = [lineOf('I have no contract', { y: 0.2 }), lineOf('half hi', { y: 0.76 }), lineOf(last, { y: 0.86 })];
  const lower = ['We do not refund that', 'I signed nothing', 'You gave me a card'].map((text, row) =>
    lineOf(text, { y: 0.15 + row * 0.06 }),
  );
  const [plain, b] = [viewOf(0, upper), viewOf(1, [...lower, lineOf(last, { y: 0.36 }), lineOf('Fine', { y: 0.45 })])];
  const a = { ...plain, shot: { ...plain.shot, covered: [{ top: 0.55, bottom: 0.77 }] } };
  const shiftOf = (view: typeof a) => bestShift({ a: view, b }, matchesBetween(view, b));

  expect(shiftOf(a)?.dy).toBeCloseTo(0.5, 2);
  expect(shiftOf(plain as typeof a)).toBeNull();
});

function matchesBetween(a: View, b: View) {
  const [first, second] = indexesOf([a, b]);
  return first && second ? similarLines(first, second) : [];
}
