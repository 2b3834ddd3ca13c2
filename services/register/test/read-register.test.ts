import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRegisterHandler } from '../src/handlers/read-register.ts';
import { type Harness, openHarness, someFinalised } from './harness.ts';
import { someCategories } from './matters.ts';
import { summaryByHand } from './summary-by-hand.ts';

let register: Harness;
beforeAll(async () => {
  register = await openHarness();
});
afterAll(async () => {
  await register[Symbol.asyncDispose]();
});

// Each test has a partner of its own.
const partnerOf = (id: string, timezone = 'Australia/Sydney') => {
  const partner = { id, name: `The ${id}`, timezone };
  const referenceOf = (index: number) => `REF-${id.slice(0, 4).toUpperCase()}-${String(index).padStart(4, '0')}`;
  return {
    referenceOf,
    read: (windowDays = 90) => register.read(windowDays, partner),
    async receive(days: readonly string[], changes: Parameters<typeof someFinalised>[0] = {}) {
      for (const [index, received_on] of days.entries()) {
        const reference = referenceOf(index);
        await register.take(someFinalised({ partner_id: id, timezone, reference, received_on, ...changes }));
      }
    },
  };
};

test('the register of a partner without complaints is whole and empty', async () => {
  const answer = await partnerOf('empty').read(30);

  expect(answer).toEqual({
    partner: { id: 'empty', name: 'The empty' },
    as_at_utc: '2026-07-20T02:00:00.000Z',
    last_refresh_utc: '2026-07-20T02:00:00.000Z',
    window_days: 30,
    summary: expect.objectContaining({ total: 0, open_count: 0 }),
    entries: [],
    next_after: null,
  });
});

test('a complaint is shown by its categories, newest first, with the time of the last refresh', async () => {
  const bank = partnerOf('cats');
  register.clock.at = new Date('2026-07-19T05:00:00Z');
  await bank.receive(['2026-07-14', '2026-07-16'], {
    categories: someCategories({ modelled_external_exposure_aud: 1250.55, risk_tier: 'critical' }),
  });
  register.clock.at = new Date('2026-07-20T02:00:00Z');

  const answer = await bank.read();

  expect(answer.entries.map((entry) => entry.received_on)).toEqual(['2026-07-16', '2026-07-14']);
  expect(answer.entries[0]).toMatchObject({
    reference_id: bank.referenceOf(1),
    facts: [{ fact_key: 'charged_after_cancelling', evidence_class: 'direct' }],
    grounds: ['telco.overcharged'],
    modelled_external_exposure_aud: 1250.55,
    pattern_id: 'telecommunications|southern-cross-telecom|telco.overcharged',
    pattern_count_30d: 2,
    pattern_direction: 'new',
    case_status_snapshot: 'unknown',
    events: {},
  });
  expect(answer.last_refresh_utc).toBe('2026-07-19T05:00:00.000Z');
});

// 5 April 2026 has 25 hours in Sydney, 4 October 23.
test.for([
  { partner: 'apr1', at: '2026-04-04T13:00:00Z', window: 1, first: '2026-04-05', last: '2026-04-04' },
  { partner: 'apr2', at: '2026-04-05T13:59:59Z', window: 1, first: '2026-04-05', last: '2026-04-04' },
  { partner: 'apr3', at: '2026-04-05T14:00:00Z', window: 1, first: '2026-04-06', last: '2026-04-05' },
  { partner: 'apr4', at: '2026-04-07T14:00:00Z', window: 7, first: '2026-04-02', last: '2026-04-01' },
  { partner: 'oct1', at: '2026-10-04T12:59:59Z', window: 1, first: '2026-10-04', last: '2026-10-03' },
  { partner: 'oct2', at: '2026-10-04T13:00:00Z', window: 1, first: '2026-10-05', last: '2026-10-04' },
  { partner: 'oct3', at: '2026-10-06T13:00:00Z', window: 90, first: '2026-07-10', last: '2026-07-09' },
  // By half an hour, and in zones of half hours; the window is that of the partner's own days.
  {
    partner: 'lord',
    at: '2026-10-04T13:00:00Z',
    window: 1,
    first: '2026-10-05',
    last: '2026-10-04',
    zone: 'Lord_Howe',
  },
  {
    partner: 'howe',
    at: '2026-04-05T13:29:59Z',
    window: 7,
    first: '2026-03-30',
    last: '2026-03-29',
    zone: 'Lord_Howe',
  },
  { partner: 'adel', at: '2026-10-04T13:29:59Z', window: 1, first: '2026-10-04', last: '2026-10-03', zone: 'Adelaide' },
  { partner: 'pert', at: '2026-10-04T13:30:00Z', window: 90, first: '2026-07-07', last: '2026-07-06', zone: 'Perth' },
])(
  'at $at a window of $window days in $zone holds $first and not $last',
  async ({ partner, at, window, first, last, zone = 'Sydney' }) => {
    const bank = partnerOf(partner, `Australia/${zone}`);
    await bank.receive([first, last]);
    register.clock.at = new Date(at);

    const { entries, summary } = await bank.read(window);

    expect(entries.map((entry) => entry.received_on)).toEqual([first]);
    expect(summary.total).toBe(1);
  },
);

test('a later revision brings the row up to date and keeps the day received; an earlier one that comes late changes nothing', async () => {
  register.clock.at = new Date('2026-07-20T02:00:00Z');
  const bank = partnerOf('revs');
  const tier = (risk_tier: 'watch' | 'elevated' | 'critical') => someCategories({ risk_tier });
  await bank.receive(['2026-07-14'], { revision: 1, categories: tier('watch') });
  await bank.receive(['2026-07-18'], { revision: 3, categories: tier('critical') });

  await bank.receive(['2026-07-16'], { revision: 2, categories: tier('elevated') });

  expect((await bank.read()).entries).toMatchObject([{ received_on: '2026-07-14', risk_tier: 'critical' }]);
});

test('patterns are counted over 30 calendar days and compared with the 30 before, whatever the window', async () => {
  register.clock.at = new Date('2026-07-20T02:00:00Z');
  const bank = partnerOf('patt');
  await bank.receive([
    '2026-07-20',
    '2026-06-21',
    '2026-06-20',
    '2026-05-22',
    '2026-05-21',
    '2026-07-19',
    '2026-06-30',
  ]);

  const { entries, summary } = await bank.read(1);

  expect(entries).toMatchObject([{ pattern_count_30d: 4, pattern_direction: 'rising' }]);
  expect(summary.repeat_pattern_count).toBe(1);
});

test('the summary read is the one computed from the entries read', async () => {
  register.clock.at = new Date('2026-07-20T02:00:00Z');
  const bank = partnerOf('summ');
  const tiers = ['critical', 'elevated', 'watch'] as const;
  const days = ['2026-07-20', '2026-07-14', '2026-07-13', '2026-06-21', '2026-06-20', '2026-04-22'];
  for (const [index, day] of days.entries()) {
    await register.take(
      someFinalised({
        partner_id: 'summ',
        reference: bank.referenceOf(index),
        received_on: day,
        categories: someCategories({
          risk_tier: tiers[index % 3] ?? 'watch',
          modelled_external_exposure_aud: index * 10.1,
        }),
      }),
    );
  }
  await register.reportByToken('lodged', { partner: 'summ', reference: bank.referenceOf(3) });
  await register.reportByToken('resolved', { partner: 'summ', reference: bank.referenceOf(1) });

  for (const window of [1, 7, 30, 90]) {
    const { entries, summary } = await bank.read(window);

    expect(summary).toEqual(summaryByHand({ entries, clocks: entries.map(() => 10), today: '2026-07-20' }));
  }
});

test('a partner sees its own rows, events and patterns only, under the same reference or another', async () => {
  register.clock.at = new Date('2026-07-20T02:00:00Z');
  const [mine, theirs] = [partnerOf('mine'), partnerOf('thrs')];
  await mine.receive(['2026-07-14']);
  await theirs.receive(['2026-07-15', '2026-07-16']);
  await register.take(someFinalised({ partner_id: 'thrs', reference: mine.referenceOf(0), received_on: '2026-07-17' }));
  await register.reportByToken('resolved', { partner: 'thrs', reference: mine.referenceOf(0) });
  await register.reportByReference('escalated', mine.referenceOf(0));

  const { entries } = await mine.read();

  expect(entries).toMatchObject([{ received_on: '2026-07-14', pattern_count_30d: 1 }]);
  expect(entries[0]?.events).toEqual({});
});

test('nobody without a licence reads a register', async () => {
  const caller = { kind: 'anonymous', request_id: randomUUID() } as const;

  const reading = readRegisterHandler(register.deps).reply({ caller, input: { window_days: 90, format: 'json' } });

  await expect(reading).rejects.toMatchObject({ code: 'invalid_partner_key' });
});
