import { randomUUID } from 'node:crypto';
import { calendarDay, dayBefore, startOfDay } from '@intake/platform/time/calendar-day';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aDay, bank, testKeeping } from './keeping.ts';

let keeping: Awaited<ReturnType<typeof testKeeping>>;
beforeAll(async () => {
  keeping = await testKeeping();
});
beforeEach(() => keeping.clear());
afterAll(() => keeping?.[Symbol.asyncDispose]());

const nineYears = 9 * 365 * aDay;
const strict = { share: 0.1, perOwner: 10_000, inTotal: 50_000, exempt: 5 };
const later = (milliseconds: number) => new Date(Date.now() + milliseconds);
const say = (count: number, said = {}) =>
  Promise.all(Array.from({ length: count }, () => keeping.said(randomUUID(), said)));
/** A replica with the shipped proportions, its clock and the database's where the test has them. */
const replica = ({ now = new Date(), store = new Date() } = {}) => ({
  ...keeping.deps,
  brake: strict,
  now: () => now,
  storeNow: async () => store,
});

test.each([nineYears, -nineYears, 61_000, -61_000])(
  'a replica whose clock is %i ms off erases nothing, and the others go on',
  async (off) => {
    await say(10);
    await say(1, { daysAgo: 2_600 });

    await expect(keeping.retain(replica({ now: later(off) }))).rejects.toMatchObject({ code: 'service_unavailable' });
    await expect(keeping.plan(replica({ now: later(off) }))).rejects.toMatchObject({ code: 'service_unavailable' });

    expect(await keeping.stored()).toHaveLength(11);
    expect(await keeping.retain(replica())).toMatchObject({ erased: 1 });
  },
);

test('a clock less than a minute off is of no consequence: the database’s decides', async () => {
  await say(1, { daysAgo: 2_600 });

  expect(await keeping.retain(replica({ now: later(-59_000) }))).toMatchObject({ erased: 1 });
});

test('on which side of midnight it is, the database’s clock says', async () => {
  await say(1, { partnerId: 'other' });
  const fallsDue = startOfDay(
    dayBefore(calendarDay(new Date(), 'Australia/Sydney'), -31),
    'Australia/Sydney',
  ).getTime();
  const at = (store: number, now: number) =>
    replica({ store: new Date(fallsDue + store), now: new Date(fallsDue + now) });

  expect(await keeping.retain(at(-10_000, 45_000))).toMatchObject({ erased: 0 });
  expect(await keeping.retain(at(10_000, -45_000))).toMatchObject({ erased: 1 });
});

test('where every clock is nine years ahead the brake stops the round and nothing is erased of anybody', async () => {
  await say(20);
  await say(3, { partnerId: 'other' });
  await say(20, { partnerId: null });
  const wrong = replica({ now: later(nineYears), store: later(nineYears) });

  const round = await keeping.retain(wrong);

  expect(round).toMatchObject({ erased: 0, more: false });
  expect(round.stops?.map(({ owner }) => owner).sort()).toEqual([bank, 'public', 'total']);
  expect(await keeping.stored()).toHaveLength(43);
  expect(await keeping.log()).toEqual([]);
});

test('many owners with few intakes each are a mass erasure all the same', async () => {
  const owners = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`shop-${index}`, 2_557]));
  await keeping.license(owners);
  for (const partnerId of Object.keys(owners)) await say(3, { partnerId });

  const round = await keeping.retain(replica({ now: later(nineYears), store: later(nineYears) }));

  expect(round.stops).toEqual([{ owner: 'total', due: 24, allowed: 5 }]);
  expect(await keeping.stored()).toHaveLength(24);
});

test('a partner with three intakes is not held up, and neither is an ordinary night of a short schedule', async () => {
  await keeping.license({ [bank]: 2_557, other: 30 });
  await say(3, { daysAgo: 2_600 });
  for (let day = 0; day <= 31; day += 1) await say(3, { partnerId: 'other', daysAgo: day });

  expect(await keeping.retain(replica())).toMatchObject({ erased: expect.toBeOneOf([6, 9]) });
});

test('a schedule shortened by mistake erases nothing until an operator has looked and confirmed', async () => {
  await say(30, { daysAgo: 100 });
  await say(5);
  await keeping.license({ [bank]: 7 });

  const stopped = await keeping.retain(replica());
  expect(stopped.stops).toEqual(expect.arrayContaining([{ owner: bank, due: 30, allowed: 15 }]));
  const plan = await keeping.plan(replica());
  expect(plan).toMatchObject({
    due: 30,
    stops: stopped.stops,
    classes: [
      { class: 'public', stored: 0, due: 0 },
      {
        class: 'licensed',
        stored: 35,
        due: 30,
        held: 0,
        overdue_for: { day: 0, week: 0, month: 0, year: 30, longer: 0 },
      },
    ],
    owners: [{ owner: bank, stored: 35, due: 30 }],
  });
  expect(await keeping.stored()).toHaveLength(35);

  expect(await keeping.retain(replica(), plan.plan)).toMatchObject({ erased: 30 });

  expect(await keeping.stored()).toHaveLength(5);
  expect(await keeping.verify()).toMatchObject({ verified: true, rows: 30 });
});

test('a confirmation is for what was planned: of a schedule that was put right since nothing goes', async () => {
  await say(30, { daysAgo: 100 });
  await keeping.license({ [bank]: 7 });
  const { plan } = await keeping.plan(replica());
  await keeping.license({ [bank]: 2_557 });

  expect(await keeping.retain(replica(), plan)).toMatchObject({ erased: 0 });
  expect(await keeping.stored()).toHaveLength(30);
});

test('a plan that is unknown, older than a day, or short of what is due now is refused', async () => {
  const ancient = await say(30, { daysAgo: 3_000 });
  const { plan } = await keeping.plan(replica());
  const refused = { code: 'invalid_request' };

  await expect(keeping.retain(replica(), randomUUID())).rejects.toMatchObject(refused);
  const tomorrow = later(aDay + 60_000);
  await expect(keeping.retain(replica({ now: tomorrow, store: tomorrow }), plan)).rejects.toMatchObject(refused);
  await say(1, { daysAgo: 3_000 });
  await expect(keeping.retain(replica(), plan)).rejects.toMatchObject(refused);
  expect(await keeping.stored()).toHaveLength(ancient.length + 1);
});

test('replicas that confirm one plan at the same time erase each intake once', async () => {
  await say(40, { daysAgo: 3_000 });
  const { plan } = await keeping.plan(replica());

  const rounds = await Promise.allSettled([1, 2, 3].map(() => keeping.retain(replica(), plan)));

  expect(rounds.map(({ status }) => status)).toContain('fulfilled');
  expect(await keeping.stored()).toEqual([]);
  expect(await keeping.verify()).toEqual({ verified: true, rows: 40, broken_at: null });
});

test('a turn that a replica with a wrong clock stored is kept as long as any other', async () => {
  await keeping.arrives(randomUUID(), { daysAgo: 9 * 365, partnerId: 'other' });
  await keeping.arrives(randomUUID(), { daysAgo: -9 * 365, partnerId: 'other' });

  await keeping.retain();
  expect(await keeping.stored()).toHaveLength(2);

  keeping.passDays(32);
  await keeping.retain();
  expect(await keeping.stored()).toEqual([]);
});
