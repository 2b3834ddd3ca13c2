import { describeError } from '@intake/platform/telemetry/log';
import type { Deps } from '../deps.ts';
import { ownerOf } from '../store/entries.ts';
import { takeOldestReport } from '../store/reports.ts';
import { recordReported } from './record-reported.ts';

/**
 * Puts up to `limit` reports made by reference on the record of the partner whose complaint they name; those that name
 * none yet wait. Answers whether more may be waiting. Those of complaints of `partnerId` alone, where it is given.
 */
export async function judgeReports(deps: Deps, limit: number, partnerId?: string): Promise<boolean> {
  for (let judged = 0; judged < limit; judged += 1) {
    if (!(await judgeOldest(deps, partnerId))) return false;
  }
  return true;
}

const judgedBeforeReading = 50;

/**
 * Lets a reader see what was reported before of its own complaints; others' would tell it, by the time they take, which
 * references exist. Failing that, the job does it later and the reader is not held up.
 */
export async function judgeBeforeReading(deps: Deps, partnerId: string): Promise<void> {
  await judgeReports(deps, judgedBeforeReading, partnerId).catch((error) => {
    deps.log.warn(describeError(error), 'reports are judged later');
  });
}

async function judgeOldest(deps: Deps, ofPartner?: string): Promise<boolean> {
  const judged = await deps.db.transaction(async (tx) => {
    const report = await takeOldestReport(tx, ofPartner);
    if (!report) return false;
    const { reference, event, reported_at } = report;
    const owner = await ownerOf(tx, reference);
    // Two partners' complaints: nobody can tell which one was meant.
    if (!owner) return true;
    const { partner_id: partnerId, timezone } = owner;
    const at = new Date(reported_at);
    await recordReported(tx, deps, { partnerId, reference, event, timezone, at, provenance: 'reference' });
    return true;
  });
  if (judged) deps.wakeRelay();
  return judged;
}
