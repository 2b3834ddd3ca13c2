import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import type { StoredRecord } from './complaint-records.ts';

type Of = { readonly partnerId: string; readonly reference: string };

const columns = ['partner_id', 'reference', 'revision', 'received_on', 'produced_at', 'record_integrity', 'sealed'];
const columnsOf = (table: string) =>
  sql.join(
    columns.map((column) => sql.identifier([table, column])),
    sql.fragment`, `,
  );

/** Keeps one more revision beside those that are here; one that is here already stays as it is. */
export async function keepRevision(tx: CommonQueryMethods, record: StoredRecord): Promise<void> {
  const { partnerId, reference } = record;
  await tx.query(sql.typeAlias('void')`
    INSERT INTO record_revision (partner_id, reference, revision, received_on, produced_at, record_integrity, sealed)
    SELECT ${columnsOf('complaint_record')}
    FROM complaint_record
    WHERE complaint_record.partner_id = ${partnerId} AND complaint_record.reference = ${reference}
    UNION ALL
    SELECT ${partnerId}, ${reference}, ${record.revision}::int, ${record.receivedOn}::date,
      ${record.producedAt}::timestamptz, ${record.integrity}, ${sql.binary(record.sealed)}::bytea
    ON CONFLICT (partner_id, reference, revision) DO NOTHING
  `);
}

/**
 * Has the record show the newest revision that is not later than `shown`, or than what it was told before: what is shown
 * only ever moves on, in whatever order the events arrive. Answers false where there is no such complaint.
 */
export async function showRevision(
  tx: CommonQueryMethods,
  { partnerId, reference }: Of,
  shown: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(sql.typeAlias('void')`
    UPDATE complaint_record
    SET shown_revision = greatest(complaint_record.shown_revision, ${shown})
    WHERE complaint_record.partner_id = ${partnerId} AND complaint_record.reference = ${reference}
  `);
  await tx.query(sql.typeAlias('void')`
    UPDATE complaint_record
    SET revision = chosen.revision, received_on = chosen.received_on, produced_at = chosen.produced_at,
      record_integrity = chosen.record_integrity, sealed = chosen.sealed, pdf = NULL, pdf_edition = '', stored_at = now()
    FROM (
      SELECT record_revision.*
      FROM record_revision
      JOIN complaint_record AS told
        ON told.partner_id = record_revision.partner_id AND told.reference = record_revision.reference
      WHERE record_revision.partner_id = ${partnerId} AND record_revision.reference = ${reference}
      ORDER BY record_revision.revision <= told.shown_revision DESC,
        CASE WHEN record_revision.revision <= told.shown_revision THEN -record_revision.revision
          ELSE record_revision.revision END
      LIMIT 1
    ) AS chosen
    WHERE complaint_record.partner_id = ${partnerId} AND complaint_record.reference = ${reference}
      AND complaint_record.revision <> chosen.revision
  `);
  return rowCount > 0;
}

const Revision = z.object({
  partnerId: z.string(),
  reference: z.string(),
  revision: z.int(),
  integrity: z.string(),
  sealed: z.instanceof(Buffer),
});

/** One revision of a complaint, whether its record shows it or not. */
export async function readRevision(db: CommonQueryMethods, { partnerId, reference }: Of, revision: number) {
  const from = (table: string) => sql.fragment`
    SELECT ${columnsOf(table)}
    FROM ${sql.identifier([table])}
    WHERE ${sql.identifier([table, 'partner_id'])} = ${partnerId}
      AND ${sql.identifier([table, 'reference'])} = ${reference}
      AND ${sql.identifier([table, 'revision'])} = ${revision}
  `;
  return db.maybeOne(sql.type(Revision)`
    SELECT kept.partner_id AS "partnerId", kept.reference, kept.revision, kept.record_integrity AS integrity, kept.sealed
    FROM (${from('complaint_record')} UNION ALL ${from('record_revision')}) AS kept
    LIMIT 1
  `);
}

/** The newest revision that is here, whether the record shows it or not; null where there is only one. */
export async function newestRevision(db: CommonQueryMethods, { partnerId, reference }: Of): Promise<number | null> {
  return db.oneFirst(sql.type(z.object({ newest: z.int().nullable() }))`
    SELECT max(record_revision.revision) AS newest
    FROM record_revision
    WHERE record_revision.partner_id = ${partnerId} AND record_revision.reference = ${reference}
  `);
}

/** The revisions of a complaint that its record does not show, oldest first; when they were produced in epoch milliseconds. */
export async function otherRevisions(db: CommonQueryMethods, { partnerId, reference }: Of) {
  return db.any(sql.type(z.object({ revision: z.int(), producedAt: z.number() }))`
    SELECT record_revision.revision, record_revision.produced_at AS "producedAt"
    FROM record_revision
    JOIN complaint_record
      ON complaint_record.partner_id = record_revision.partner_id
      AND complaint_record.reference = record_revision.reference
    WHERE record_revision.partner_id = ${partnerId} AND record_revision.reference = ${reference}
      AND record_revision.revision <> complaint_record.revision
    ORDER BY record_revision.revision
  `);
}
