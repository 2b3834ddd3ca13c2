import { repeat } from '@intake/platform/time/repeat';
import type { Deps } from '../deps.ts';
import { judgeReports } from '../reports/judge-reports.ts';
import { forgetReports } from '../store/reports.ts';

const batch = 100;

/** How long a report waits for its complaint's row: the bus brings the row a moment later, or minutes where it was away. */
const patienceMs = 10 * 60_000;

/** Judges reports made by reference, once a second and never because one came in: see `report-event`. */
export const judgingReports = (deps: Deps) =>
  repeat({ name: 'judge reports', everyMs: 1_000, log: deps.log }, () => judgeRound(deps));

/** Judges what can be judged and forgets what waited in vain; answers whether more may be waiting. */
export async function judgeRound(deps: Deps): Promise<boolean> {
  const more = await judgeReports(deps, batch);
  await forgetReports(deps.db, new Date(deps.now().getTime() - patienceMs));
  return more;
}
