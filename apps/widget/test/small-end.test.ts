import { expect, test } from 'vitest';
import { type ReadLine, textOf } from '../src/reader/ink/lines-of.ts';
import { partSmallEnd } from '../src/reader/ink/small-end.ts';
import { around, type Drawn, inked } from './inked.ts';

type Said = readonly [text: string, ...box: Drawn];

const parted = (...said: readonly Said[]) => {
  const boxes = said.map(([, ...box]) => box);
  const words = said.map(([text, ...box]) => ({ text, confidence: 90, bbox: around([box]) }));
  const line: ReadLine = { confidence: 90, words, bbox: around(boxes) };
  return partSmallEnd(line, inked(boxes)).map(({ rest, end }) => [textOf(rest), rest.bbox, end]);
};

const call: readonly Said[] = [
  ['get', 10, 60, 10, 40],
  ['back', 70, 140, 10, 34],
];

test('what stands smaller and lower at the end of a line is parted from it', () => {
  expect(parted(...call, ['4.40pm', 160, 240, 28, 47])).toEqual([
    ['get back', { x0: 10, y0: 10, x1: 140, y1: 40 }, { x0: 160, y0: 28, x1: 240, y1: 47 }],
  ]);
});

test('in scripts written leftwards the end is at the left', () => {
  const ends = parted(['وما', 200, 250, 10, 34], ['عندي', 130, 190, 10, 40], ['1:14', 40, 100, 28, 46]);

  expect(ends).toEqual([['وما عندي', { x0: 130, y0: 10, x1: 250, y1: 40 }, { x0: 40, y0: 28, x1: 100, y1: 46 }]]);
});

test('a low stop behind the words may belong to either', () => {
  const ends = parted(...call, ['.', 150, 154, 36, 40], ['4:40', 164, 224, 28, 47]);

  expect(ends.map(([, , end]) => end)).toEqual([
    { x0: 150, y0: 28, x1: 224, y1: 47 },
    { x0: 164, y0: 28, x1: 224, y1: 47 },
  ]);
});

test('words of one size stay together, however far apart', () => {
  expect(parted(...call, ['tomorrow', 200, 280, 12, 34])).toEqual([]);
  expect(parted(...call, ['us', 148, 168, 18, 34])).toEqual([]);
  expect(parted(['9:40', 10, 60, 10, 30])).toEqual([]);
});
