import { LifecycleEvent } from '@intake/contracts/register';
import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';

const Report = z.object({ reference: z.string(), event: LifecycleEvent, reported_at: z.number() });

/** Keeps a report as it came; whether its reference exists is not looked at here. */
export async function setDownReport(
  db: CommonQueryMethods,
  report: { readonly reference: string; readonly event: LifecycleEvent; readonly reportedAt: Date },
): Promise<void> {
  await db.query(sql.typeAlias('void')`
    INSERT INTO reports (reference, event, reported_at)
    VALUES (${report.reference}, ${report.event}, ${report.reportedAt.toISOString()})
  `);
}

/**
 * Takes away the oldest report that names a complaint, of `ofPartner` where that is given; one that another transaction
 * holds is waited for.
 */
export async function takeOldestReport(tx: CommonQueryMethods, ofPartner?: string) {
  return tx.maybeOne(sql.type(Report)`
    DELETE FROM reports
    WHERE reports.id = (
      SELECT oldest.id FROM reports AS oldest
      WHERE EXISTS (
        SELECT 1 FROM entries
        WHERE entries.reference = oldest.reference
          AND entries.partner_id = coalesce(${ofPartner ?? null}, entries.partner_id)
      )
      ORDER BY oldest.id LIMIT 1
      FOR UPDATE OF oldest
    )
    RETURNING reports.reference, reports.event, reports.reported_at
  `);
}

/** Forgets the reports that were made before a moment. */
export async function forgetReports(db: CommonQueryMethods, before: Date): Promise<void> {
  await db.query(sql.typeAlias('void')`DELETE FROM reports WHERE reports.reported_at < ${before.toISOString()}`);
}
