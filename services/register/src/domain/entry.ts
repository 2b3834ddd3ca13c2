import type { RegisterEntry } from '@intake/contracts/register';
import type { Matter } from './matter.ts';
import { countOf, directionOf, type PatternCounts } from './pattern.ts';
import { closedBy, responseDue } from './standing.ts';

/** A matter as the register shows it, under both documented variants' names. */
export function toEntry(matter: Matter, patterns: PatternCounts): RegisterEntry {
  const { response_days: _, case_status, provenance, ...shown } = matter;
  const count = countOf(patterns, matter.pattern_id);
  return {
    ...shown,
    reference_id: matter.reference,
    produced_on: matter.received_on,
    due_on: responseDue(matter),
    channel: 'conversation',
    pattern_count_30d: count.recent,
    pattern_direction: matter.pattern_id === null ? null : directionOf(count),
    case_status_snapshot: case_status ?? 'unknown',
    event_provenance: provenance,
    closed_by: closedBy(matter),
  };
}
