import { expect, test } from 'vitest';
import type { ReadLine } from '../src/reader/ink/lines-of.ts';
import type { ReadingLanguage } from '../src/reader/messages.ts';
import { isStamp, stampOf } from '../src/reader/stamps/stamps.ts';

/** Words of ten pixels a letter, one letter apart. */
function lineOf(text: string): ReadLine & { readonly width: number } {
  let x0 = 0;
  const words = text.split(' ').map((word) => {
    const bbox = { x0, x1: x0 + word.length * 10, y0: 0, y1: 20 };
    x0 = bbox.x1 + 10;
    return { text: word, confidence: 90, bbox };
  });
  return { confidence: 90, words, bbox: { x0: 0, x1: x0 - 10, y0: 0, y1: 20 }, width: x0 - 10 };
}

const read = (text: string, language: ReadingLanguage) => stampOf(lineOf(text), lineOf(text).width, language);

test.for<[string, ReadingLanguage, string | undefined]>([
  ['6:40 pm', 'en', '6:40 pm'],
  ['| 6:26 pm', 'en', '6:26 pm'],
  ['12:31 ww', 'en', '12:31 ✓'],
  ['14:20-', 'en', '14:20'],
  ['下 午 3:42', 'zh', '下午3:42'],
  ['上 午 10:08、', 'zh-Hant', '上午10:08'],
  ['9:47 SA vw', 'vi', '9:47 SA ✓'],
  ['10:31 Tp. «', 'el', '10:31 π.μ. ✓'],
  ['11:07 1t.p.', 'el', '11:07 π.μ.'],
  ['6:00 pp.', 'el', '6:00 μ.μ.'],
  ['10:03 wp.', 'el', undefined],
  ['16:400', 'en', undefined],
  ['6:72 pm', 'en', undefined],
  ['14:40 pm', 'en', undefined],
  ['be there at 6:40', 'en', undefined],
  ['1502', 'en', undefined],
])('«%s» (%s) is %s', ([text, language, stamp]) => {
  expect(read(text, language)).toBe(stamp);
});

test('where room is left that nothing was read in, the half of the day may stand there', () => {
  const line = lineOf('6:40');

  expect(stampOf(line, 40, 'en')).toBe('6:40');
  expect(stampOf(line, 70, 'en')).toBeUndefined();
  expect(read('6:40      vv', 'en')).toBeUndefined();
});

test('what is a clock already needs no second reading', () => {
  expect(['9:20 pm', '18:05 vv', '10:02 π.μ.', '8:05 ص'].every((text) => isStamp(text, 'el'))).toBe(true);
  expect(isStamp('上 午 10:08', 'zh')).toBe(true);
  expect(['1231-67', '29:20', '10.03 wp.', 'ok 10:05'].some((text) => isStamp(text, 'el'))).toBe(false);
});
