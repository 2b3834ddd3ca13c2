import { expect, test } from 'vitest';
import { type Allowance, dayMs, type Keeping, untilKept } from './allowances.ts';
import { insuredKeeping } from './insured-keeping.ts';

const away: Keeping = {
  kept: () => Promise.reject(new Error('away')),
  keep: () => Promise.reject(new Error('away')),
};

const of = (key: string): Allowance[] => [{ key, bytes: 100 }];

test('without Redis each process counts what it has kept itself, from the first of it for a day', async () => {
  let at = 1_000;
  const keeping = insuredKeeping({ redis: away, now: () => at });

  await keeping.keep(of('a'), 60);
  at += 3_600_000;
  expect(await untilKept(keeping, of('a'))).toBe(0);
  await keeping.keep(of('a'), 60);

  expect(await untilKept(keeping, of('a'))).toBe(dayMs - 3_600_000);
  expect(await untilKept(keeping, of('b'))).toBe(0);
  at += dayMs - 3_600_000;
  expect(await untilKept(keeping, of('a'))).toBe(0);
});

test('what is counted of many forgets whoever was heard of longest ago', async () => {
  const keeping = insuredKeeping({ redis: away, now: () => 1_000 });
  await keeping.keep(of('first'), 200);
  await keeping.keep(of('second'), 200);

  for (let number = 0; number < 49_999; number += 1) await keeping.keep(of(`other ${number}`), 1);

  expect(await untilKept(keeping, of('first'))).toBe(0);
  expect(await untilKept(keeping, of('second'))).toBeGreaterThan(0);
});

test('of several allowances the one that is used up longest has the say', async () => {
  const keeping: Keeping = {
    kept: async () => [
      { bytes: 100, endsMs: 5 },
      { bytes: 399, endsMs: 900 },
      { bytes: 1_600, endsMs: 7 },
    ],
    keep: async () => undefined,
  };
  const allowances = [100, 400, 1_600].map((bytes, at) => ({ key: String(at), bytes }));

  expect(await untilKept(keeping, allowances)).toBe(7);
});
