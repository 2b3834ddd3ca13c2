import { RegisterSummary } from '@intake/contracts/register';
import { dayAfter } from '@intake/platform/time/calendar-day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMatter } from '../../test/any-matter.ts';
import { someMatter } from '../../test/matters.ts';
import { summaryByHand } from '../../test/summary-by-hand.ts';
import { cohortOf } from './cohort.ts';
import { toEntry } from './entry.ts';
import type { Matter } from './matter.ts';
import { summarise } from './summary.ts';

const today = '2026-10-05';
const daysAgo = (days: number) => dayAfter(today, -days);

/** Counts as the register's store would: over all rows, by calendar day. */
function windowOf(matters: readonly Matter[]) {
  const byPattern = Map.groupBy(
    matters.filter(({ pattern_id }) => pattern_id !== null),
    ({ pattern_id }) => String(pattern_id),
  );
  const within = (rows: readonly Matter[], from: number, to: number) =>
    rows.filter(({ received_on }) => received_on > daysAgo(from) && received_on <= daysAgo(to)).length;
  return {
    cohorts: matters.map((matter) => cohortOf(matter, today)),
    rowsOf: new Map([...byPattern].map(([id, rows]) => [id, rows.length])),
    patterns: new Map(
      [...byPattern].map(([id, rows]) => [id, { recent: within(rows, 30, 0), before: within(rows, 60, 30) }]),
    ),
  };
}

test('every figure of the summary is what a reader computes from the entries', () => {
  fc.assert(
    fc.property(fc.array(anyMatter(today), { maxLength: 40 }), (matters) => {
      const window = windowOf(matters);
      const entries = matters.map((one) => toEntry(one, window.patterns));
      const clocks = matters.map(({ response_days }) => response_days);

      const summary = summarise(window);

      expect(summary).toEqual(summaryByHand({ entries, clocks, today }));
      expect(RegisterSummary.parse(summary)).toEqual(summary);
    }),
    { numRuns: 500 },
  );
});

test('an empty register has no figure but zeros', () => {
  expect(summarise(windowOf([]))).toMatchObject({
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

  expect(summarise(windowOf(matters)).tier_increase_7d).toBe(increase);
});
