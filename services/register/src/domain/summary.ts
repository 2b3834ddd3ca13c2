import { type LifecycleEvent, lifecycleEvents, type RegisterSummary, type RiskTier } from '@intake/contracts/register';
import { firstOfDays } from './calendar.ts';
import { headlineBasis } from './headline-basis.ts';
import type { Matter } from './matter.ts';
import { countOf, type PatternCounts } from './pattern.ts';
import { isOpen, isOverdue } from './standing.ts';

type Window = { readonly matters: readonly Matter[]; readonly patterns: PatternCounts; readonly today: string };

const topPatterns = 5;

/** The figures over the rows of a window; each is defined in this service's README. */
export function summarise({ matters, patterns, today }: Window): RegisterSummary {
  const open = matters.filter(isOpen);
  const openTiers = byTier(open);
  const critical = open.filter(({ risk_tier }) => risk_tier === 'critical');
  return {
    total: matters.length,
    total_received: reported(matters, 'lodged'),
    open_count: open.length,
    critical_open_count: openTiers.critical,
    elevated_open_count: openTiers.elevated,
    watch_open_count: openTiers.watch,
    unknown_status_count: open.filter(({ case_status }) => case_status === null).length,
    tier_increase_7d: tierIncrease(matters, today),
    repeat_pattern_count: matters.filter(({ pattern_id }) => countOf(patterns, pattern_id).recent > 1).length,
    tiers: byTier(matters),
    open_tiers: openTiers,
    lifecycle: lifecycleCounts(matters, today),
    last_30_days: matters.filter(({ received_on }) => received_on >= firstOfDays(today, 30)).length,
    modelled_open_exposure_aud: exposure(open),
    critical_exposure_aud: exposure(critical),
    top_pattern_codes: mostFrequentPatterns(matters),
    oldest_open_received_on: open.map(({ received_on }) => received_on).sort()[0] ?? null,
    headline_basis: headlineBasis(open, today),
  };
}

function byTier(matters: readonly Matter[]): Record<RiskTier, number> {
  const counts = { critical: 0, elevated: 0, watch: 0 };
  for (const { risk_tier } of matters) counts[risk_tier] += 1;
  return counts;
}

function reported(matters: readonly Matter[], event: LifecycleEvent): number {
  return matters.filter(({ events }) => events[event]).length;
}

/** Critical and elevated rows of the last seven days, less those of the seven before. */
function tierIncrease(matters: readonly Matter[], today: string): number {
  const raised = matters.filter(({ risk_tier }) => risk_tier !== 'watch').map(({ received_on }) => received_on);
  const thisWeek = firstOfDays(today, 7);
  const lastWeek = firstOfDays(today, 14);
  return (
    raised.filter((day) => day >= thisWeek).length - raised.filter((day) => day >= lastWeek && day < thisWeek).length
  );
}

function lifecycleCounts(matters: readonly Matter[], today: string): Record<string, number> {
  return {
    responded: reported(matters, 'response_received'),
    overdue: matters.filter((matter) => isOverdue(matter, today)).length,
    ...Object.fromEntries(lifecycleEvents.map((event) => [event, reported(matters, event)])),
  };
}

/** Summed in cents, so that the sum does not depend on the order of the rows; null when no row has a figure. */
function exposure(matters: readonly Matter[]): number | null {
  const figures = matters.map((matter) => matter.modelled_external_exposure_aud).filter((figure) => figure !== null);
  if (figures.length === 0) return null;
  return figures.reduce((cents, figure) => cents + Math.round(figure * 100), 0) / 100;
}

function mostFrequentPatterns(matters: readonly Matter[]): string[] {
  const counts = new Map<string, number>();
  for (const { pattern_id } of matters) if (pattern_id) counts.set(pattern_id, (counts.get(pattern_id) ?? 0) + 1);
  const ranked = [...counts].sort(([a, timesA], [b, timesB]) => timesB - timesA || (a < b ? -1 : 1));
  return ranked.slice(0, topPatterns).map(([pattern]) => pattern);
}
