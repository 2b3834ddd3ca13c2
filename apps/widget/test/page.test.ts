import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Ink } from '../src/reader/ink/flatten.ts';
import { resample } from '../src/reader/ink/resample.ts';
import { drawnAt, pageOf } from '../src/reader/page.ts';

const [width, height] = [1200, 90];
/** Paper with one dark block at 600 to 640 across, 30 to 60 down. */
const picture = {
  width,
  height,
  grey: Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return x >= 600 && x < 640 && y >= 30 && y < 60 ? 0 : 255;
  }),
};

const shadeAt = ({ grey, width: across }: Ink, x: number, y: number) => grey[y * across + x];

test('a plain picture stays plain at every size', () => {
  const plain = { width: 40, height: 30, grey: new Uint8Array(40 * 30).fill(200) };
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 8, noNaN: true }), fc.nat(30), fc.nat(20), (times, x, y) => {
      const part = { x0: x, y0: y, x1: x + 9, y1: y + 9 };

      const drawn = resample(plain, part, times);

      expect([drawn.width, drawn.height]).toEqual([
        Math.max(1, Math.round(9 * times)),
        Math.max(1, Math.round(9 * times)),
      ]);
      expect(new Set(drawn.grey)).toEqual(new Set([200]));
    }),
  );
});

test('a thin stroke grows pale in a smaller picture and does not vanish', () => {
  const stroke = { width: 9, height: 9, grey: Uint8Array.from({ length: 81 }, (_, at) => (at % 9 === 4 ? 0 : 255)) };

  const drawn = resample(stroke, { x0: 0, y0: 0, x1: 9, y1: 9 }, 1 / 3);

  expect(drawn.width).toBe(3);
  expect(shadeAt(drawn, 1, 1)).toBeLessThan(190);
  expect(shadeAt(drawn, 1, 1)).toBeGreaterThan(100);
});

test('a page is as wide as its language is read, a narrow picture twice its width', () => {
  expect(pageOf(picture, 'en').whole).toMatchObject({ width: 840, height: 63 });
  expect(pageOf({ width: 300, height: 20, grey: new Uint8Array(6000) }, 'en').whole).toMatchObject({
    width: 600,
    height: 40,
  });
});

test('screens are taken whole, a chat captured in one piece as small as it is read', () => {
  expect(drawnAt({ width: 1290, height: 2796 }, 'en')).toBe(1);
  expect(drawnAt({ width: 2048, height: 2732 }, 'en')).toBe(1);
  expect(drawnAt({ width: 1170, height: 25_320 }, 'en')).toBe(840 / 1170);
  expect(drawnAt({ width: 3000, height: 4000 }, 'en')).toBeCloseTo(Math.SQRT1_2);
});

test('what is found closer lies where it lies on the page', () => {
  const { closer } = pageOf(picture, 'en');
  const { ink, inPage } = closer({ x0: 415, y0: 20, x1: 455, y1: 43 });
  const dark = [...ink.grey.entries()].filter(([, shade]) => shade < 128).map(([at]) => at);
  const across = dark.map((at) => at % ink.width);
  const down = dark.map((at) => Math.floor(at / ink.width));

  const { x0, y0, x1, y1 } = inPage({
    x0: Math.min(...across),
    y0: Math.min(...down),
    x1: Math.max(...across) + 1,
    y1: Math.max(...down) + 1,
  });

  for (const [found, placed] of [
    [x0, 420],
    [y0, 21],
    [x1, 448],
    [y1, 42],
  ] as const)
    expect(Math.abs(found - placed)).toBeLessThan(1);
});

test('a mark is cut out on white paper, and places in it are the page’s', () => {
  const page = pageOf(picture, 'en');
  const half = { x0: 420, y0: 21, x1: 434, y1: 42 };

  const { ink, inPage } = page.apart(half);

  expect(shadeAt(ink, 4, 4)).toBe(255);
  expect(shadeAt(ink, ink.width - 4, ink.height >> 1)).toBe(255);
  expect(shadeAt(ink, ink.width >> 1, ink.height >> 1)).toBe(0);
  expect(inPage({ x0: 12, y0: 12, x1: ink.width - 12, y1: ink.height - 12 })).toEqual({
    x0: expect.closeTo(half.x0),
    y0: expect.closeTo(half.y0),
    x1: expect.closeTo(half.x1, 0),
    y1: expect.closeTo(half.y1, 0),
  });
});
