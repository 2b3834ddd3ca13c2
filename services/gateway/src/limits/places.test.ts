import { expect, test } from 'vitest';
import { openPlaces } from './places.ts';

const bounds = { inAll: 8, open: 6, crowd: 4, eachInCrowd: 1 };
const address = (number: number) => ({ who: `address ${number}`, hasKey: false });
const partner = { who: 'a partner', hasKey: true };

test('however much is asked without a key, there is room for who has one, and for one more address', () => {
  const { take } = openPlaces(bounds);

  expect([1, 1, 1, 1, 1].map((number) => take('turn', address(number)) !== undefined)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  expect([2, 3, 4].map((number) => take('turn', address(number)) !== undefined)).toEqual([true, true, false]);
  expect([1, 2, 3].map(() => take('turn', partner) !== undefined)).toEqual([true, true, false]);
  expect(take('evidence', address(1))).toBeTypeOf('function');
});

test('what is given back is there for the next', () => {
  const { take } = openPlaces(bounds);
  const leaves = [1, 2, 3, 4].map(() => take('turn', address(1)));

  expect(take('turn', address(1))).toBeUndefined();
  leaves[0]?.();

  expect(take('turn', address(1))).toBeTypeOf('function');
});
