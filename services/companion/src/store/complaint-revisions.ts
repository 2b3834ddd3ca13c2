import { EarlierRevision } from '@intake/contracts/record';
import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import type { Saving } from './complaints.ts';
import { isLogged } from './deletion-log.ts';
import type { Intake } from './references.ts';

/** Until the transaction ends, nobody else revises, holds or erases the intake's complaint. */
export async function lockComplaint(tx: CommonQueryMethods, { partnerId, intakeId }: Intake): Promise<void> {
  await tx.query(sql.typeAlias('void')`
    SELECT 1 FROM complaint
    WHERE complaint.partner_id = ${partnerId} AND complaint.intake_id = ${intakeId}
    FOR UPDATE
  `);
}

/** The revisions so far, the newest included, in their order; those of the first release had no digest and are left out. */
export async function earlierRevisions(tx: CommonQueryMethods, { partnerId, intakeId }: Intake) {
  const theirs = (table: string) => sql.fragment`
    ${sql.identifier([table, 'partner_id'])} = ${partnerId} AND ${sql.identifier([table, 'intake_id'])} = ${intakeId}
  `;
  const row = (table: string) => sql.fragment`
    ${sql.identifier([table, 'revision'])}, ${sql.identifier([table, 'record_integrity'])},
    coalesce(
      ${sql.identifier([table, 'produced_at_utc'])},
      to_char(${sql.identifier([table, 'finalised_at'])} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) AS produced_at_utc
  `;
  return tx.any(sql.type(EarlierRevision)`
    SELECT * FROM (
      SELECT ${row('complaint_revision')} FROM complaint_revision WHERE ${theirs('complaint_revision')}
      UNION ALL
      SELECT ${row('complaint')} FROM complaint WHERE ${theirs('complaint')}
    ) AS kept
    WHERE kept.record_integrity IS NOT NULL
    ORDER BY kept.revision
  `);
}

/** How many revisions there have been, those that were erased included. */
export async function countRevisions(db: CommonQueryMethods, { partnerId, intakeId }: Intake): Promise<number> {
  return db.oneFirst(sql.type(z.object({ revisions: z.int() }))`
    SELECT coalesce(
      (
        SELECT complaint.revision
        FROM complaint
        WHERE complaint.partner_id = ${partnerId} AND complaint.intake_id = ${intakeId}
      ),
      (
        SELECT max(deletion_log.revisions)
        FROM deletion_log
        WHERE deletion_log.partner_id = ${partnerId} AND ${isLogged(sql.fragment`${intakeId}::uuid`)}
      ),
      0
    )::int AS revisions
  `);
}

/** Whether an earlier revision, which another has followed, was of this content. */
export async function wasContent(
  db: CommonQueryMethods,
  { partnerId, intakeId }: Intake,
  sha256: string,
): Promise<boolean> {
  return db.exists(sql.typeAlias('void')`
    SELECT 1 FROM complaint_revision
    WHERE complaint_revision.partner_id = ${partnerId} AND complaint_revision.intake_id = ${intakeId}
      AND complaint_revision.content_sha256 = ${sha256}
  `);
}

/**
 * Makes a revision the newest, together with its event; the one before is kept as it was. Reference and day of receipt
 * stay those of the first. To be called with the complaint locked and looked at since.
 */
export async function saveLater(
  tx: CommonQueryMethods,
  { partnerId, intakeId }: Intake,
  { complaint, event }: Saving,
): Promise<boolean> {
  const { revision, content_sha256, sealed, record_integrity, content_parts, categories } = complaint;
  const { timezone, produced_at_utc, shown_revision, confirmed_over, confirmed_turns } = complaint;
  const made = await tx.maybeOneFirst(sql.type(z.object({ revision: z.int() }))`
    WITH kept AS (
      INSERT INTO complaint_revision (
        partner_id, intake_id, revision, content_sha256, record_integrity, produced_at_utc, finalised_at, sealed
      )
      SELECT partner_id, intake_id, revision, content_sha256, record_integrity, produced_at_utc, finalised_at, sealed
      FROM complaint
      WHERE complaint.partner_id = ${partnerId} AND complaint.intake_id = ${intakeId}
        AND complaint.revision = ${revision - 1}
      RETURNING complaint_revision.revision
    ), saved AS (
      UPDATE complaint
      SET revision = ${revision}, content_sha256 = ${content_sha256}, sealed = ${sql.binary(sealed)},
        record_integrity = ${record_integrity}, content_parts = ${sql.jsonb(content_parts)},
        categories = ${sql.jsonb(categories)}, timezone = ${timezone}, produced_at_utc = ${produced_at_utc},
        shown_revision = ${shown_revision}, confirmed_over = ${confirmed_over}, confirmed_turns = ${confirmed_turns},
        finalised_at = now()
      FROM kept
      WHERE complaint.partner_id = ${partnerId} AND complaint.intake_id = ${intakeId}
        AND complaint.revision = kept.revision
      RETURNING complaint.revision
    ), queued AS (
      ${event(sql.fragment`saved`)}
    )
    SELECT saved.revision FROM saved
  `);
  return made !== null;
}
