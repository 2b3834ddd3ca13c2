import type { EventType } from '@intake/contracts/events/event-type';
import type { CommonQueryMethods, FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import { inlineLimit } from '../bus/transfer.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import { seal } from '../crypto/seal.ts';
import { sql } from '../postgres/sql.ts';
import { currentTraceFields } from '../telemetry/trace.ts';

/** Authenticated with a sealed event: it opens under its own id only. */
export const aboutEvent = (eventId: string) => `event|${eventId}`;

type Happened<Payload> = { readonly event: EventType<Payload>; readonly payload: Payload };

/**
 * Publishes an event with the transaction that made it true. The same `event_id` again changes nothing.
 * Call the relay's `wake` once the transaction has committed.
 */
export async function queueEvent<Payload extends { readonly event_id: string }>(
  tx: CommonQueryMethods,
  ring: KeyRing,
  happened: Happened<Payload>,
): Promise<void> {
  await tx.query(sql.typeAlias('void')`${queuedWith(sql.fragment`(SELECT 1)`, ring, happened)}`);
}

/** The same as a part of the statement that makes it true: an event for each row of `rows`, one or none. */
export function queuedWith<Payload extends { readonly event_id: string }>(
  rows: FragmentSqlToken,
  ring: KeyRing,
  { event, payload }: Happened<Payload>,
): FragmentSqlToken {
  const sealed = seal(ring, Buffer.from(JSON.stringify(payload)), aboutEvent(payload.event_id));
  const traceparent = currentTraceFields()['traceparent'] ?? null;
  return sql.fragment`
    INSERT INTO outbox (event_id, event_name, sealed, traceparent)
    SELECT ${payload.event_id}::uuid, ${event.name}::text, ${sql.binary(sealed)}::bytea, ${traceparent}::text
    FROM ${rows} AS made
    ON CONFLICT (event_id) DO NOTHING
  `;
}

const Queued = z.object({
  event_id: z.uuid(),
  event_name: z.string(),
  /** Null where it is too large for the bus. */
  sealed: z.instanceof(Buffer).nullable(),
  traceparent: z.string().nullable(),
  publications: z.int(),
});
export type Queued = z.infer<typeof Queued>;

/** Takes up to `limit` unpublished events for ten seconds; other relays pass over them. */
export async function leaseEvents(db: CommonQueryMethods, limit: number): Promise<readonly Queued[]> {
  return db.any(sql.type(Queued)`
    UPDATE outbox
    SET leased_until = now() + interval '10 seconds', publications = outbox.publications + 1
    FROM (
      SELECT candidate.id
      FROM outbox AS candidate
      WHERE candidate.published_at IS NULL AND (candidate.leased_until IS NULL OR candidate.leased_until < now())
      ORDER BY candidate.id
      LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    ) AS due
    WHERE outbox.id = due.id
    RETURNING outbox.event_id, outbox.event_name, outbox.traceparent, outbox.publications,
      CASE WHEN octet_length(outbox.sealed) <= ${inlineLimit} THEN outbox.sealed END AS sealed
  `);
}

const Published = z.object({ event_name: z.string(), seconds: z.number(), sent_again: z.boolean() });

/** Answers how long each waited for the bus since it was true. */
export async function markPublished(db: CommonQueryMethods, eventIds: readonly string[]) {
  return db.any(sql.type(Published)`
    UPDATE outbox SET published_at = now(), leased_until = NULL WHERE event_id = ANY(${sql.array(eventIds, 'uuid')})
    RETURNING outbox.event_name, outbox.sent_again,
      extract(epoch FROM now() - outbox.created_at)::double precision AS seconds
  `);
}

/** Gives back what could not be published, to be tried again at once. */
export async function releaseEvents(db: CommonQueryMethods, eventIds: readonly string[]): Promise<void> {
  await db.query(sql.typeAlias('void')`
    UPDATE outbox SET leased_until = NULL WHERE event_id = ANY(${sql.array(eventIds, 'uuid')}) AND published_at IS NULL
  `);
}

const Unpublished = z.object({ events: z.int(), late: z.int(), oldest_seconds: z.number() });

/** How many events wait for the bus, how many for longer than they may, and how long the oldest has; 0 seconds when none does. */
export async function unpublishedEvents(db: CommonQueryMethods, lateAfterSeconds: number) {
  return db.one(sql.type(Unpublished)`
    SELECT count(*)::int AS events,
      (count(*) FILTER (WHERE outbox.created_at < now() - make_interval(secs => ${lateAfterSeconds}::double precision)
        AND NOT outbox.sent_again))::int AS late,
      coalesce(extract(epoch FROM now() - min(outbox.created_at)), 0)::double precision AS oldest_seconds
    FROM outbox WHERE outbox.published_at IS NULL
  `);
}

const Unsettled = z.object({ event_id: z.uuid(), event_name: z.string() });

/** Events published longer ago than a consumer needs, that not every consumer has confirmed. */
export async function unsettledEvents(db: CommonQueryMethods, olderThanSeconds: number) {
  return db.any(sql.type(Unsettled)`
    SELECT outbox.event_id, outbox.event_name
    FROM outbox
    WHERE outbox.settled_at IS NULL AND outbox.published_at < now() - make_interval(secs => ${olderThanSeconds}::double precision)
    ORDER BY outbox.published_at
    LIMIT 500
  `);
}

export async function settleEvents(db: CommonQueryMethods, eventIds: readonly string[]): Promise<void> {
  await db.query(sql.typeAlias('void')`
    UPDATE outbox SET settled_at = now() WHERE event_id = ANY(${sql.array(eventIds, 'uuid')})
  `);
}

/** Sends what a consumer never saw once more, past the bus's own memory of it. */
export async function requeueEvents(db: CommonQueryMethods, eventIds: readonly string[]): Promise<void> {
  await db.query(sql.typeAlias('void')`
    UPDATE outbox SET published_at = NULL, leased_until = NULL, sent_again = true WHERE event_id = ANY(${sql.array(eventIds, 'uuid')})
  `);
}

/** Settled events are of no further use after a day. */
export async function forgetSettled(db: CommonQueryMethods): Promise<void> {
  await db.query(sql.typeAlias('void')`DELETE FROM outbox WHERE outbox.settled_at < now() - interval '1 day'`);
}

/** Events whose content was erased go out no more. */
export async function dropEvents(tx: CommonQueryMethods, eventIds: readonly string[]): Promise<void> {
  await tx.query(sql.typeAlias('void')`
    DELETE FROM outbox WHERE outbox.event_id = ANY(${sql.array([...eventIds], 'uuid')})
  `);
}

/** The sealed bytes of one event. */
export async function sealedEvent(db: CommonQueryMethods, eventId: string): Promise<Buffer | null> {
  return db.maybeOneFirst(sql.type(z.object({ sealed: z.instanceof(Buffer) }))`
    SELECT outbox.sealed FROM outbox WHERE outbox.event_id = ${eventId}
  `);
}
