import { readSeenEvents } from '@intake/contracts/operations/service/settle-events';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { type Handler, handle } from '../bus/rpc.ts';
import { sql } from '../postgres/sql.ts';

/** Answers false when this event was taken in before. */
export async function markSeen(tx: CommonQueryMethods, event: { id: string; name: string }): Promise<boolean> {
  const inserted = await tx.maybeOne(sql.type(z.object({ event_id: z.uuid() }))`
    INSERT INTO seen_event (event_id, event_name) VALUES (${event.id}, ${event.name})
    ON CONFLICT (event_id) DO NOTHING
    RETURNING event_id
  `);
  return inserted !== null;
}

export async function hasSeen(db: CommonQueryMethods, eventId: string): Promise<boolean> {
  return db.exists(sql.typeAlias('void')`SELECT 1 FROM seen_event WHERE seen_event.event_id = ${eventId}`);
}

type Parked = {
  readonly name: string;
  readonly messageId: string;
  readonly reason: string;
  readonly sealed: Uint8Array;
};

/** Sets aside a message that cannot be taken in, so that it blocks nothing. */
export async function park(db: CommonQueryMethods, { name, messageId, reason, sealed }: Parked): Promise<void> {
  await db.query(sql.typeAlias('void')`
    INSERT INTO dead_letter (event_name, message_id, reason, sealed)
    VALUES (${name}, ${messageId}, ${reason}, ${sql.binary(Buffer.from(sealed))})
    ON CONFLICT (event_name, message_id) DO NOTHING
  `);
}

/** Events whose content was erased: a parked copy goes, and one that still arrives is not taken in any more. */
export async function forgetEvents(tx: CommonQueryMethods, eventIds: readonly string[], name: string): Promise<void> {
  if (eventIds.length === 0) return;
  await tx.query(sql.typeAlias('void')`
    WITH parked AS (
      DELETE FROM dead_letter WHERE dead_letter.message_id = ANY(${sql.array([...eventIds], 'text')})
    )
    INSERT INTO seen_event (event_id, event_name)
    SELECT forgotten.event_id, ${name} FROM unnest(${sql.array([...eventIds], 'uuid')}) AS forgotten (event_id)
    ON CONFLICT (event_id) DO NOTHING
  `);
}

/** Tells an event's owner which of its events this service has taken in. Parked ones count: they are kept here. */
export function seenEventsHandler(service: string, db: CommonQueryMethods): Handler {
  return handle(readSeenEvents(service), async ({ input }) => {
    const ids = sql.array(input.event_ids, 'uuid');
    const seen = await db.anyFirst(sql.type(z.object({ event_id: z.uuid() }))`
      SELECT seen_event.event_id FROM seen_event WHERE seen_event.event_id = ANY(${ids})
      UNION
      SELECT dead_letter.message_id::uuid FROM dead_letter WHERE dead_letter.message_id = ANY(${ids}::text[])
    `);
    return { seen: [...seen] };
  });
}
