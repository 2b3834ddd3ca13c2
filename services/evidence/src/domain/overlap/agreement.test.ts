import { expect, test } from 'vitest';
import { lineOf, viewOf } from '../../../test/lines.ts';
import { agreement } from './agreement.ts';

const upper = [
  lineOf('We will look at the contract', { y: 0.3 }),
  lineOf('Thursday 22 October 09:30', { x: 0.3, w: 0.4, y: 0.4 }),
];

/** How far a screen bears out that it shows the first line again, 0.1 higher, and this in the place of the second. */
const agreedOn = (second: Partial<ReturnType<typeof lineOf>>) => {
  const again = upper.map((line) => ({ ...line, y: line.y - 0.1 }));
  const [first, other] = again as [(typeof again)[0], (typeof again)[0]];
  const [a, b] = [viewOf(0, [...upper, lineOf('Any news?', { y: 0.5 })]), viewOf(1, [first, { ...other, ...second }])];
  const matched = new Set([a.body[0], b.body[0]].filter((line) => line !== undefined));
  return agreement({ a, b }, 0.1, matched);
};

test('a day whose figures one screen lost says nothing against them, another day does', () => {
  const lost = lineOf('Thursday !I October 09:30', {});
  const other = lineOf('Thursday 8 October 09:30', {});

  expect(agreedOn({ text: lost.text, key: lost.key })?.denied).toBeCloseTo(0);
  expect(agreedOn({ text: other.text, key: other.key })?.denied).toBeGreaterThan(0.3);
});

test('what an input field with the bar around it hides is not missing', () => {
  const story = ['My hours are cut', 'Since when?', 'Last Monday'];
  const a = viewOf(
    0,
    story.slice(0, 2).map((text, row) => lineOf(text, { y: 0.7 + row * 0.12 })),
  );
  const b = viewOf(
    1,
    story.slice(1).map((text, row) => lineOf(text, { y: 0.12 + row * 0.036 })),
  );
  const matched = new Set([a.body[1], b.body[0]].filter((line) => line !== undefined));
  expect(agreement({ a, b }, 0.7, matched)?.shared).toBe(1);
  expect(agreement({ a: { ...a, bottom: 0.93 }, b }, 0.7, matched)?.shared).toBeLessThan(0.9);
});

test('half a line is no other one in its place', () => {
  const half = lineOf('~ A 1', {});

  expect(agreedOn({ text: half.text, key: half.key, h: upper[1] ? upper[1].h * 0.3 : 0 })?.denied).toBeLessThan(
    agreedOn({ text: half.text, key: half.key })?.denied ?? 0,
  );
});
