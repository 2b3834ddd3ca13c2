import { expect, test } from 'vitest';
import { mendFigures } from '../src/reader/glyphs/mend-figures.ts';
import type { ReadLine, ReadWord } from '../src/reader/ink/lines-of.ts';

type Said = readonly [text: string, from: number, to: number, confidence?: number];

const wordsOf = (...said: readonly Said[]): ReadWord[] =>
  said.map(([text, x0, x1, confidence = 90]) => ({ text, confidence, bbox: { x0, y0: 10, x1, y1: 30 } }));

const lineOf = (...said: readonly Said[]): ReadLine => ({
  confidence: 90,
  words: wordsOf(...said),
  bbox: { x0: 0, y0: 10, x1: 800, y1: 30 },
});

const mended = (first: ReadLine, ...closer: readonly Said[]): string =>
  mendFigures(first, wordsOf(...closer))
    .words.map(({ text }) => text)
    .join(' ');

test('an amount that lost its digits has them again, and the words around it stay', () => {
  const first = lineOf(['نحن', 574, 623], ['ندفع', 505, 563], ['0', 450, 499], ['دولار', 354, 445]);

  expect(mended(first, ['dp', 354, 445, 0], ['1,150', 419, 499, 71], ['seal', 505, 563, 61])).toBe(
    'نحن ندفع 1,150 دولار',
  );
});

test('an amount with other digits than those read before stays as it was', () => {
  const first = lineOf(['ندفع', 505, 563], ['2,890', 305, 390]);

  expect(mended(first, ['2.390', 309, 390, 96])).toBe('ندفع 2,890');
  expect(mended(first, ['72,190', 309, 390, 96])).toBe('ندفع 2,890');
});

test('a whole amount gains no digits from the letters beside it', () => {
  expect(mended(lineOf(['والمبلغ', 400, 500], ['2,300', 306, 393]), ['552,300', 220, 393, 96])).toBe('والمبلغ 2,300');
});

test('a day in figures that was lost is one again', () => {
  expect(mended(lineOf(['6', 690, 793], ['وما', 600, 680]), ['19/02/2026', 670, 793, 88])).toBe('19/02/2026 وما');
});

test('digits that Arabic words look like to English are no figures', () => {
  const first = lineOf(['السوق', 130, 206], ['لا', 101, 120]);

  expect(mended(first, ['3', 105, 119, 88])).toBe('السوق لا');
});

test('a clock that was none is one, its ticks and its mark beside it', () => {
  expect(mended(lineOf(['175', 544, 595]), ['17:45', 544, 595, 95])).toBe('17:45');
  expect(mended(lineOf(['6', 114, 136], ['بصي', 45, 73]), ['vw', 45, 73, 41], ['17:46', 85, 136, 92])).toBe('17:46 vw');
  expect(mended(lineOf(['82ص', 568, 643]), ['oo', 568, 590, 33], ['8:12', 602, 643, 91])).toBe('8:12 ص');
  expect(mended(lineOf(['p', 300, 315], ['9:20', 356, 396]), ['p', 300, 315, 71], ['9:20', 356, 396, 94])).toBe(
    'م 9:20',
  );
});

test('an afternoon read as a digit of the clock is an afternoon again', () => {
  const closer: readonly Said[] = [
    ['p', 339, 350, 71],
    ['9:20', 356, 396, 94],
  ];

  expect(mended(lineOf(['29:20', 339, 396]), ...closer)).toBe('9:20 م');
  expect(mended(lineOf(['21:20', 339, 396]), ['p', 339, 350, 40], ['1:20', 356, 396, 46])).toBe('1:20 م');
});

test('a clock is not taken where the mark beside it would be lost', () => {
  expect(mended(lineOf(['09-00', 339, 396]), ['9:00', 356, 396, 95])).toBe('09-00');
  expect(mended(lineOf(['pl21', 339, 396]), ['1:21', 356, 396, 94])).toBe('pl21');
});

test('a name beside a clock is no mark', () => {
  const first = lineOf(['Falcon', 690, 800], ['0', 630, 680]);

  expect(mended(first, ['Falcon', 690, 800, 96], ['09:00', 625, 682, 96])).toBe('Falcon 09:00');
});

test('a doubtful figure changes nothing', () => {
  expect(mended(lineOf(['5', 301, 315], ['من', 322, 362]), ['15', 301, 330, 36])).toBe('5 من');
});
