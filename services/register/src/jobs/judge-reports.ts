import { repeat } from '@intake/platform/repeat';
import type { Deps } from '../deps.ts';
import { judgeReports } from '../judge-reports.ts';

const batch = 100;

/** Judges reports made by reference, once a second and never because one came in: see `report-event`. */
export const judgingReports = (deps: Deps) =>
  repeat({ name: 'judge reports', everyMs: 1_000, log: deps.log }, () => judgeReports(deps, batch));
