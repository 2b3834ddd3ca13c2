import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

const prices = new Map([
  ['a', 1],
  ['b', 2],
]);

test('however many ask at once, the store is asked twice: for the first, and for all that came meanwhile', async () => {
  const questions: (readonly string[])[] = [];
  const look = inBatches({ everyMs: 1, most: 100 }, async (keys) => {
    questions.push(keys);
    return prices;
  });

  const answers = await Promise.all(['a', 'b', 'c', 'b', 'd'].map((key) => look(key)));

  expect(answers).toEqual([1, 2, null, 2, null]);
  expect(questions).toEqual([['a'], ['b', 'c', 'd']]);
});

test('a question that fails fails for those who wait for it, and the next one is asked all the same', async () => {
  let isAway = true;
  const look = inBatches({ everyMs: 1, most: 100 }, async () => {
    if (isAway) throw new Error('away');
    return prices;
  });

  await expect(look('a')).rejects.toThrow('away');
  isAway = false;

  expect(await look('a')).toBe(1);
});

test('more than so many do not wait', async () => {
  const look = inBatches({ everyMs: 1, most: 2 }, async () => prices);

  const asked = await Promise.allSettled(['a', 'b', 'c', 'd', 'c'].map((key) => look(key)));

  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});
