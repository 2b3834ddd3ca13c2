import { setTimeout as sleep } from 'node:timers/promises';
import type { EventType } from '@intake/contracts/events/event-type';
import type { JournalEntry, JournalType } from '@intake/contracts/events/journal-type';
import type { DatabasePool, DatabaseTransactionConnection } from 'slonik';
import type { Nats } from '../bus/nats.ts';
import { describeError, type Log } from '../telemetry/log.ts';
import { hasSeen, markSeen } from './inbox.ts';
import { journaledChains, journaledFrom, newestJournaled } from './journal.ts';

type Replaying<Entry extends JournalEntry, Payload extends JournalEntry> = {
  readonly nats: Nats;
  readonly db: DatabasePool;
  readonly log: Log;
  readonly journal: JournalType<Entry>;
  /** As which the entries were sent when they were new. */
  readonly event: EventType<Payload>;
  /** What the service does when it takes one in. */
  take(tx: DatabaseTransactionConnection, event: Payload): Promise<void>;
};

/**
 * Before a service answers anybody: takes in again what a restored database does not know of. It waits until the journal and
 * the database could both be asked, however long that takes.
 */
export async function replayJournal<Entry extends JournalEntry, Payload extends JournalEntry>(
  replaying: Replaying<Entry, Payload>,
): Promise<void> {
  const { log, journal } = replaying;
  for (;;) {
    try {
      const taken = await takeMissed(replaying);
      if (taken > 0) log.warn({ records: taken }, journal.says.again);
      return;
    } catch (error) {
      log.warn(describeError(error), journal.says.waiting);
      await sleep(1_000);
    }
  }
}

async function takeMissed<Entry extends JournalEntry, Payload extends JournalEntry>(
  replaying: Replaying<Entry, Payload>,
): Promise<number> {
  const { nats, db, journal, event, take } = replaying;
  let taken = 0;
  for (const partnerId of await journaledChains(nats, journal)) {
    const newest = partnerId === null ? null : await newestJournaled(nats, journal, partnerId);
    if (!newest || (await hasSeen(db, newest.entry.event_id))) continue;
    for await (const journaled of journaledFrom(nats, journal, { partnerId, position: 1 })) {
      const payload = event.payload.parse(journaled);
      taken += await db.transaction(async (tx) => {
        if (!(await markSeen(tx, { id: payload.event_id, name: event.name }))) return 0;
        await take(tx, payload);
        return 1;
      });
    }
  }
  return taken;
}
