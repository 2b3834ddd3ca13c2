import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';

export type Intake = { readonly partnerId: string; readonly intakeId: string };

const Row = z.object({ reference: z.string() });

/** The reference this intake holds: `wanted` where that was nobody's, else the one it had before, else null. */
export async function claimReference(db: CommonQueryMethods, intake: Intake, wanted: string): Promise<string | null> {
  const { partnerId, intakeId } = intake;
  await db.query(sql.typeAlias('void')`
    INSERT INTO reference (reference, partner_id, intake_id) VALUES (${wanted}, ${partnerId}, ${intakeId})
    ON CONFLICT DO NOTHING
  `);
  return heldReference(db, intake);
}

export async function heldReference(db: CommonQueryMethods, { partnerId, intakeId }: Intake): Promise<string | null> {
  return db.maybeOneFirst(sql.type(Row)`
    SELECT reference.reference
    FROM reference
    WHERE reference.partner_id = ${partnerId} AND reference.intake_id = ${intakeId}
  `);
}
