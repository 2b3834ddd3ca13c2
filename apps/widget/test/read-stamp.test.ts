import { expect, test } from 'vitest';
import type { Ink } from '../src/reader/ink/flatten.ts';
import type { Box } from '../src/reader/ink/lines-of.ts';
import { isLikeStamp } from '../src/reader/stamps/clock-apart.ts';
import { type ReadBox, readStamp } from '../src/reader/stamps/read-stamp.ts';
import { around, type Drawn, inked } from './inked.ts';

/** A reader that knows what each blot says and runs together what stands within a box. */
const readerOf =
  (said: readonly (readonly [string, Drawn])[]): ReadBox =>
  (box) => {
    const isIn = ([, [x0, x1]]: readonly [string, Drawn]) => x0 >= box.x0 && x1 <= box.x1;
    const words = said.filter(isIn).map(([text, drawn]) => ({ text, confidence: 90, bbox: around([drawn]) }));
    return words.length === 0 ? [] : [{ confidence: 90, words, bbox: box }];
  };

const clock: Drawn = [100, 140, 20, 36];

/** Of blots no sign is told by its shape. */
const cut = (): Ink => ({ grey: Uint8Array.of(255), width: 1, height: 1 });

function stamp(language: 'ar' | 'en' | 'vi', ...said: readonly (readonly [string, Drawn])[]): string | undefined {
  const boxes = said.map(([, drawn]) => drawn);
  const read = readerOf(said);
  const place: Box = around(boxes);
  return readStamp(place, inked(boxes), { language, own: read, inEnglish: read, cut })?.words[0]?.text;
}

test('what stands behind a clock and is no half of the day are its ticks', () => {
  expect(stamp('en', ['15:21', clock], ['0', [146, 160, 22, 36]])).toBe('15:21 ✓');
  expect(stamp('vi', ['9:47', clock], ['SA', [146, 164, 20, 36]], ['Z', [168, 186, 22, 36]])).toBe('9:47 SA ✓');
  expect(stamp('en', ['ok', clock], ['0', [146, 160, 22, 36]])).toBeUndefined();
});

test('a half of the day that is read only when it is alone is no tick', () => {
  const pm: Drawn = [146, 166, 24, 40];
  const says = (tail: string): ReadBox => {
    const alone = readerOf([
      ['2:15', clock],
      [tail, pm],
    ]);
    return (box) => (box.x1 - box.x0 > 60 ? readerOf([['2:15xm', [100, 166, 20, 40]]])(box) : alone(box));
  };
  const read = (tail: string) =>
    readStamp(around([clock, pm]), inked([clock, pm]), { language: 'en', own: says(tail), inEnglish: says(tail), cut });

  expect(read('pm')).toBeUndefined();
  expect(read('Z')?.words[0]?.text).toBe('2:15 ✓');
});

test('in Arabic the engine is asked only for a clock with am or pm, and doubt is no clock', () => {
  expect(stamp('ar', ['1', [84, 91, 20, 36]], ['8:57', clock])).toBeUndefined();
  expect(stamp('ar', ['شكرا', [20, 90, 20, 40]], ['8:57', clock])).toBeUndefined();
  expect(stamp('ar', ['8:57', clock], ['pm', [146, 166, 24, 40]])).toBe('8:57 pm');
});

const lineOf = (text: string, tall: number) => ({
  confidence: 90,
  words: [{ text, confidence: 90, bbox: { x0: 0, x1: 60, y0: 0, y1: tall } }],
  bbox: { x0: 0, x1: 60, y0: 0, y1: tall },
});

test.for<[string, number, boolean]>([
  ['1231-67', 20, true],
  ['29:20', 20, true],
  ['18:05', 20, false],
  ['18:05.7', 40, false],
  ['7 May 2026', 20, true],
  ['14 Baker St', 20, false],
  ['62%', 20, false],
  ['ok', 20, false],
])('«%s», %i pixels tall among lines of 30, may be a misread clock: %s', ([text, tall, isLike]) => {
  expect(isLikeStamp(lineOf(text, tall), 30, 'en')).toBe(isLike);
});
