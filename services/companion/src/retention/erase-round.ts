import { describeError } from '@intake/platform/log';
import type { Deps } from '../deps.ts';
import { countHeldBack } from '../store/due-intakes.ts';
import { eraseDue } from './erase-due.ts';
import { keepJournal } from './keep-journal.ts';
import { countErased } from './metrics.ts';
import { readSchedules } from './schedules.ts';

type Round = { readonly erased: number; readonly held: number };

/**
 * Erases one batch for every owner. The journal is compared first: a database that was set back must not go on with its
 * chains before they are whole again. What cannot be erased for one owner holds up no other.
 * @throws Error at the end when something could not be erased.
 */
export async function eraseRound(deps: Deps): Promise<Round> {
  const { parted } = await keepJournal(deps);
  let [erased, held, failed] = [0, 0, parted.size];
  for (const schedule of await readSchedules(deps)) {
    const { partnerId } = schedule;
    if (parted.has(partnerId)) continue;
    try {
      const count = await eraseDue(deps, schedule);
      countErased(partnerId, count);
      erased += count;
      held += await countHeldBack(deps.db, schedule);
    } catch (error) {
      failed += 1;
      deps.log.error({ partner_id: partnerId, ...describeError(error) }, 'intakes could not be erased');
    }
  }
  if (erased > 0) {
    deps.log.info({ erased, held }, 'intakes erased');
    await keepJournal(deps);
  }
  if (failed > 0) throw new Error(`Nothing could be erased for ${failed} owners.`);
  return { erased, held };
}
