import { expect, test } from 'vitest';
import { type ReadLine, textOf } from '../src/reader/lines-of.ts';
import { clockOf, partSmallEnd } from '../src/reader/small-end.ts';

type Said = readonly [text: string, x0: number, x1: number, y0: number, y1: number];

const lineOf = (...said: readonly Said[]): ReadLine => {
  const words = said.map(([text, x0, x1, y0, y1]) => ({ text, confidence: 90, bbox: { x0, x1, y0, y1 } }));
  const boxes = words.map(({ bbox }) => bbox);
  return {
    confidence: 90,
    words,
    bbox: {
      x0: Math.min(...boxes.map(({ x0 }) => x0)),
      y0: Math.min(...boxes.map(({ y0 }) => y0)),
      x1: Math.max(...boxes.map(({ x1 }) => x1)),
      y1: Math.max(...boxes.map(({ y1 }) => y1)),
    },
  };
};

const parted = (line: ReadLine) => {
  const both = partSmallEnd(line);
  return both && [textOf(both.rest), textOf(both.end)];
};

const call: readonly Said[] = [
  ['get', 100, 150, 100, 130],
  ['back', 162, 230, 100, 124],
];

test('what stands smaller and lower at the end of a line is parted from it', () => {
  const line = lineOf(...call, ['4.40pm', 256, 320, 122, 149]);

  expect(parted(line)).toEqual(['get back', '4.40pm']);
  expect(partSmallEnd(line)).toMatchObject({
    rest: { bbox: { x0: 100, y0: 100, x1: 230, y1: 130 } },
    end: { bbox: { x0: 256, y0: 122, x1: 320, y1: 149 } },
  });
});

test('in scripts written leftwards the end is at the left', () => {
  const line = lineOf(['وما', 400, 450, 100, 124], ['عندي', 330, 390, 100, 130], ['1:14', 230, 290, 120, 140]);

  expect(parted(line)).toEqual(['وما عندي', '1:14']);
});

test('words of one size stay together, however far apart', () => {
  expect(parted(lineOf(...call, ['tomorrow', 300, 420, 102, 124]))).toBeUndefined();
  expect(parted(lineOf(...call, ['us', 242, 262, 112, 124]))).toBeUndefined();
  expect(parted(lineOf(['9:40', 100, 150, 100, 120]))).toBeUndefined();
});

test('only a clock is set apart', () => {
  const read = (...texts: readonly string[]) => clockOf(texts.map((text) => lineOf([text, 0, 9, 0, 9])));

  expect(textOf(read('6:40 pm') as ReadLine)).toBe('6:40 pm');
  expect(textOf(clockOf([lineOf(['|', 0, 2, 0, 9], ['6:26', 4, 20, 0, 9], ['pm', 24, 30, 0, 9])]) as ReadLine)).toBe(
    '6:26 pm',
  );
  expect(read('16:400')).toBeUndefined();
  expect(read('6:72 pm')).toBeUndefined();
  expect(read('I will be there at 6:40')).toBeUndefined();
  expect(read('6:40 pm', '7:00')).toBeUndefined();
  expect(read()).toBeUndefined();
});
