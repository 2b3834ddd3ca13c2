import { expect, test } from 'vitest';
import { remember } from './remember.ts';

const terms = { freshMs: 2_000, staleMs: 300_000 } as const;

test('an answer is good for two seconds, then it is asked for anew', async () => {
  let at = 0;
  let asked = 0;
  const { get: answer } = remember({ ...terms, now: () => at }, async () => (asked += 1));
  await answer('a');

  at = 1_999;
  const before = await answer('a');
  at = 2_000;
  const after = await answer('a');

  expect([before, after]).toEqual([1, 2]);
});

test('many who ask at once are one question', async () => {
  let asked = 0;
  const { get: answer } = remember({ ...terms, now: () => 0 }, async () => (asked += 1));

  await Promise.all([answer('a'), answer('a'), answer('a')]);

  expect(asked).toBe(1);
});

test('while no answer is to be had the last one serves for five minutes, then the failure shows', async () => {
  let at = 0;
  let isAway = false;
  const { get: answer } = remember({ ...terms, now: () => at }, async () => {
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
  const { get: answer } = remember({ ...terms, now: () => 0 }, async () => {
    throw new Error('away');
  });

  await expect(answer('a')).rejects.toThrow('away');
});

test('an answer that hangs does not hold up one that is remembered', async () => {
  let at = 0;
  const { get: answer } = remember({ ...terms, now: () => at }, (key) =>
    at === 0 ? Promise.resolve(key) : new Promise(() => {}),
  );
  await answer('a');
  at = 10_000;

  const started = performance.now();
  const served = await answer('a');

  expect(served).toBe('a');
  expect(performance.now() - started).toBeLessThan(1_500);
});

test('ten thousand and more keys with nothing behind them drive out none that has something', async () => {
  let asked = 0;
  const { get, has } = remember({ ...terms, now: () => 0 }, async (key) => {
    asked += 1;
    return key === 'right' ? 'found' : null;
  });
  await get('right');

  for (let wrong = 0; wrong < 10_200; wrong += 1) await get(`wrong ${wrong}`);

  expect(has('right')).toBe(true);
  expect(await get('right')).toBe('found');
  expect(asked).toBe(10_201);
  expect([has('wrong 0'), has('wrong 10199')]).toEqual([false, true]);
});

test('what was never found is asked about in its own way, what was found once in the usual one', async () => {
  let at = 0;
  const { get } = remember({ ...terms, now: () => at }, async () => 'as usual');

  const first = await get('a', async () => 'at first');
  at = 2_000;
  const later = await get('a', async () => 'at first');

  expect([first, later]).toEqual(['at first', 'as usual']);
});
