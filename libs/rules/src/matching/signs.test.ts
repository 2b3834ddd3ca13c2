import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signOf } from './signs.ts';

const numbers = fc.array(fc.nat({ max: 50_000 }), { maxLength: 40 });

test('a number on both sides shows in both signs', () => {
  fc.assert(
    fc.property(numbers, numbers, fc.nat({ max: 50_000 }), (one, other, shared) => {
      expect(signOf([...one, shared]) & signOf([shared, ...other])).not.toBe(0);
    }),
  );
});

test('most words have signs that have nothing in common', () => {
  const words = Array.from({ length: 200 }, (_, number) => signOf([number]));
  const alike = words.flatMap((one, at) => words.slice(at + 1).filter((other) => (one & other) !== 0));

  expect(alike.length).toBeLessThan((200 * 199) / 2 / 20);
});
