import {
  type LifecycleEvent,
  lifecycleEvents,
  type RegisterEntry,
  type RegisterSummary,
} from '@intake/contracts/register';
import { daysBetween } from '../src/domain/calendar.ts';

type Entries = readonly RegisterEntry[];
type Shown = { readonly entries: Entries; readonly clocks: readonly (number | null)[]; readonly today: string };

/** The summary as a reader computes it from the entries; only the response clocks are not among their fields. */
export function summaryByHand({ entries, clocks, today }: Shown): RegisterSummary {
  const open = entries.filter(isOpen);
  const age = (one: RegisterEntry) => daysBetween(one.received_on, today);
  const raised = (from: number, to: number) =>
    entries.filter((one) => one.risk_tier !== 'watch' && age(one) >= from && age(one) <= to).length;
  return {
    total: entries.length,
    total_received: entries.filter((one) => 'lodged' in one.events).length,
    open_count: open.length,
    critical_open_count: inTier(open, 'critical'),
    elevated_open_count: inTier(open, 'elevated'),
    watch_open_count: inTier(open, 'watch'),
    unknown_status_count: open.filter((one) => one.case_status_snapshot === 'unknown').length,
    tier_increase_7d: raised(0, 6) - raised(7, 13),
    repeat_pattern_count: new Set(entries.filter((one) => one.pattern_count_30d > 1).map((one) => one.pattern_id)).size,
    tiers: tiersOf(entries),
    open_tiers: tiersOf(open),
    lifecycle: lifecycleOf({ entries, clocks, today }),
    last_30_days: entries.filter((one) => age(one) <= 29).length,
    modelled_open_exposure_aud: sumOf(open),
    critical_exposure_aud: sumOf(open.filter((one) => one.risk_tier === 'critical')),
    top_pattern_codes: topPatterns(entries),
    oldest_open_received_on: open.map((one) => one.received_on).toSorted()[0] ?? null,
    headline_basis: basisOf(open, today),
  };
}

const isOpen = ({ closed_by }: RegisterEntry): boolean => closed_by === null;

/** By reference alone a complaint is neither resolved nor withdrawn. */
const isCounted = ({ events, event_provenance }: RegisterEntry, name: LifecycleEvent): boolean =>
  name in events && !(/resolved|withdrawn/.test(name) && event_provenance[name] === 'reference');

const inTier = (entries: Entries, tier: string) => entries.filter((one) => one.risk_tier === tier).length;

const tiersOf = (entries: Entries) =>
  Object.fromEntries(['critical', 'elevated', 'watch'].map((tier) => [tier, inTier(entries, tier)]));

function lifecycleOf({ entries, clocks, today }: Shown): Record<string, number> {
  const named = Object.fromEntries(
    lifecycleEvents.map((name) => [name, entries.filter((one) => isCounted(one, name)).length]),
  );
  const overdue = entries.filter((one, index) => {
    const clock = clocks[index] ?? Number.POSITIVE_INFINITY;
    return isOpen(one) && !('response_received' in one.events) && daysBetween(one.received_on, today) > clock;
  });
  return { ...named, responded: named['response_received'] ?? 0, overdue: overdue.length };
}

function sumOf(entries: Entries): number | null {
  const figures = entries.flatMap((one) => one.modelled_external_exposure_aud ?? []);
  return figures.length > 0 ? Number(figures.reduce((total, figure) => total + figure, 0).toFixed(2)) : null;
}

function topPatterns(entries: Entries): string[] {
  const rows = Map.groupBy(
    entries.filter((one) => one.pattern_id !== null),
    (one) => String(one.pattern_id),
  );
  const byName = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const byCount = byName.toSorted(([, a], [, b]) => b.length - a.length);
  return byCount.slice(0, 5).map(([name]) => name);
}

function basisOf(open: Entries, today: string): RegisterSummary['headline_basis'] {
  const isFresh = ({ case_status_as_at: asAt }: RegisterEntry) => asAt !== null && daysBetween(asAt, today) <= 6;
  if (!open.some(isFresh)) return 'unconfirmed';
  return open.every(isFresh) ? 'case_system_status' : 'partner_snapshot';
}
