import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineOf } from '../../../test/lines.ts';
import { linesBetween } from './heights.ts';
import { middleOf } from './lines.ts';

test('it finds what looking at every line finds, whatever their order', () => {
  const height = fc.integer({ min: -5, max: 25 }).map((twentieths) => twentieths / 20);

  fc.assert(
    fc.property(fc.array(height, { maxLength: 30 }), height, height, (heights, least, most) => {
      const lines = heights.map((y) => lineOf('words', { y, h: 0 }));
      const between = lines.filter((line) => middleOf(line) >= least && middleOf(line) < most);

      expect(new Set(linesBetween(lines, least, most))).toEqual(new Set(between));
    }),
  );
});
