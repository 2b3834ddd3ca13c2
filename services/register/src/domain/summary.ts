import { lifecycleEvents, type RegisterSummary, type RiskTier } from '@intake/contracts/register';
import type { Cohort } from './cohort.ts';
import { headlineBasis } from './headline-basis.ts';
import { countOf, type PatternCounts } from './pattern.ts';
import { counts, isOpen, isOverdue } from './standing.ts';

type Window = {
  /** All its rows. */
  readonly cohorts: readonly Cohort[];
  /** How many of its rows are of each pattern. */
  readonly rowsOf: ReadonlyMap<string, number>;
  readonly patterns: PatternCounts;
};

const topPatterns = 5;

/** The figures over the rows of a window; each is defined in `docs/register.md`. */
export function summarise({ cohorts, rowsOf, patterns }: Window): RegisterSummary {
  const open = cohorts.filter(isOpen);
  const openTiers = byTier(open);
  return {
    total: count(cohorts),
    total_received: count(cohorts.filter(({ events }) => events.lodged)),
    open_count: count(open),
    critical_open_count: openTiers.critical,
    elevated_open_count: openTiers.elevated,
    watch_open_count: openTiers.watch,
    unknown_status_count: count(open.filter(({ case_status }) => case_status === null)),
    tier_increase_7d: tierIncrease(cohorts),
    repeat_pattern_count: [...rowsOf.keys()].filter((pattern) => countOf(patterns, pattern).recent > 1).length,
    tiers: byTier(cohorts),
    open_tiers: openTiers,
    lifecycle: lifecycleCounts(cohorts),
    last_30_days: count(cohorts.filter(({ age }) => age !== 'older')),
    modelled_open_exposure_aud: exposure(open),
    critical_exposure_aud: exposure(open.filter(({ risk_tier }) => risk_tier === 'critical')),
    top_pattern_codes: mostFrequent(rowsOf),
    oldest_open_received_on: open.map(({ oldest_received_on }) => oldest_received_on).sort()[0] ?? null,
    headline_basis: headlineBasis(open),
  };
}

const count = (cohorts: readonly Cohort[]) => cohorts.reduce((sum, { matters }) => sum + matters, 0);

function byTier(cohorts: readonly Cohort[]): Record<RiskTier, number> {
  const counts = { critical: 0, elevated: 0, watch: 0 };
  for (const { risk_tier, matters } of cohorts) counts[risk_tier] += matters;
  return counts;
}

/** Critical and elevated rows of the last seven days, less those of the seven before. */
function tierIncrease(cohorts: readonly Cohort[]): number {
  const raised = cohorts.filter(({ risk_tier }) => risk_tier !== 'watch');
  const received = (age: Cohort['age']) => count(raised.filter((cohort) => cohort.age === age));
  return received('week') - received('fortnight');
}

function lifecycleCounts(cohorts: readonly Cohort[]): Record<string, number> {
  const named = lifecycleEvents.map(
    (event) => [event, count(cohorts.filter((cohort) => counts(cohort, event)))] as const,
  );
  const byName = Object.fromEntries(named);
  return { ...byName, responded: byName['response_received'] ?? 0, overdue: count(cohorts.filter(isOverdue)) };
}

/** Summed in cents, so that the sum does not depend on the order of the rows; null when no row has a figure. */
function exposure(cohorts: readonly Cohort[]): number | null {
  if (cohorts.every(({ priced }) => priced === 0)) return null;
  return cohorts.reduce((cents, { exposure_cents }) => cents + exposure_cents, 0) / 100;
}

function mostFrequent(rowsOf: Window['rowsOf']): string[] {
  const ranked = [...rowsOf].sort(([a, rows], [b, others]) => others - rows || (a < b ? -1 : 1));
  return ranked.slice(0, topPatterns).map(([pattern]) => pattern);
}
