import { openHealth } from '@intake/platform/health';
import { expect, test } from 'vitest';

test('a lost dependency turns readiness off and leaves liveness alone', async () => {
  let there = true;
  await using health = await openHealth(0, { bus: async () => there, store: async () => true });
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${health.port}${path}`)).status;

  expect([await ask('/livez'), await ask('/readyz'), await ask('/other')]).toEqual([200, 200, 404]);

  there = false;
  await expect.poll(() => ask('/readyz'), { timeout: 5_000 }).toBe(503);
  expect(await ask('/livez')).toBe(200);
});

test('a check that throws or hangs counts as not ready', async () => {
  await using health = await openHealth(0, {
    throws: () => Promise.reject(new Error('gone')),
    hangs: () => new Promise<boolean>(() => undefined),
  });

  const response = await fetch(`http://127.0.0.1:${health.port}/readyz`);

  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ ready: false, throws: false, hangs: false });
});
