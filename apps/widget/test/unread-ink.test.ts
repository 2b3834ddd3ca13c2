import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, isSaidAlone } from '../src/reader/ink/lines-of.ts';
import { unreadInk } from '../src/reader/ink/unread-ink.ts';

const [width, height] = [400, 300];

/** A page with ink in these places. */
function pageWith(...inked: readonly Box[]) {
  const grey = new Uint8Array(width * height).fill(255);
  for (const { x0, y0, x1, y1 } of inked)
    for (let y = y0; y < y1; y += 1) grey.fill(20, y * width + x0, y * width + x1);
  return { grey, width, height };
}

const box = ([x0, y0]: readonly [number, number], wide: number, tall = 20): Box => ({
  x0,
  y0,
  x1: x0 + wide,
  y1: y0 + tall,
});

const read = [box([20, 40], 200), box([20, 200], 180)];

test('what stands alone between lines that were read is found where it stands', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 300 }), fc.integer({ min: 70, max: 170 }), (x, y) => {
      const mark = box([x, y], 22, 18);

      expect(unreadInk(pageWith(...read, mark), read)).toEqual([mark]);
    }),
  );
});

test('letters of one word and words of one line are one mark, messages are not', () => {
  const words = [box([60, 100], 14), box([78, 100], 14), box([100, 102], 14, 18)];
  const below = box([60, 140], 14);

  expect(unreadInk(pageWith(...read, ...words, below), read)).toEqual([box([60, 100], 54), below]);
});

test('what was read is not found again, nor what is left beside it', () => {
  const rest = box([232, 42], 16, 16);

  expect(unreadInk(pageWith(...read, rest), read)).toEqual([]);
});

test('specks, pictures and rows of keys are nothing to read', () => {
  const speck = box([60, 100], 3, 3);
  const picture = box([300, 80], 60, 60);
  const keys = [20, 120, 220].map((x) => box([x, 270], 16));

  expect(unreadInk(pageWith(...read, speck, picture, ...keys), read)).toEqual([]);
});

test('where no line was read nothing tells how large letters are', () => {
  expect(unreadInk(pageWith(box([60, 100], 22)), [])).toEqual([]);
});

test.for<[string, boolean]>([
  ['好', true],
  ['طيب', true],
  ['2', true],
  ['?', true],
  ['؟', true],
  ['ok', true],
  ['M', false],
  ['م', false],
  ['+', false],
  ['', false],
])('«%s» alone in its place was said: %s', ([text, said]) => {
  const bbox = box([0, 0], 20);
  const line = (confidence: number) => ({ confidence, bbox, words: [{ text, confidence, bbox }] });

  expect(isSaidAlone(line(91))).toBe(said);
  expect(isSaidAlone(line(60))).toBe(false);
});
