import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { fullCap } from './endpoints.ts';

const Claim = z.object({
  event_id: z.uuid(),
  partner_id: z.string(),
  event_type: z.string(),
  reference: z.string(),
  sealed_body: z.instanceof(Buffer),
  traceparent: z.string().nullable(),
  attempt: z.int(),
  interruptions: z.int(),
  lease_id: z.uuid(),
  url: z.string(),
  sealed_secret: z.instanceof(Buffer),
  slow: z.boolean(),
  /** Since it was due. */
  waited_seconds: z.number(),
});
export type Claim = z.infer<typeof Claim>;

export type Room = {
  readonly slots: number;
  /** Of those, how many may go to endpoints that let attempts time out: they are never to fill the house. */
  readonly slowSlots: number;
  readonly leaseSeconds: number;
};

/**
 * Leases what is due, an endpoint at a time up to its cap, the first of each before the second of any: however much is
 * owed to one, the others notice nothing. Two replicas claiming at once may together pass a cap once.
 */
export async function claimDue(db: CommonQueryMethods, room: Room): Promise<readonly Claim[]> {
  return db.any(sql.type(Claim)`
    WITH busy AS (
      SELECT delivery.partner_id, count(*)::int AS leases
      FROM delivery WHERE delivery.state = 'leased'
      GROUP BY delivery.partner_id
    ), candidate AS (
      SELECT due.event_id, due.next_due, endpoint.partner_id, coalesce(busy.leases, 0) AS leases,
        endpoint.cap < ${fullCap} AS slow
      FROM endpoint
      LEFT JOIN busy ON busy.partner_id = endpoint.partner_id
      CROSS JOIN LATERAL (
        SELECT delivery.event_id, delivery.next_due
        FROM delivery
        WHERE delivery.partner_id = endpoint.partner_id AND delivery.state = 'pending' AND delivery.next_due <= now()
        ORDER BY delivery.next_due
        LIMIT greatest(endpoint.cap - coalesce(busy.leases, 0), 0)
        FOR UPDATE SKIP LOCKED
      ) AS due
      WHERE endpoint.enabled
    ), turned AS (
      SELECT candidate.*,
        candidate.leases + row_number() OVER (PARTITION BY candidate.partner_id ORDER BY candidate.next_due) AS turn
      FROM candidate
    ), placed AS (
      SELECT turned.*, row_number() OVER (PARTITION BY turned.slow ORDER BY turned.turn, turned.next_due) AS place
      FROM turned
    ), chosen AS (
      SELECT placed.event_id, placed.slow
      FROM placed
      WHERE NOT placed.slow OR placed.place <= ${room.slowSlots}
      ORDER BY placed.slow, placed.turn, placed.next_due
      LIMIT ${room.slots}
    )
    UPDATE delivery SET
      state = 'leased', lease_id = gen_random_uuid(), lease_until = now() + make_interval(secs => ${room.leaseSeconds})
    FROM chosen, endpoint
    WHERE delivery.event_id = chosen.event_id AND endpoint.partner_id = delivery.partner_id
    RETURNING delivery.event_id, delivery.partner_id, delivery.event_type, delivery.reference, delivery.sealed_body,
      delivery.traceparent, delivery.attempt, delivery.interruptions, delivery.lease_id, endpoint.url,
      endpoint.sealed_secret, chosen.slow,
      extract(epoch FROM now() - delivery.next_due)::double precision AS waited_seconds
  `);
}

const Expired = Claim.pick({
  event_id: true,
  partner_id: true,
  event_type: true,
  reference: true,
  attempt: true,
  interruptions: true,
  lease_id: true,
});
export type Expired = z.infer<typeof Expired>;

/** Deliveries whose holder said nothing more within its lease. */
export async function expiredLeases(db: CommonQueryMethods, limit: number): Promise<readonly Expired[]> {
  return db.any(sql.type(Expired)`
    SELECT delivery.event_id, delivery.partner_id, delivery.event_type, delivery.reference, delivery.attempt,
      delivery.interruptions, delivery.lease_id
    FROM delivery
    WHERE delivery.state = 'leased' AND delivery.lease_until < now()
    ORDER BY delivery.lease_until
    LIMIT ${limit}
  `);
}

const Overdue = z.object({ partner_id: z.string(), due: z.int(), late: z.int(), oldest_seconds: z.number() });

/** What each enabled endpoint has waiting that should have gone out, and for how long; `late` counts what was never tried. */
export async function overdueDeliveries(db: CommonQueryMethods, lateAfterSeconds: number) {
  return db.any(sql.type(Overdue)`
    SELECT delivery.partner_id, count(*)::int AS due,
      (count(*) FILTER (WHERE delivery.attempt = 0 AND delivery.interruptions = 0 AND endpoint.cap >= ${fullCap}
        AND delivery.next_due < now() - make_interval(secs => ${lateAfterSeconds}::double precision)))::int AS late,
      extract(epoch FROM now() - min(delivery.next_due))::double precision AS oldest_seconds
    FROM delivery
    JOIN endpoint ON endpoint.partner_id = delivery.partner_id AND endpoint.enabled
    WHERE delivery.state = 'pending' AND delivery.next_due <= now()
    GROUP BY delivery.partner_id
  `);
}
