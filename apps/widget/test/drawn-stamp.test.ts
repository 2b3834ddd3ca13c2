import { expect, test } from 'vitest';
import { withDrawnFigures } from '../src/reader/glyphs/drawn-figures.ts';
import { drawnStamp } from '../src/reader/glyphs/drawn-stamp.ts';
import { glyphHeight } from '../src/reader/glyphs/glyph-features.ts';
import { cutOut } from '../src/reader/ink/cut-out.ts';
import type { Ink } from '../src/reader/ink/flatten.ts';
import { type Box, type ReadLine, textOf } from '../src/reader/ink/lines-of.ts';
import { drawn, inkOf } from './drawn-clocks.ts';

const cut = (ink: Ink) => cutOut(ink, { x0: 0, y0: 0, x1: ink.width, y1: ink.height }, glyphHeight / ink.height);

test.for<readonly [string, string]>([
  [drawn.plain, '15:30'],
  [drawn.evening, '6:31 م'],
  [drawn.morningWithTicks, '9:02 ص ✓'],
  [drawn.western, '10:13 ص'],
])('a clock is told by the shapes of its signs', ([drawing, clock]) => {
  expect(drawnStamp(cut(inkOf(drawing)))).toBe(clock);
});

test('pale ink says the same', () => {
  const { grey, ...size } = inkOf(drawn.evening);
  const pale = grey.map((shade) => 255 - (255 - shade) / 4);

  expect(drawnStamp(cut({ grey: pale, ...size }))).toBe('6:31 م');
});

test('a clock of which a sign is hidden, or beside which something else stands, is none', () => {
  const ink = inkOf(drawn.plain);
  const blotted = ink.grey.map((shade, at) => (at % ink.width > ink.width - 13 ? 0 : shade));

  expect(drawnStamp(cut({ ...ink, grey: blotted }))).toBeUndefined();
  expect(drawnStamp(cut(inkOf(drawn.day)))).toBeUndefined();
});

test('shapes that are nearly figures are none: a clock seen in a mirror', () => {
  const { grey, width, height } = inkOf(drawn.plain);
  const turned = grey.map((_, at) => grey[at - (at % width) + (width - 1 - (at % width))] ?? 255);

  expect(drawnStamp(cut({ grey: turned, width, height }))).toBeUndefined();
});

const word = (text: string, x0: number, x1: number) => ({ text, confidence: 40, bbox: boxOf(x0, x1) });
const boxOf = (x0: number, x1: number): Box => ({ x0, y0: 0, x1, y1: 20 });

/** The day as the engine reads it: its letters right, its figures for others. */
const read: ReadLine = {
  confidence: 60,
  bbox: boxOf(0, 109),
  words: [word('£4', 102, 109), word('أغسطس', 44, 98), word('٠١7', 0, 30)],
};
const asDrawn = (line: ReadLine) => {
  const ink = inkOf(drawn.day);
  const times = glyphHeight / ink.height;
  const inPage = ({ x0, y0, x1, y1 }: Box) => ({ x0: at(x0), y0: at(y0), x1: at(x1), y1: at(y1) });
  const at = (place: number) => (place - 12) / times;
  return textOf(withDrawnFigures(line, { ink: cut(ink), inPage }));
};

test('a day keeps its letters and gets its figures as they are drawn', () => {
  expect(asDrawn(read)).toBe('9 أغسطس 2026');
});

test('a message that tells a day keeps its words', () => {
  const words = ['العقد', 'ينتهي', 'في'].map((text) => word(text, 44, 98));

  expect(asDrawn({ ...read, words: [...words, ...read.words] })).toBe('العقد ينتهي في £4 أغسطس ٠١7');
});
