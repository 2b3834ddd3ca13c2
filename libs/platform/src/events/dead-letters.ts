import { listDeadLetters, replayDeadLetters } from '@intake/contracts/operations/service/dead-letters';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { type Handler, handle } from '../bus/rpc.ts';
import { sql } from '../postgres/sql.ts';
import { describeError, type Log } from '../telemetry/log.ts';
import type { Consumer } from './consume.ts';

type Keeping = {
  readonly service: string;
  readonly db: CommonQueryMethods;
  readonly log: Log;
  readonly consumers: readonly Consumer[];
};

const Parked = z.object({
  id: z.coerce.string(),
  event_name: z.string(),
  message_id: z.string(),
  reason: z.string(),
  sealed: z.instanceof(Buffer),
  parked_at: z.number(),
});
type Parked = z.infer<typeof Parked>;

/** Shows the operator which events this service has parked, and takes them in again on request. */
export function deadLetterHandlers(keeping: Keeping): readonly Handler[] {
  const { service, db } = keeping;
  return [
    handle(listDeadLetters(service), async () => ({
      dead_letters: (await parkedEvents(db)).map(({ id, event_name, reason, parked_at }) => ({
        id,
        service,
        event_name,
        reason,
        parked_at_utc: new Date(parked_at).toISOString(),
      })),
    })),
    handle(replayDeadLetters(service), async () => {
      let replayed = 0;
      for (const parked of await parkedEvents(db)) replayed += Number(await takeAgain(keeping, parked));
      return { replayed };
    }),
  ];
}

/** What still cannot be taken in stays parked; the others after it are tried all the same. */
async function takeAgain({ db, log, consumers }: Keeping, parked: Parked): Promise<boolean> {
  const consumer = consumers.find(({ name }) => name === parked.event_name);
  if (!consumer) return false;
  try {
    await consumer.takeParked(parked.message_id, parked.sealed);
  } catch (error) {
    log.warn({ event: parked.event_name, ...describeError(error) }, 'event stays parked');
    return false;
  }
  await db.query(sql.typeAlias('void')`
    UPDATE dead_letter SET replayed_at = now() WHERE dead_letter.id = ${parked.id}::bigint
  `);
  return true;
}

async function parkedEvents(db: CommonQueryMethods): Promise<readonly Parked[]> {
  return db.any(sql.type(Parked)`
    SELECT dead_letter.id, dead_letter.event_name, dead_letter.message_id, dead_letter.reason, dead_letter.sealed,
           dead_letter.parked_at
    FROM dead_letter
    WHERE dead_letter.replayed_at IS NULL
    ORDER BY dead_letter.id
    LIMIT 200
  `);
}
