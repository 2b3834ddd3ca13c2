import { DeletionRow } from '@intake/contracts/events/record-deleted';
import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods, FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import type { LoggedDeletion } from '../domain/deletion-entry.ts';
import { ownedBy } from './due-intakes.ts';

/** One writer per chain, until the transaction ends. */
export async function lockChain(tx: CommonQueryMethods, partnerId: string | null): Promise<void> {
  await tx.query(sql.typeAlias('void')`
    SELECT pg_advisory_xact_lock(hashtextextended(${`deletion log|${partnerId ?? ''}`}, 0))
  `);
}

/** SHA-256, hex, over the 16 bytes of an intake's own id. */
const digestOf = (intakeId: FragmentSqlToken) => sql.fragment`encode(sha256(uuid_send(${intakeId})), 'hex')`;

/** Whether a row of the log tells of this intake; a replica of an older release still writes the id itself. */
export const isLogged = (intakeId: FragmentSqlToken) => sql.fragment`(
  deletion_log.intake_sha256 = ${digestOf(intakeId)}
  OR (deletion_log.intake_id = ${intakeId} AND deletion_log.intake_sha256 IS NULL)
)`;

const Logged = DeletionRow.extend({
  partner_id: z.string().nullable(),
  position: z.int(),
  intake_id: z.uuid(),
  intake_sha256: z.string(),
  revisions: z.int(),
});

const columns = sql.fragment`
  deletion_log.partner_id, deletion_log.position, deletion_log.intake_id, deletion_log.revisions, deletion_log.reference,
  coalesce(deletion_log.intake_sha256, ${digestOf(sql.fragment`deletion_log.intake_id`)}) AS intake_sha256,
  deletion_log.deleted_at_utc, deletion_log.reason, deletion_log.record_sha256, deletion_log.previous_hash,
  deletion_log.hash
`;

export async function newestDeletion(db: CommonQueryMethods, partnerId: string | null): Promise<LoggedDeletion | null> {
  return db.maybeOne(sql.type(Logged)`
    SELECT ${columns}
    FROM deletion_log
    WHERE ${ownedBy(partnerId, 'deletion_log')}
    ORDER BY deletion_log.position DESC
    LIMIT 1
  `);
}

/** Up to `limit` rows of a chain behind a position, in order. */
export async function deletionsAfter(
  db: CommonQueryMethods,
  partnerId: string | null,
  { position, limit }: { readonly position: number; readonly limit: number },
): Promise<readonly LoggedDeletion[]> {
  return db.any(sql.type(Logged)`
    SELECT ${columns}
    FROM deletion_log
    WHERE ${ownedBy(partnerId, 'deletion_log')} AND deletion_log.position > ${position}
    ORDER BY deletion_log.position
    LIMIT ${limit}
  `);
}

/** Who has a chain; null stands for the public. */
export async function loggedChains(db: CommonQueryMethods): Promise<readonly (string | null)[]> {
  return db.anyFirst(sql.type(z.object({ partner_id: z.string().nullable() }))`
    SELECT DISTINCT deletion_log.partner_id FROM deletion_log
  `);
}

export async function addDeletions(tx: CommonQueryMethods, rows: readonly LoggedDeletion[]): Promise<void> {
  const values = rows.map((row) => [
    ...[row.partner_id, row.position, row.intake_id, row.intake_sha256, row.revisions, row.reference],
    ...[row.deleted_at_utc, row.reason, row.record_sha256, row.previous_hash, row.hash],
  ]);
  const types = ['text', 'int4', 'uuid', 'text', 'int4', 'text', 'text', 'text', 'text', 'text', 'text'];
  await tx.query(sql.typeAlias('void')`
    INSERT INTO deletion_log (
      partner_id, position, intake_id, intake_sha256, revisions, reference, deleted_at_utc, reason, record_sha256,
      previous_hash, hash
    )
    SELECT * FROM ${sql.unnest(values, types)}
  `);
}
