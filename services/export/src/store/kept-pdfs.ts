import { sql } from '@intake/platform/postgres/sql';
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

const PrintedRow = Unprinted.extend({
  pdf: z.instanceof(Buffer).nullable(),
  pdfComplete: z.boolean(),
  undrawn: z.enum(['failed', 'too_long', 'too_large']).nullable(),
  /** Epoch milliseconds, like the next. */
  producedAt: z.number(),
  quarantinedAt: z.number().nullable(),
});
export type PrintedRow = z.infer<typeof PrintedRow>;

type Asked = { readonly partnerId: string; readonly references: readonly string[] };

/**
 * Some of a partner's records, each with its PDF of this edition, or why it has none, where that is known. Unknown ones
 * are left out; of one that is withheld nothing is read but that it is.
 */
export async function printedRecords(db: CommonQueryMethods, edition: string, { partnerId, references }: Asked) {
  return db.any(sql.type(PrintedRow)`
    SELECT complaint_record.partner_id AS "partnerId", complaint_record.reference, complaint_record.revision,
      complaint_record.record_integrity AS integrity,
      CASE WHEN quarantine.reference IS NULL THEN complaint_record.sealed ELSE '' END AS sealed,
      CASE WHEN quarantine.reference IS NULL AND complaint_record.pdf_edition = ${edition}
        THEN complaint_record.pdf END AS pdf,
      complaint_record.pdf_complete AS "pdfComplete",
      CASE WHEN complaint_record.pdf_edition = ${edition} THEN complaint_record.pdf_undrawn END AS undrawn,
      complaint_record.produced_at AS "producedAt", quarantine.quarantined_at AS "quarantinedAt"
    FROM complaint_record
    LEFT JOIN quarantine
      ON quarantine.partner_id = complaint_record.partner_id AND quarantine.reference = complaint_record.reference
    WHERE complaint_record.partner_id = ${partnerId}
      AND complaint_record.reference = ANY(${sql.array(references, 'text')})
    ORDER BY complaint_record.reference
  `);
}

type Place = { readonly partnerId: string; readonly reference: string };

/**
 * The next `limit` records, in the order of their keys, of which no PDF of this edition is kept: those that were never
 * tried, and those whose next try is due.
 */
export async function unprintedRecords(
  db: CommonQueryMethods,
  edition: string,
  { behind, limit }: { readonly behind: Place; readonly limit: number },
) {
  return db.any(sql.type(Unprinted)`
    SELECT complaint_record.partner_id AS "partnerId", complaint_record.reference, complaint_record.revision,
      complaint_record.record_integrity AS integrity, complaint_record.sealed
    FROM complaint_record
    WHERE (complaint_record.pdf_edition < ${edition} OR complaint_record.pdf_edition > ${edition}
        OR complaint_record.pdf_next_try_at <= now())
      AND (complaint_record.partner_id, complaint_record.reference) > (${behind.partnerId}, ${behind.reference})
      AND NOT EXISTS (
        SELECT 1
        FROM quarantine
        WHERE quarantine.partner_id = complaint_record.partner_id AND quarantine.reference = complaint_record.reference
      )
    ORDER BY complaint_record.partner_id, complaint_record.reference
    LIMIT ${limit}
  `);
}

type Tried = Place & { readonly integrity: string; readonly edition: string };

type Kept = Tried & { readonly complete: boolean; readonly sealed: Buffer };

/** Keeps a PDF with its record, unless that record has gone or has become another meanwhile. */
export async function keepPdf(db: CommonQueryMethods, kept: Kept): Promise<void> {
  await db.query(sql.typeAlias('void')`
    UPDATE complaint_record
    SET pdf = ${sql.binary(kept.sealed)}, pdf_edition = ${kept.edition}, pdf_complete = ${kept.complete},
      pdf_undrawn = NULL, pdf_tries = 0, pdf_next_try_at = NULL
    WHERE complaint_record.partner_id = ${kept.partnerId} AND complaint_record.reference = ${kept.reference}
      AND complaint_record.record_integrity = ${kept.integrity}
  `);
}

/**
 * Remembers why a record has no PDF. It is tried again after ten minutes, then after four times as long each time, a day at
 * most: a fault of the moment mends itself, one of the record's costs next to nothing.
 */
export async function markUndrawn(db: CommonQueryMethods, tried: Tried & { readonly undrawn: string }): Promise<void> {
  await db.query(sql.typeAlias('void')`
    UPDATE complaint_record
    SET pdf = NULL, pdf_edition = ${tried.edition}, pdf_complete = false, pdf_undrawn = ${tried.undrawn},
      pdf_tries = least(complaint_record.pdf_tries + 1, 10),
      pdf_next_try_at = now() + least(interval '10 minutes' * 4 ^ least(complaint_record.pdf_tries, 10), interval '1 day')
    WHERE complaint_record.partner_id = ${tried.partnerId} AND complaint_record.reference = ${tried.reference}
      AND complaint_record.record_integrity = ${tried.integrity}
  `);
}

/** The PDFs of a reference that could not be drawn are tried anew, as if they had never been. */
export async function forgetUndrawn(db: CommonQueryMethods, reference: string): Promise<void> {
  await db.query(sql.typeAlias('void')`
    UPDATE complaint_record
    SET pdf_edition = '', pdf_undrawn = NULL, pdf_tries = 0, pdf_next_try_at = NULL
    WHERE complaint_record.reference = ${reference} AND complaint_record.pdf_undrawn IS NOT NULL
  `);
}
