import { expect, test } from 'vitest';
import { groupsOf, linesOf, none, sizeOf } from './groups.ts';

test('lines are found under each of their numbers, as they stand', () => {
  const groups = groupsOf(Int32Array.of(2, 0, 0, none, 2, 4), { each: 2, total: 5 });

  expect([0, 1, 2, 3, 4].map((number) => [...linesOf(groups, number)])).toEqual([[0, 1], [], [0, 2], [], [2]]);
  expect(sizeOf(groups, 2)).toBe(2);
  expect(sizeOf(groups, 3)).toBe(0);
});
