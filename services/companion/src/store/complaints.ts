import { Categories } from '@intake/contracts/register';
import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods, FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import { isLogged } from './deletion-log.ts';
import type { Intake } from './references.ts';

export const StoredComplaint = z.object({
  reference: z.string(),
  revision: z.int(),
  content_sha256: z.string(),
  received_on: z.string(),
  sealed: z.instanceof(Buffer),
  record_integrity: z.string().nullable(),
  /** Null where an older release published the intake's own id, and wrote nothing of the next four. */
  published_id: z.uuid().nullable(),
  content_parts: z.record(z.string(), z.string()).nullable(),
  categories: Categories.nullable(),
  timezone: z.string().nullable(),
  produced_at_utc: z.string().nullable(),
  /** The revision that the record shows while later ones are kept apart; null: the newest. */
  shown_revision: z.int().nullable(),
  /** Where it was confirmed; of an older release 0. */
  confirmed_over: z.int(),
  confirmed_turns: z.int(),
});
export type StoredComplaint = z.infer<typeof StoredComplaint>;

export const complaintColumns = sql.fragment`
  complaint.reference, complaint.revision, complaint.content_sha256, complaint.received_on, complaint.sealed,
  complaint.record_integrity, complaint.published_id, complaint.content_parts, complaint.categories,
  complaint.timezone, complaint.produced_at_utc, complaint.shown_revision,
  complaint.confirmed_over, complaint.confirmed_turns
`;

const Standing = z
  .looseObject({
    held: z.string().nullable(),
    is_taken: z.boolean(),
    erased_revision: z.int(),
    is_under_hold: z.boolean(),
    publishing_key: z.instanceof(Buffer).nullable(),
    revision: z.int().nullable(),
  })
  .transform(({ held, is_taken, erased_revision, is_under_hold, publishing_key, ...complaint }) => ({
    /** The reference that the intake holds. */
    held,
    /** Whether somebody holds the one that is wanted. */
    isTaken: is_taken,
    /** The last revision that its complaint had when it was erased; 0 where none was. */
    erasedRevision: erased_revision,
    /** Whether its complaint is under legal hold. */
    isUnderHold: is_under_hold,
    /** The sealed key of published ids; null until the first is needed. */
    publishingKey: publishing_key,
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
    SELECT ${complaintColumns}, held.reference AS held,
      EXISTS (SELECT 1 FROM reference WHERE reference.reference = ${wanted}) AS is_taken,
      EXISTS (SELECT 1 FROM legal_hold WHERE legal_hold.reference = complaint.reference) AS is_under_hold,
      (SELECT publishing_key.sealed FROM publishing_key) AS publishing_key,
      (
        SELECT coalesce(max(deletion_log.revisions), 0)::int
        FROM deletion_log
        WHERE deletion_log.partner_id = ${partnerId} AND ${isLogged(sql.fragment`${intakeId}::uuid`)}
      ) AS erased_revision
    FROM (SELECT 1) AS asked
    LEFT JOIN complaint ON complaint.partner_id = ${partnerId} AND complaint.intake_id = ${intakeId}
    LEFT JOIN reference AS held ON held.partner_id = ${partnerId} AND held.intake_id = ${intakeId}
  `);
}

/** What a saving step is given: the revision, and the event that is queued for each row it makes, one or none. */
export type Saving = {
  readonly complaint: StoredComplaint;
  event(saved: FragmentSqlToken): FragmentSqlToken;
};

/**
 * Makes a complaint of an intake that has none, and its reference the intake's, together with its event. Changes nothing
 * and answers false where a complaint stands already, or another intake has the reference.
 */
export async function saveFirst(
  db: CommonQueryMethods,
  { partnerId, intakeId }: Intake,
  { complaint, event }: Saving,
): Promise<boolean> {
  const { reference, revision, content_sha256, received_on, sealed, record_integrity } = complaint;
  const { published_id, content_parts, categories, timezone, produced_at_utc, confirmed_over, confirmed_turns } =
    complaint;
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
        partner_id, intake_id, reference, revision, content_sha256, received_on, sealed, record_integrity, published_id,
        content_parts, categories, timezone, produced_at_utc, confirmed_over, confirmed_turns, finalised_at
      )
      SELECT ${partnerId}, ${intakeId}::uuid, own.reference, ${revision}::int, ${content_sha256}, ${received_on}::date,
        ${sql.binary(sealed)}::bytea, ${record_integrity}, ${published_id}::uuid, ${sql.jsonb(content_parts)},
        ${sql.jsonb(categories)}, ${timezone}, ${produced_at_utc}, ${confirmed_over}::int, ${confirmed_turns}::int, now()
      FROM own
      ON CONFLICT (partner_id, intake_id) DO NOTHING
      RETURNING complaint.revision
    ), queued AS (
      ${event(sql.fragment`saved`)}
    )
    SELECT saved.revision FROM saved
  `);
  return made !== null;
}
