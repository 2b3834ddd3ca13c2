import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { StoredComplaint } from './complaints.ts';

/** Answers false when no such complaint exists; waits for one that is just being erased. */
export async function placeHold(db: CommonQueryMethods, reference: string): Promise<boolean> {
  await db.query(sql.typeAlias('void')`
    WITH standing AS (
      SELECT complaint.reference FROM complaint WHERE complaint.reference = ${reference} FOR KEY SHARE
    )
    INSERT INTO legal_hold (reference) SELECT standing.reference FROM standing
    ON CONFLICT (reference) DO NOTHING
  `);
  return db.exists(sql.typeAlias('void')`SELECT 1 FROM legal_hold WHERE legal_hold.reference = ${reference}`);
}

/** What the record of a complaint that was held shows from now on: a revision that was kept apart until then. */
const Shown = StoredComplaint.pick({ revision: true, received_on: true, categories: true, timezone: true }).extend({
  partner_id: z.string(),
  shown_revision: z.int().nullable(),
});
export type Shown = z.infer<typeof Shown>;

/**
 * Answers null when no such complaint exists. The newest revision is shown again, unless it came under an id that an
 * older release published.
 */
export async function releaseHold(tx: CommonQueryMethods, reference: string): Promise<Shown | null> {
  await tx.query(sql.typeAlias('void')`
    SELECT 1 FROM complaint WHERE complaint.reference = ${reference} FOR UPDATE
  `);
  await dropHold(tx, reference);
  return tx.maybeOne(sql.type(Shown)`
    UPDATE complaint
    SET shown_revision = CASE WHEN complaint.published_id IS NULL THEN complaint.shown_revision END
    WHERE complaint.reference = ${reference}
    RETURNING complaint.partner_id, complaint.revision, complaint.received_on, complaint.categories, complaint.timezone,
      complaint.shown_revision
  `);
}

export async function dropHold(db: CommonQueryMethods, reference: string): Promise<void> {
  await db.query(sql.typeAlias('void')`DELETE FROM legal_hold WHERE legal_hold.reference = ${reference}`);
}

/** Which of the partner's complaints are held. */
export async function heldAmong(db: CommonQueryMethods, partnerId: string, references: readonly string[]) {
  return db.anyFirst(sql.type(z.object({ reference: z.string() }))`
    SELECT legal_hold.reference
    FROM legal_hold
    JOIN complaint ON complaint.reference = legal_hold.reference
    WHERE complaint.partner_id = ${partnerId} AND legal_hold.reference = ANY(${sql.array(references, 'text')})
  `);
}
