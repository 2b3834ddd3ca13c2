import { describeError } from '@intake/platform/log';
import type { Deps } from '../deps.ts';
import { countHeldBack, type Place, type Schedule, start } from '../store/due-intakes.ts';
import { eraseDue } from './erase-due.ts';
import { keepJournal } from './keep-journal.ts';
import { countErased, noteComplete } from './metrics.ts';
import { readSchedules } from './schedules.ts';

/** `more` is true when the round ran out of time before everything due was erased. */
type Round = { readonly erased: number; readonly held: number; readonly more: boolean };

const roundMs = 15_000;

/**
 * Erases what is due, for every owner. The journal is compared first: a database that was set back must not go on with its
 * chains before they are whole again. What cannot be erased for one owner holds up no other.
 * @throws Error at the end when something could not be erased.
 */
export async function eraseRound(deps: Deps): Promise<Round> {
  const deadline = performance.now() + roundMs;
  const { parted } = await keepJournal(deps);
  let [erased, held, failed, more] = [0, 0, parted.size, false];
  for (const schedule of await readSchedules(deps)) {
    if (parted.has(schedule.partnerId)) continue;
    try {
      const done = await eraseOwner(deps, schedule, deadline);
      erased += done.erased;
      held += done.held;
      more ||= done.more;
    } catch (error) {
      failed += 1;
      deps.log.error({ partner_id: schedule.partnerId, ...describeError(error) }, 'intakes could not be erased');
    }
  }
  if (erased > 0) {
    deps.log.info({ erased, held }, 'intakes erased');
    await keepJournal(deps);
  }
  if (failed > 0) throw new Error(`Nothing could be erased for ${failed} owners.`);
  if (!more) noteComplete();
  return { erased, held, more };
}

/** At least one step for each owner, whoever had much before. */
async function eraseOwner(deps: Deps, schedule: Schedule, deadline: number): Promise<Round> {
  let erased = 0;
  let behind: Place | null = start;
  do {
    const step = await eraseDue(deps, schedule, behind);
    countErased(schedule.partnerId, step.erased);
    erased += step.erased;
    behind = step.next;
  } while (behind && performance.now() < deadline);
  return { erased, held: await countHeldBack(deps.db, schedule), more: behind !== null };
}
