import { expect, test } from 'vitest';
import { remember } from './remember.ts';

const terms = { freshMs: 2_000, staleMs: 300_000 } as const;

test('an answer is good for two seconds, then it is asked for anew', async () => {
  let at = 0;
  let asked = 0;
  const answer = remember({ ...terms, now: () => at }, async () => (asked += 1));
  await answer('a');

  at = 1_999;
  const before = await answer('a');
  at = 2_000;
  const after = await answer('a');

  expect([before, after]).toEqual([1, 2]);
});

test('many who ask at once are one question', async () => {
  let asked = 0;
  const answer = remember({ ...terms, now: () => 0 }, async () => (asked += 1));

  await Promise.all([answer('a'), answer('a'), answer('a')]);

  expect(asked).toBe(1);
});

test('while no answer is to be had the last one serves for five minutes, then the failure shows', async () => {
  let at = 0;
  let isAway = false;
  const answer = remember({ ...terms, now: () => at }, async () => {
    if (isAway) throw new Error('away');
    return 'known';
  });
  await answer('a');
  isAway = true;

  at = 300_000;
  const within = await answer('a');
  at = 302_001;

  expect(within).toBe('known');
  await expect(answer('a')).rejects.toThrow('away');
});

test('what was never known is not made up', async () => {
  const answer = remember({ ...terms, now: () => 0 }, async () => {
    throw new Error('away');
  });

  await expect(answer('a')).rejects.toThrow('away');
});

test('an answer that hangs does not hold up one that is remembered', async () => {
  let at = 0;
  const answer = remember({ ...terms, now: () => at }, (key) =>
    at === 0 ? Promise.resolve(key) : new Promise(() => {}),
  );
  await answer('a');
  at = 10_000;

  const started = performance.now();
  const served = await answer('a');

  expect(served).toBe('a');
  expect(performance.now() - started).toBeLessThan(1_500);
});
