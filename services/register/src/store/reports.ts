import { LifecycleEvent } from '@intake/contracts/register';
import { sql } from '@intake/platform/sql';
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

/** Takes the oldest report away; one that another transaction holds is waited for. */
export async function takeOldestReport(tx: CommonQueryMethods): Promise<z.infer<typeof Report> | null> {
  return tx.maybeOne(sql.type(Report)`
    DELETE FROM reports
    WHERE reports.id = (SELECT oldest.id FROM reports AS oldest ORDER BY oldest.id LIMIT 1 FOR UPDATE)
    RETURNING reports.reference, reports.event, reports.reported_at
  `);
}
