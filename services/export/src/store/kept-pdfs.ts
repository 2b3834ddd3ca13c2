import { sql } from '@intake/platform/sql';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';

const Unprinted = z.object({
  partnerId: z.string(),
  reference: z.string(),
  revision: z.int(),
  integrity: z.string(),
  sealed: z.instanceof(Buffer),
});
export type Unprinted = z.infer<typeof Unprinted>;

const PrintedRow = Unprinted.extend({ pdf: z.instanceof(Buffer).nullable(), pdfComplete: z.boolean() });
export type PrintedRow = z.infer<typeof PrintedRow>;

type Asked = { readonly partnerId: string; readonly references: readonly string[] };

/** Some of a partner's records, each with its PDF of this edition where that is kept; unknown ones are left out. */
export async function printedRecords(db: CommonQueryMethods, edition: string, { partnerId, references }: Asked) {
  return db.any(sql.type(PrintedRow)`
    SELECT complaint_record.partner_id AS "partnerId", complaint_record.reference, complaint_record.revision,
      complaint_record.record_integrity AS integrity, complaint_record.sealed,
      CASE WHEN complaint_record.pdf_edition = ${edition} THEN complaint_record.pdf END AS pdf,
      complaint_record.pdf_complete AS "pdfComplete"
    FROM complaint_record
    WHERE complaint_record.partner_id = ${partnerId}
      AND complaint_record.reference = ANY(${sql.array(references, 'text')})
    ORDER BY complaint_record.reference
  `);
}

type Place = { readonly partnerId: string; readonly reference: string };

/** The next `limit` records, in the order of their keys, of which no PDF of this edition is kept. */
export async function unprintedRecords(
  db: CommonQueryMethods,
  edition: string,
  { behind, limit }: { readonly behind: Place; readonly limit: number },
) {
  return db.any(sql.type(Unprinted)`
    SELECT complaint_record.partner_id AS "partnerId", complaint_record.reference, complaint_record.revision,
      complaint_record.record_integrity AS integrity, complaint_record.sealed
    FROM complaint_record
    WHERE (complaint_record.pdf_edition < ${edition} OR complaint_record.pdf_edition > ${edition})
      AND (complaint_record.partner_id, complaint_record.reference) > (${behind.partnerId}, ${behind.reference})
    ORDER BY complaint_record.partner_id, complaint_record.reference
    LIMIT ${limit}
  `);
}

type Kept = Place & {
  readonly integrity: string;
  readonly edition: string;
  readonly complete: boolean;
  readonly sealed: Buffer;
};

/** Keeps a PDF with its record, unless that record has gone or has become another meanwhile. */
export async function keepPdf(db: CommonQueryMethods, kept: Kept): Promise<void> {
  await db.query(sql.typeAlias('void')`
    UPDATE complaint_record
    SET pdf = ${sql.binary(kept.sealed)}, pdf_edition = ${kept.edition}, pdf_complete = ${kept.complete}
    WHERE complaint_record.partner_id = ${kept.partnerId} AND complaint_record.reference = ${kept.reference}
      AND complaint_record.record_integrity = ${kept.integrity}
  `);
}
