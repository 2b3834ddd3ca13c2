import { expect, test } from 'vitest';
import { frame, onPage } from '../../../test/lines.ts';
import { flushLines } from './flush-lines.ts';

const rows = (...places: readonly { x: number; w: number }[]) =>
  places.map((place, row) => onPage('words that go on', { ...place, y: 0.2 + row * 0.024 }));
const areFlush = (lines: ReturnType<typeof rows>) => flushLines(lines, frame).size === lines.length;

test('lines that begin on one edge and end a little apart are a paragraph, though they lie in the middle', () => {
  expect(areFlush(rows({ x: 0.219, w: 0.6 }, { x: 0.219, w: 0.56 }))).toBe(true);
  expect(areFlush(rows({ x: 0.219, w: 0.6 }, { x: 0.229, w: 0.4 }))).toBe(true);
});

test('three that begin on one edge need to end less far apart', () => {
  const lines = [
    { x: 0.2155, w: 0.574 },
    { x: 0.2155, w: 0.579 },
    { x: 0.2155, w: 0.5925 },
  ];

  expect(areFlush(rows(...lines))).toBe(true);
  expect(areFlush(rows(...lines.slice(1)))).toBe(false);
});

test('lines of a notice begin as far apart as they end', () => {
  expect(areFlush(rows({ x: 0.2, w: 0.6 }, { x: 0.22, w: 0.56 }))).toBe(false);
  expect(areFlush(rows({ x: 0.2, w: 0.6 }, { x: 0.2, w: 0.61 }))).toBe(false);
});
