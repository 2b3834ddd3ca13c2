import { QuarantinedComplaint } from '@intake/contracts/operations/records/quarantine-complaint';
import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods } from 'slonik';

const columns = sql.fragment`
  quarantine.partner_id, quarantine.reference, quarantine.reason,
  to_char(quarantine.quarantined_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS quarantined_at_utc
`;

type Withheld = { readonly reference: string; readonly reason: string };

/** Withholds the records of a reference; nothing is answered for an unknown one. */
export async function addQuarantine(db: CommonQueryMethods, { reference, reason }: Withheld) {
  return db.any(sql.type(QuarantinedComplaint)`
    INSERT INTO quarantine (partner_id, reference, reason)
    SELECT complaint_record.partner_id, complaint_record.reference, ${reason}
    FROM complaint_record
    WHERE complaint_record.reference = ${reference}
    GROUP BY complaint_record.partner_id, complaint_record.reference
    ON CONFLICT (partner_id, reference) DO UPDATE SET reason = excluded.reason
    RETURNING ${columns}
  `);
}

/** Whether anything was withheld under this reference until now. */
export async function endQuarantine(db: CommonQueryMethods, reference: string): Promise<boolean> {
  const { rowCount } = await db.query(sql.typeAlias('void')`
    DELETE FROM quarantine WHERE quarantine.reference = ${reference}
  `);
  return rowCount > 0;
}

export async function isQuarantined(db: CommonQueryMethods, partnerId: string, reference: string): Promise<boolean> {
  return db.exists(sql.typeAlias('void')`
    SELECT 1 FROM quarantine WHERE quarantine.partner_id = ${partnerId} AND quarantine.reference = ${reference}
  `);
}

/** What is withheld of one partner, or of all, oldest first. */
export async function listQuarantines(db: CommonQueryMethods, partnerId: string | null) {
  return db.any(sql.type(QuarantinedComplaint)`
    SELECT ${columns}
    FROM quarantine
    WHERE ${partnerId}::text IS NULL OR quarantine.partner_id = ${partnerId}
    ORDER BY quarantine.quarantined_at, quarantine.reference
  `);
}

export async function forgetQuarantine(db: CommonQueryMethods, partnerId: string, reference: string): Promise<void> {
  await db.query(sql.typeAlias('void')`
    DELETE FROM quarantine WHERE quarantine.partner_id = ${partnerId} AND quarantine.reference = ${reference}
  `);
}
