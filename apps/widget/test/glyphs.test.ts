import { expect, test } from 'vitest';
import { train } from '../build/glyphs/train.ts';
import { answer } from '../src/reader/glyphs/glyph-net.ts';
import { glyphsOf } from '../src/reader/glyphs/glyphs-of.ts';
import { partsOf, widened } from '../src/reader/ink/ink-in.ts';
import { withoutInitial } from '../src/reader/stamps/initial-apart.ts';
import { around, type Drawn, inked } from './inked.ts';

const glyphs = (...drawn: readonly Drawn[]) => glyphsOf(inked(drawn)).map(({ x0, x1, y0, y1 }) => [x0, x1, y0, y1]);

test('what touches is one sign, and so is what stands above another', () => {
  expect(glyphs([10, 20, 10, 40], [24, 34, 10, 40])).toEqual([
    [10, 20, 10, 40],
    [24, 34, 10, 40],
  ]);
  expect(glyphs([10, 20, 10, 40], [20, 30, 40, 50])).toEqual([[10, 30, 10, 50]]);
  expect(glyphs([40, 44, 12, 16], [40, 44, 34, 38], [10, 30, 10, 40])).toEqual([
    [10, 30, 10, 40],
    [40, 44, 12, 38],
  ]);
});

test('ink is half as dark as the darkest', () => {
  const { grey, ...size } = inked([[10, 20, 10, 40]]);
  const haze = grey.map((shade) => (shade === 0 ? 180 : 240));

  expect(glyphsOf({ grey: haze, ...size })).toEqual([{ x0: 10, x1: 20, y0: 10, y1: 40 }]);
});

const initial: Drawn = [10, 30, 22, 42];
const name: readonly Drawn[] = [
  [60, 90, 10, 30],
  [96, 140, 10, 30],
];

test('an initial that stands lower and far off is taken from its line', () => {
  const rest = (...drawn: readonly Drawn[]) => withoutInitial(around(drawn), inked(drawn));

  expect(rest(initial, ...name)).toEqual(around(name));
  expect(rest(...name, [170, 190, 22, 42])).toEqual(around(name));
  expect(rest([10, 30, 10, 30], ...name)).toBeUndefined();
  expect(rest([34, 54, 22, 42], ...name)).toBeUndefined();
  expect(rest(...name)).toBeUndefined();
});

test('a box is widened by what stands close to it, and parted where paper is', () => {
  const page = inked([[20, 30, 10, 30], ...name]);

  expect(widened(page, around(name.slice(1)), 8)).toEqual(around(name));
  expect(partsOf(page, around([[0, 200, 0, 60]]), 8)).toEqual([around([[20, 30, 10, 30]]), around(name)]);
});

test('what is learnt from is told', () => {
  const sample = (...features: readonly number[]) => ({
    features: Float32Array.from(features),
    sign: features[0] === features[1] ? 0 : 1,
  });
  const samples = [sample(0, 0), sample(0, 1), sample(1, 0), sample(1, 1)];
  const net = train(
    Array.from({ length: 4_000 }, (_, at) => samples[at % 4] ?? sample(0, 0)),
    2,
  );

  for (const { features, sign } of samples) expect(answer(net, features).likely[sign]).toBeGreaterThan(0.9);
});
