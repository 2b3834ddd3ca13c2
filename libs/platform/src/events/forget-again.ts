import { setTimeout as sleep } from 'node:timers/promises';
import { type RecordDeleted, recordDeleted } from '@intake/contracts/events/record-deleted';
import type { DatabasePool, DatabaseTransactionConnection } from 'slonik';
import type { Nats } from '../bus/nats.ts';
import { describeError, type Log } from '../telemetry/log.ts';
import { journaledChains, journaledFrom, newestJournaled } from './deletion-journal.ts';
import { hasSeen, markSeen } from './inbox.ts';

type Forgetting = {
  readonly nats: Nats;
  readonly db: DatabasePool;
  readonly log: Log;
  /** What the service does when a record was deleted. */
  take(tx: DatabaseTransactionConnection, deletion: RecordDeleted): Promise<void>;
};

/**
 * Before a service answers anybody: erases again what a restored database brought back. It waits until the journal and
 * the database could both be asked, however long that takes.
 */
export async function forgetAgain(forgetting: Forgetting): Promise<void> {
  for (;;) {
    try {
      const erased = await forgetMissed(forgetting);
      if (erased > 0) forgetting.log.warn({ records: erased }, 'records that were deleted before are erased again');
      return;
    } catch (error) {
      forgetting.log.warn(describeError(error), 'deletions could not be compared, nothing is answered yet');
      await sleep(1_000);
    }
  }
}

async function forgetMissed({ nats, db, take }: Forgetting): Promise<number> {
  let erased = 0;
  for (const partnerId of await journaledChains(nats)) {
    const newest = partnerId === null ? null : await newestJournaled(nats, partnerId);
    if (!newest || (await hasSeen(db, newest.deletion.event_id))) continue;
    for await (const journaled of journaledFrom(nats, partnerId, 1)) {
      const deletion = recordDeleted.payload.parse(journaled);
      erased += await db.transaction(async (tx) => {
        if (!(await markSeen(tx, { id: deletion.event_id, name: recordDeleted.name }))) return 0;
        await take(tx, deletion);
        return 1;
      });
    }
  }
  return erased;
}
