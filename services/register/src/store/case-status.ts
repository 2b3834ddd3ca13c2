import { sql } from '@intake/platform/sql';
import type { CommonQueryMethods } from 'slonik';
import type { CaseStatusRow } from '../domain/import-problem.ts';

/** Replaces what the partner's case system last said of these complaints. */
export async function putCaseStatuses(
  tx: CommonQueryMethods,
  partnerId: string,
  rows: readonly CaseStatusRow[],
): Promise<void> {
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
