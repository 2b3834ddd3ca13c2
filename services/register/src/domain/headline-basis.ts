import type { RegisterSummary } from '@intake/contracts/register';
import { daysBetween } from './calendar.ts';
import type { Matter } from './matter.ts';

const freshDays = 7;

/** What the headline figures rest on: a fresh case status for every open matter, for some, or for none (decision D19). */
export function headlineBasis(open: readonly Matter[], today: string): RegisterSummary['headline_basis'] {
  const fresh = open.filter(({ case_status_as_at: asAt }) => asAt !== null && daysBetween(asAt, today) < freshDays);
  if (fresh.length === 0) return 'unconfirmed';
  return fresh.length === open.length ? 'case_system_status' : 'partner_snapshot';
}
