import { sql } from '@intake/platform/sql';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';

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

export async function releaseHold(db: CommonQueryMethods, reference: string): Promise<boolean> {
  await dropHold(db, reference);
  return db.exists(sql.typeAlias('void')`SELECT 1 FROM complaint WHERE complaint.reference = ${reference}`);
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
