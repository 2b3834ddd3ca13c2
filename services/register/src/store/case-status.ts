import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods } from 'slonik';
import type { CaseStatus } from '../domain/case-statuses.ts';

/** As many rows as one statement takes well within its time limit. */
const batch = 2_000;

/** Replaces what the partner's case system last said of these complaints. */
export async function putCaseStatuses(
  tx: CommonQueryMethods,
  partnerId: string,
  statuses: readonly CaseStatus[],
): Promise<void> {
  for (let from = 0; from < statuses.length; from += batch) {
    await putBatch(tx, partnerId, statuses.slice(from, from + batch));
  }
}

async function putBatch(tx: CommonQueryMethods, partnerId: string, rows: readonly CaseStatus[]): Promise<void> {
  await tx.query(sql.typeAlias('void')`
    INSERT INTO case_status (partner_id, reference, case_system_ref, case_deep_link, status, status_as_at)
    SELECT ${partnerId}, row.reference, row.case_system_ref, row.case_deep_link, row.status, row.status_as_at
    FROM jsonb_to_recordset(${sql.jsonb(rows)}) AS row(
      reference text, case_system_ref text, case_deep_link text, status text, status_as_at date
    )
    ON CONFLICT (partner_id, reference) DO UPDATE SET
      case_system_ref = EXCLUDED.case_system_ref,
      case_deep_link = EXCLUDED.case_deep_link,
      status = EXCLUDED.status,
      status_as_at = EXCLUDED.status_as_at
  `);
}
