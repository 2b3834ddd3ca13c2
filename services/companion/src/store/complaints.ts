import { sql } from '@intake/platform/sql';
import type { CommonQueryMethods, FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import type { Intake } from './references.ts';

const StoredComplaint = z.object({
  reference: z.string(),
  revision: z.int(),
  content_sha256: z.string(),
  received_on: z.string(),
  sealed: z.instanceof(Buffer),
  record_integrity: z.string().nullable(),
});
export type StoredComplaint = z.infer<typeof StoredComplaint>;

const Standing = z
  .looseObject({
    held: z.string().nullable(),
    is_taken: z.boolean(),
    erased_revision: z.int(),
    revision: z.int().nullable(),
  })
  .transform(({ held, is_taken, erased_revision, ...complaint }) => ({
    /** The reference that the intake holds. */
    held,
    /** Whether somebody holds the one that is wanted. */
    isTaken: is_taken,
    /** The last revision that its complaint had when it was erased; 0 where none was. */
    erasedRevision: erased_revision,
    complaint: complaint.revision === null ? null : StoredComplaint.parse(complaint),
  }));
export type Standing = z.infer<typeof Standing>;

/** One confirmation of an intake at a time, until the transaction ends. */
export async function lockIntake(tx: CommonQueryMethods, { partnerId, intakeId }: Intake): Promise<void> {
  await tx.query(
    sql.typeAlias('void')`SELECT pg_advisory_xact_lock(hashtextextended(${`${partnerId}|${intakeId}`}, 0))`,
  );
}

/** How an intake stands that is to be confirmed under the reference `wanted`. */
export async function findStanding(
  db: CommonQueryMethods,
  { partnerId, intakeId }: Intake,
  wanted: string,
): Promise<Standing> {
  return db.one(sql.type(Standing)`
    SELECT complaint.reference, complaint.revision, complaint.content_sha256, complaint.received_on, complaint.sealed,
      complaint.record_integrity, held.reference AS held,
      EXISTS (SELECT 1 FROM reference WHERE reference.reference = ${wanted}) AS is_taken,
      (
        SELECT coalesce(max(deletion_log.revisions), 0)::int
        FROM deletion_log
        WHERE deletion_log.intake_id = ${intakeId} AND deletion_log.partner_id = ${partnerId}
      ) AS erased_revision
    FROM (SELECT 1) AS asked
    LEFT JOIN complaint ON complaint.partner_id = ${partnerId} AND complaint.intake_id = ${intakeId}
    LEFT JOIN reference AS held ON held.partner_id = ${partnerId} AND held.intake_id = ${intakeId}
  `);
}

/**
 * Makes a revision the newest, and its reference the intake's, together with `event`, which is queued for each row of
 * `saved`. Reference and day of receipt stay those of the first revision. Changes nothing and answers false where
 * another revision was made meanwhile, or another intake has the reference.
 */
export async function saveComplaint(
  db: CommonQueryMethods,
  { partnerId, intakeId }: Intake,
  { complaint, event }: { complaint: StoredComplaint; event: (saved: FragmentSqlToken) => FragmentSqlToken },
): Promise<boolean> {
  const { reference, revision, content_sha256, received_on, sealed, record_integrity } = complaint;
  const made = await db.maybeOneFirst(sql.type(z.object({ revision: z.int() }))`
    WITH claimed AS (
      INSERT INTO reference (reference, partner_id, intake_id) VALUES (${reference}, ${partnerId}, ${intakeId})
      ON CONFLICT DO NOTHING
      RETURNING reference.reference
    ), own AS (
      SELECT claimed.reference FROM claimed
      UNION ALL
      SELECT reference.reference
      FROM reference
      WHERE reference.reference = ${reference} AND reference.partner_id = ${partnerId}
        AND reference.intake_id = ${intakeId}
    ), saved AS (
      INSERT INTO complaint (
        partner_id, intake_id, reference, revision, content_sha256, received_on, sealed, record_integrity, finalised_at
      )
      SELECT ${partnerId}, ${intakeId}::uuid, own.reference, ${revision}::int, ${content_sha256}, ${received_on}::date,
        ${sql.binary(sealed)}::bytea, ${record_integrity}, now()
      FROM own
      ON CONFLICT (partner_id, intake_id) DO UPDATE
      SET revision = EXCLUDED.revision,
          content_sha256 = EXCLUDED.content_sha256,
          sealed = EXCLUDED.sealed,
          record_integrity = EXCLUDED.record_integrity,
          finalised_at = EXCLUDED.finalised_at
      WHERE complaint.revision = EXCLUDED.revision - 1
      RETURNING complaint.revision
    ), queued AS (
      ${event(sql.fragment`saved`)}
    )
    SELECT saved.revision FROM saved
  `);
  return made !== null;
}
