import type { KeyRing } from '@intake/platform/crypto/key-ring';
import { seal, unseal } from '@intake/platform/crypto/seal';
import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import type { Step } from '../domain/ladder.ts';

export const aboutBody = (eventId: string) => `webhook-body|${eventId}`;

type Owed = {
  readonly eventId: string;
  readonly partnerId: string;
  readonly eventType: string;
  readonly reference: string;
  readonly sealedBody: Buffer;
  readonly traceparent: string | null;
  readonly delaySeconds: number;
};

/** Owes an event to a partner that has an endpoint; one that has none is owed nothing, and no event is owed twice. */
export async function addDelivery(tx: CommonQueryMethods, owed: Owed): Promise<void> {
  await tx.query(sql.typeAlias('void')`
    INSERT INTO delivery (event_id, partner_id, event_type, reference, sealed_body, traceparent, next_due)
    SELECT ${owed.eventId}::uuid, endpoint.partner_id, ${owed.eventType}, ${owed.reference},
      ${sql.binary(owed.sealedBody)}::bytea, ${owed.traceparent},
      now() + make_interval(secs => ${owed.delaySeconds}::double precision)
    FROM endpoint WHERE endpoint.partner_id = ${owed.partnerId}
    ON CONFLICT (event_id) DO NOTHING
  `);
}

type Settling = { readonly partnerId: string; readonly eventId: string; readonly leaseId: string; readonly step: Step };

/** When it is due next, by the database's clock; null when the lease was lost to somebody else, who settles it then. */
export async function settleDelivery(tx: CommonQueryMethods, settling: Settling): Promise<{ due: number } | null> {
  const { partnerId, eventId, leaseId, step } = settling;
  const due = await tx.maybeOneFirst(sql.type(z.object({ next_due: z.number() }))`
    UPDATE delivery SET
      state = ${step.state}, attempt = ${step.attempt}, interruptions = ${step.interruptions},
      next_due = now() + make_interval(secs => ${step.delaySeconds}::double precision),
      finished_at = CASE WHEN ${step.state === 'pending'} THEN NULL ELSE now() END,
      lease_id = NULL, lease_until = NULL
    WHERE delivery.event_id = ${eventId} AND delivery.partner_id = ${partnerId} AND delivery.lease_id = ${leaseId}
    RETURNING delivery.next_due
  `);
  return due === null ? null : { due };
}

/** Gives back what was claimed and not settled, due as it was. */
export async function releaseLeases(db: CommonQueryMethods, leaseIds: readonly string[]): Promise<void> {
  await db.query(sql.typeAlias('void')`
    UPDATE delivery SET state = 'pending', lease_id = NULL, lease_until = NULL
    WHERE delivery.lease_id = ANY(${sql.array([...leaseIds], 'uuid')})
  `);
}

/** Puts one finished event back on the first rung; answers how many it was. */
export async function replayEvent(db: CommonQueryMethods, eventId: string, delaySeconds: number): Promise<number> {
  return replayWhere(db, sql.fragment`delivery.event_id = ${eventId}`, delaySeconds);
}

type Since = { readonly partnerId: string; readonly since: string };

/** Puts a partner's finished events that came in at `since` or later back on the first rung. */
export async function replaySince(db: CommonQueryMethods, { partnerId, since }: Since, delaySeconds: number) {
  const theirs = sql.fragment`delivery.partner_id = ${partnerId} AND delivery.created_at >= ${since}::timestamptz`;
  return replayWhere(db, theirs, delaySeconds);
}

/** Forgets what was finished long ago, attempts and all. */
export async function forgetFinished(db: CommonQueryMethods, keepDays: number): Promise<number> {
  const { rowCount } = await db.query(sql.typeAlias('void')`
    DELETE FROM delivery WHERE delivery.finished_at < now() - make_interval(days => ${keepDays})
  `);
  return rowCount;
}

/** Erases a partner's deliveries, attempts and all; one that is under way ends unrecorded. */
export async function eraseDeliveries(tx: CommonQueryMethods, partnerId: string, eventIds: readonly string[]) {
  await tx.query(sql.typeAlias('void')`
    DELETE FROM delivery
    WHERE delivery.partner_id = ${partnerId} AND delivery.event_id = ANY(${sql.array([...eventIds], 'uuid')})
  `);
}

export function sealBody(ring: KeyRing, eventId: string, body: string): Buffer {
  return seal(ring, Buffer.from(body), aboutBody(eventId));
}

/** The bytes to send, as they were serialised once. */
export function openBody(ring: KeyRing, eventId: string, sealed: Buffer): Buffer {
  return unseal(ring, sealed, aboutBody(eventId));
}

async function replayWhere(db: CommonQueryMethods, which: ReturnType<typeof sql.fragment>, delaySeconds: number) {
  const { rowCount } = await db.query(sql.typeAlias('void')`
    UPDATE delivery SET
      state = 'pending', attempt = 0, interruptions = 0, finished_at = NULL,
      next_due = now() + make_interval(secs => ${delaySeconds}::double precision)
    WHERE ${which} AND delivery.state IN ('delivered', 'abandoned')
  `);
  return rowCount;
}
