import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bloomMask } from './bloom-mask.ts';

const numbers = fc.array(fc.nat({ max: 50_000 }), { maxLength: 40 });

test('a number on both sides shows in both masks', () => {
  fc.assert(
    fc.property(numbers, numbers, fc.nat({ max: 50_000 }), (one, other, shared) => {
      expect(bloomMask([...one, shared]) & bloomMask([shared, ...other])).not.toBe(0);
    }),
  );
});

test('most words have masks that have nothing in common', () => {
  const words = Array.from({ length: 200 }, (_, number) => bloomMask([number]));
  const alike = words.flatMap((one, at) => words.slice(at + 1).filter((other) => (one & other) !== 0));

  expect(alike.length).toBeLessThan((200 * 199) / 2 / 20);
});
