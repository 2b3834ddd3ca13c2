import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';

export type StoredRecord = {
  readonly partnerId: string;
  readonly reference: string;
  readonly revision: number;
  readonly receivedOn: string;
  readonly producedAt: string;
  readonly integrity: string;
  readonly sealed: Buffer;
};

/** Keeps a complaint's record; answers false where one is here already, which then stays as it is. */
export async function keepFirst(db: CommonQueryMethods, record: StoredRecord, shown: number): Promise<boolean> {
  const { rowCount } = await db.query(sql.typeAlias('void')`
    INSERT INTO complaint_record
      (partner_id, reference, revision, received_on, produced_at, record_integrity, sealed, shown_revision)
    VALUES (
      ${record.partnerId}, ${record.reference}, ${record.revision}, ${record.receivedOn},
      ${record.producedAt}::timestamptz, ${record.integrity}, ${sql.binary(record.sealed)}, ${shown}
    )
    ON CONFLICT (partner_id, reference) DO NOTHING
  `);
  return rowCount > 0;
}

const Sealed = z.object({
  partnerId: z.string(),
  reference: z.string(),
  revision: z.int(),
  sealed: z.instanceof(Buffer),
});

/** The revision that is shown. */
export async function readRecord(
  db: CommonQueryMethods,
  { partnerId, reference }: { readonly partnerId: string; readonly reference: string },
) {
  return db.maybeOne(sql.type(Sealed)`
    SELECT complaint_record.partner_id AS "partnerId", complaint_record.reference, complaint_record.revision,
      complaint_record.sealed
    FROM complaint_record
    WHERE complaint_record.partner_id = ${partnerId} AND complaint_record.reference = ${reference}
  `);
}

type Part = { readonly after?: string | undefined; readonly limit: number };

/** Up to `limit` references of a partner, in order, from the one behind `after` on. */
export async function listReferences(db: CommonQueryMethods, partnerId: string, { after = '', limit }: Part) {
  return db.anyFirst(sql.type(z.object({ reference: z.string() }))`
    SELECT complaint_record.reference
    FROM complaint_record
    WHERE complaint_record.partner_id = ${partnerId} AND complaint_record.reference > ${after}
    ORDER BY complaint_record.reference
    LIMIT ${limit}
  `);
}

/**
 * Whose a reference is: only for a link, whose signature then proves the partner. One row whether anybody has it or not, since
 * whoever holds no key must not tell by the time of the answer.
 */
export async function ownersOf(db: CommonQueryMethods, reference: string): Promise<readonly string[]> {
  return db.oneFirst(sql.type(z.object({ partners: z.array(z.string()) }))`
    SELECT coalesce(array_agg(complaint_record.partner_id), '{}') AS partners
    FROM complaint_record
    WHERE complaint_record.reference = ${reference}
  `);
}

export async function deleteRecord(db: CommonQueryMethods, partnerId: string, reference: string): Promise<void> {
  await db.query(sql.typeAlias('void')`
    DELETE FROM complaint_record
    WHERE complaint_record.partner_id = ${partnerId} AND complaint_record.reference = ${reference}
  `);
}

/** Until the transaction ends, nobody else takes in an event about this complaint. */
export async function lockComplaint(tx: CommonQueryMethods, partnerId: string, reference: string): Promise<void> {
  await tx.query(sql.typeAlias('void')`
    SELECT pg_advisory_xact_lock(hashtextextended(${`${partnerId}|${reference}`}, 0))
  `);
}
