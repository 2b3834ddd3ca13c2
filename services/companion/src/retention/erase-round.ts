import { ServiceError } from '@intake/contracts/errors';
import type { RetentionRound } from '@intake/contracts/operations/records/keep-records';
import { describeError } from '@intake/platform/telemetry/log';
import type { Deps } from '../deps.ts';
import type { Stop } from '../domain/brake.ts';
import { countHeldBack, type Place, type Schedule, start } from '../store/due-intakes.ts';
import { findPlan } from '../store/retention-plans.ts';
import { requireAgreeingClocks } from './clocks.ts';
import { eraseDue } from './erase-due.ts';
import { keepJournal } from './keep-journal.ts';
import { countErased, noteComplete, noteStopped } from './metrics.ts';
import { isWorthPlanning, planRound } from './plan-round.ts';
import { type Dated, readSchedules } from './schedules.ts';

const roundMs = 15_000;

/**
 * Erases what is due by the database's clock, for every owner. The journal is compared first: a database that was set back
 * must not go on with its chains before they are whole again. What cannot be erased for one owner holds up no other; but
 * where the brake stops one of them, nothing is erased of anybody until an operator has confirmed a plan.
 * @throws ServiceError where the clocks disagree, or the confirmed plan no longer holds.
 * @throws Error at the end when something could not be erased.
 */
export async function eraseRound(deps: Deps, confirmedPlan?: string): Promise<RetentionRound> {
  const deadline = performance.now() + roundMs;
  await requireAgreeingClocks(deps);
  const { parted } = await keepJournal(deps);
  const at = await deps.storeNow();
  const schedules = (await readSchedules(deps, at)).filter(({ partnerId }) => !parted.has(partnerId));
  const due = confirmedPlan === undefined ? schedules : await asConfirmed(deps, { schedules, at, confirmedPlan });
  const stops = confirmedPlan === undefined ? await stopsBefore(deps, schedules) : [];
  if (stops.length > 0) return stopped(deps, schedules, stops);
  const { erased, held, more, failed } = await eraseAll(deps, due, { at, deadline });
  if (erased > 0) {
    deps.log.info({ erased, held }, 'intakes erased');
    await keepJournal(deps);
  }
  if (failed + parted.size > 0) throw new Error(`Nothing could be erased for ${failed + parted.size} owners.`);
  noteStopped(0);
  if (!more) noteComplete();
  return { erased, held, more };
}

async function stopsBefore(deps: Deps, schedules: readonly Dated[]): Promise<readonly Stop[]> {
  if (!(await isWorthPlanning(deps, schedules))) return [];
  return (await planRound(deps, schedules)).stops;
}

async function stopped(deps: Deps, schedules: readonly Schedule[], stops: readonly Stop[]): Promise<RetentionRound> {
  for (const stop of stops) deps.log.error(stop, 'a round would erase too much: it waits for an operator');
  noteStopped(stops.reduce((most, { due }) => Math.max(most, due), 0));
  let held = 0;
  for (const schedule of schedules) held += await countHeldBack(deps.db, schedule);
  return { erased: 0, held, more: false, stops: [...stops] };
}

type Confirmed = { readonly schedules: readonly Dated[]; readonly at: Date; readonly confirmedPlan: string };

/** What was confirmed and is still due today: a schedule that has grown longer since holds, a shorter one does not. */
async function asConfirmed(deps: Deps, { schedules, at, confirmedPlan }: Confirmed): Promise<readonly Dated[]> {
  const planned = await findPlan(deps.db, confirmedPlan, at);
  if (!planned) throw refused('There is no such plan of the last day: plan again.');
  const due = schedules.flatMap((schedule) => {
    const owner = planned.find(({ partnerId }) => partnerId === schedule.partnerId);
    return owner ? [{ ...schedule, before: new Date(Math.min(Number(owner.before), Number(schedule.before))) }] : [];
  });
  const { owners } = await planRound(deps, due);
  const hasGrown = owners.some(
    ({ partnerId, due }) => due > (planned.find((owner) => owner.partnerId === partnerId)?.due ?? 0),
  );
  if (hasGrown) throw refused('More is due now than was planned: plan again.');
  return due;
}

const refused = (message: string) => new ServiceError('invalid_request', message);

type Bounds = { readonly at: Date; readonly deadline: number };

async function eraseAll(deps: Deps, schedules: readonly Schedule[], bounds: Bounds) {
  let [erased, held, failed, more] = [0, 0, 0, false];
  for (const schedule of schedules) {
    try {
      const done = await eraseOwner(deps, schedule, bounds);
      erased += done.erased;
      held += done.held;
      more ||= done.more;
    } catch (error) {
      failed += 1;
      deps.log.error({ partner_id: schedule.partnerId, ...describeError(error) }, 'intakes could not be erased');
    }
  }
  return { erased, held, failed, more };
}

/** At least one step for each owner, whoever had much before. */
async function eraseOwner(deps: Deps, schedule: Schedule, { at, deadline }: Bounds): Promise<RetentionRound> {
  let erased = 0;
  let behind: Place | null = start;
  do {
    const step = await eraseDue(deps, schedule, { behind, at });
    countErased(schedule.partnerId, step.erased);
    erased += step.erased;
    behind = step.next;
  } while (behind && performance.now() < deadline);
  return { erased, held: await countHeldBack(deps.db, schedule), more: behind !== null };
}
