import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flatten } from '../src/reader/ink/flatten.ts';
import { hasFiguresOf, linesOf, type ReadLine, readLines } from '../src/reader/ink/lines-of.ts';
import { secondReading } from '../src/reader/settings.ts';

const [width, height] = [120, 60];
type Shade = (x: number, y: number) => number;

const picture = (shade: Shade) => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, byte) => {
    const pixel = Math.floor(byte / 4);
    return byte % 4 === 3 ? 255 : shade(pixel % width, Math.floor(pixel / width));
  }),
});

const isLetter: (x: number, y: number) => boolean = (x, y) => x >= 20 && x < 30 && y >= 20 && y < 40;

test('letters are dark on white whatever ground they stand on', () => {
  const ground = fc.integer({ min: 0, max: 255 });
  const difference = fc.integer({ min: 60, max: 200 });
  fc.assert(
    fc.property(ground, difference, fc.boolean(), (shade, by, lighter) => {
      const letter = lighter ? shade + by : shade - by;
      fc.pre(letter >= 0 && letter <= 255);

      const { grey } = flatten(picture((x, y) => (isLetter(x, y) ? letter : shade)));

      expect(grey[0]).toBe(255);
      expect(Math.abs((grey[30 * width + 25] ?? 0) - Math.max(0, 255 - by * 1.6))).toBeLessThan(3);
    }),
    { numRuns: 50 },
  );
});

test('the edge of a bubble is no letter, and what is written in it is', () => {
  const bubble: Shade = (x, y) => {
    if (isLetter(x, y)) return 255;
    return x < 60 ? 110 : 245;
  };

  const { grey } = flatten(picture(bubble));

  const row = grey.subarray(30 * width, 31 * width);
  expect([...new Set(row.subarray(40))]).toEqual([255]);
  expect(row[25]).toBeLessThan(60);
});

const lineOf = (...texts: readonly string[]): ReadLine => {
  const bbox = { x0: 84, y0: 10, x1: 420, y1: 30 };
  return { confidence: 90, words: texts.map((text) => ({ text, confidence: 90, bbox })), bbox };
};

test('a line is its words, its place shares of the picture', () => {
  expect(linesOf([lineOf('Hello', 'there\n')], { width: 840, height: 100 })).toEqual([
    { text: 'Hello there', x: 0.1, y: 0.1, w: 0.4, h: 0.2 },
  ]);
});

test('marks that no screen shows are no text', () => {
  const size = { width: 840, height: 100 };

  expect(linesOf([lineOf('\u200f', ' \u0000')], size)).toEqual([]);
  expect(linesOf([lineOf('\u200fمرحبا\u200e', 'a\u0007b')], size)).toMatchObject([{ text: 'مرحبا a b' }]);
  expect(readLines({ blocks: null })).toEqual([]);
});

test('a line is no longer than the service takes', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 }), { maxLength: 12 }), (words) => {
      for (const { text } of linesOf([lineOf(...words)], { width: 1, height: 1 })) {
        expect([...text].length).toBeLessThanOrEqual(400);
        expect(text.trim()).toBe(text);
      }
    }),
  );
});

test.each([
  ['NER, BFE', true],
  ['Telstra NBN', false],
  ['14:53', false],
  ['九年级，NBN', false],
])('Chinese that may have been taken for English is read again: %s', (text, isRead) => {
  expect(secondReading.zh?.of.test(text)).toBe(isRead);
});

test.each([
  ['cub', true],
  ['240 إجازة من الشغل وخسرت dsl', true],
  ['أنا أخذت إجازة', false],
  ['10:43 w', false],
  ['12:30', false],
])('Arabic that may have been taken for English is read again: %s', (text, isRead) => {
  expect(secondReading.ar?.of.test(text)).toBe(isRead);
});

test('another reading of a line stands for it only with all its figures', () => {
  const first = lineOf('ندفع', '1,150', 'Pow)', 'في', '3');

  expect(hasFiguresOf(first, lineOf('ندفع', '1.150', 'رسوم', 'في', '3'))).toBe(true);
  expect(hasFiguresOf(first, lineOf('ندفع', '0', 'رسوم', 'في', '3'))).toBe(false);
});
