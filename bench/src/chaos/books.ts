import { openNats } from '@intake/platform/bus/nats';
import { type Database, openDatabase } from '@intake/platform/postgres/postgres';
import { sql } from '@intake/platform/postgres/sql';
import { createLog } from '@intake/platform/telemetry/log';
import type { System } from '@intake/stack/system';
import { jetstreamManager } from '@nats-io/jetstream';
import { z } from 'zod';

const Kept = z.object({ partner_id: z.string(), reference: z.string() });
export type Kept = z.infer<typeof Kept>;

const Delivery = z.object({
  event_id: z.string(),
  partner_id: z.string(),
  reference: z.string(),
  state: z.string(),
});
export type Delivery = z.infer<typeof Delivery>;

const Attempt = z.object({
  event_id: z.string(),
  attempt: z.int(),
  status: z.enum(['delivered', 'retrying', 'abandoned']),
  status_code: z.int().nullable(),
  error: z.string().nullable(),
});
export type Attempt = z.infer<typeof Attempt>;

/** What the system says of itself. */
export type Books = Awaited<ReturnType<typeof readBooks>>;

export async function readBooks({ backends }: System) {
  await using db = await openDatabase(backends.postgresUrl);
  const complaints = await db.any(sql.type(Kept)`SELECT partner_id, reference FROM companion.complaint`);
  const entries = await db.any(sql.type(Kept)`SELECT partner_id, reference FROM register.entries`);
  const records = await db.any(sql.type(Kept)`SELECT partner_id, reference FROM export.complaint_record`);
  const deliveries = await db.any(sql.type(Delivery)`
    SELECT event_id, partner_id, reference, state FROM webhooks.delivery
  `);
  const attempts = await db.any(sql.type(Attempt)`
    SELECT event_id, attempt, status, status_code, error FROM webhooks.attempt ORDER BY id
  `);
  return { complaints, entries, records, deliveries, attempts, unfinished: await unfinished(db, backends.natsUrl) };
}

const Counts = z.object({ unpublished: z.int(), parked: z.int(), leased: z.int(), pending: z.int(), resent: z.int() });

/** What is still under way, or was set aside, by name; all zero once the system has come to rest. */
async function unfinished(db: Database, natsUrl: string) {
  const { resent, ...counts } = await db.one(sql.type(Counts)`
    SELECT
      (SELECT count(*)::int FROM companion.outbox WHERE published_at IS NULL) AS unpublished,
      (SELECT count(*)::int FROM webhooks.dead_letter) + (SELECT count(*)::int FROM register.dead_letter)
        + (SELECT count(*)::int FROM export.dead_letter) AS parked,
      (SELECT count(*)::int FROM webhooks.delivery WHERE state = 'leased') AS leased,
      (SELECT count(*)::int FROM webhooks.delivery WHERE state = 'pending') AS pending,
      (SELECT count(*)::int FROM companion.outbox WHERE publications > 1) AS resent
  `);
  await using nats = await openNats(natsUrl, { name: 'chaos', log: createLog('chaos', 'silent') });
  const manager = await jetstreamManager(nats, { checkAPI: false });
  let onTheBus = 0;
  for await (const { num_pending, num_ack_pending } of manager.consumers.list('EVENTS')) {
    onTheBus += num_pending + num_ack_pending;
  }
  return { waiting: { ...counts, onTheBus }, resent };
}
