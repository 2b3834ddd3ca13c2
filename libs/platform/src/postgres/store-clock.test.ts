import { quiet } from '@intake/testkit/quiet';
import type { CommonQueryMethods } from 'slonik';
import { expect, test } from 'vitest';
import { clockSkew, watchClock } from './store-clock.ts';

/** A database whose clock is so far ahead of ours: a real one tells the time of this machine. */
const storeAhead = (ms: number) => ({ oneFirst: async () => Date.now() + ms }) as unknown as CommonQueryMethods;
const away = { oneFirst: () => Promise.reject(new Error('away')) } as unknown as CommonQueryMethods;
const watch = (db: CommonQueryMethods) => watchClock({ db, log: quiet, mostSkewSeconds: 60 });

test.each([9 * 365 * 86_400_000, -9 * 365 * 86_400_000, 61_000, -61_000])(
  'a service whose database is %i ms ahead of it does not start',
  async (ahead) => {
    await expect(watch(storeAhead(ahead))).rejects.toThrow(/clock/);
  },
);

test('a few seconds are of no consequence, and a database that is away says nothing against the clock', async () => {
  for (const db of [storeAhead(55_000), storeAhead(-55_000), away]) {
    await using clock = await watch(db);
    expect(clock.agrees()).toBe(true);
  }
});

test('the way to the database and back counts for half', async () => {
  const times = [1_000, 5_000];
  const now = () => new Date(times.shift() ?? 0);

  expect(await clockSkew({ now, storeNow: async () => new Date(3_000) })).toBe(0);
});
