import type { RegisterSummary } from '@intake/contracts/register';
import type { Cohort } from './cohort.ts';

/** What the headline figures rest on: a fresh case status for every open matter, for some, or for none (decision D19). */
export function headlineBasis(open: readonly Cohort[]): RegisterSummary['headline_basis'] {
  if (!open.some(({ is_fresh }) => is_fresh)) return 'unconfirmed';
  return open.every(({ is_fresh }) => is_fresh) ? 'case_system_status' : 'partner_snapshot';
}
