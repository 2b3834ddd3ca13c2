import { lifecycleEvents, RegisterSummary } from '@intake/contracts/register';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { someMatter } from '../../test/matters.ts';
import { summaryByHand } from '../../test/summary-by-hand.ts';
import { addDays } from './calendar.ts';
import { toEntry } from './entry.ts';
import type { Matter } from './matter.ts';
import { summarise } from './summary.ts';

const today = '2026-10-05';
const daysAgo = (days: number) => addDays(today, -days);
const day = fc.integer({ min: 0, max: 89 }).map(daysAgo);
const tier = fc.constantFrom('critical', 'elevated', 'watch');
const pattern = fc.constantFrom(
  'telco|a|late',
  'telco|b|late',
  'bank|c|fee',
  'bank|d|fee',
  'retail|e|fault',
  'retail|-|fault',
);
const events = fc.subarray([...lifecycleEvents]).chain((names) =>
  fc.array(day, { minLength: names.length, maxLength: names.length }).map((days) => {
    return Object.fromEntries(names.map((name, index) => [name, days[index] ?? today])) as Matter['events'];
  }),
);
const status = fc.option(fc.record({ case_status: fc.constantFrom('open', 'closed'), case_status_as_at: day }), {
  nil: { case_status: null, case_status_as_at: null },
});
const matter: fc.Arbitrary<Matter> = fc
  .record({
    received_on: day,
    risk_tier: tier,
    pattern_id: fc.option(pattern),
    events,
    modelled_external_exposure_aud: fc.option(fc.integer({ min: 0, max: 5_000_000 }).map((cents) => cents / 100)),
    response_days: fc.option(fc.integer({ min: 1, max: 45 })),
  })
  .chain((changes) => status.map((said) => someMatter({ ...changes, ...said })));

/** Counts as the register's store would: over all rows, by calendar day. */
function patternsOf(matters: readonly Matter[]) {
  const ids = new Set(matters.flatMap(({ pattern_id }) => pattern_id ?? []));
  const within = (id: string, from: number, to: number) =>
    matters.filter((one) => one.pattern_id === id && one.received_on > daysAgo(from) && one.received_on <= daysAgo(to))
      .length;
  return new Map([...ids].map((id) => [id, { recent: within(id, 30, 0), before: within(id, 60, 30) }]));
}

test('every figure of the summary is what a reader computes from the entries', () => {
  fc.assert(
    fc.property(fc.array(matter, { maxLength: 40 }), (matters) => {
      const patterns = patternsOf(matters);
      const entries = matters.map((one) => toEntry(one, patterns));
      const clocks = matters.map(({ response_days }) => response_days);

      const summary = summarise({ matters, patterns, today });

      expect(summary).toEqual(summaryByHand({ entries, clocks, today }));
      expect(RegisterSummary.parse(summary)).toEqual(summary);
    }),
    { numRuns: 500 },
  );
});

test('an empty register has no figure but zeros', () => {
  const summary = summarise({ matters: [], patterns: new Map(), today });

  expect(summary).toMatchObject({
    total: 0,
    tiers: { critical: 0, elevated: 0, watch: 0 },
    modelled_open_exposure_aud: null,
    oldest_open_received_on: null,
    headline_basis: 'unconfirmed',
  });
});

test.for([
  { ages: [0, 6], increase: 2 },
  { ages: [6, 7], increase: 0 },
  { ages: [7, 13], increase: -2 },
  { ages: [14], increase: 0 },
])('critical matters received $ages days ago raise the tiers by $increase', ({ ages, increase }) => {
  const matters = ages.map((age) => someMatter({ risk_tier: 'critical', received_on: daysAgo(age) }));

  expect(summarise({ matters, patterns: new Map(), today }).tier_increase_7d).toBe(increase);
});
