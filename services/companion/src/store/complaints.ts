import { sql } from '@intake/platform/sql';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import type { Intake } from './references.ts';

const StoredComplaint = z.object({
  reference: z.string(),
  revision: z.int(),
  content_sha256: z.string(),
  received_on: z.string(),
  sealed: z.instanceof(Buffer),
  record_integrity: z.string().nullable(),
});
export type StoredComplaint = z.infer<typeof StoredComplaint>;

/** One confirmation of an intake at a time, until the transaction ends. */
export async function lockIntake(tx: CommonQueryMethods, { partnerId, intakeId }: Intake): Promise<void> {
  await tx.query(
    sql.typeAlias('void')`SELECT pg_advisory_xact_lock(hashtextextended(${`${partnerId}|${intakeId}`}, 0))`,
  );
}

export async function findComplaint(
  db: CommonQueryMethods,
  { partnerId, intakeId }: Intake,
): Promise<StoredComplaint | null> {
  return db.maybeOne(sql.type(StoredComplaint)`
    SELECT complaint.reference, complaint.revision, complaint.content_sha256, complaint.received_on, complaint.sealed,
      complaint.record_integrity
    FROM complaint
    WHERE complaint.partner_id = ${partnerId} AND complaint.intake_id = ${intakeId}
  `);
}

/** Keeps the newest revision; reference and day of receipt stay those of the first. */
export async function saveComplaint(db: CommonQueryMethods, intake: Intake, complaint: StoredComplaint): Promise<void> {
  const { reference, revision, content_sha256, received_on, sealed, record_integrity } = complaint;
  await db.query(sql.typeAlias('void')`
    INSERT INTO complaint (
      partner_id, intake_id, reference, revision, content_sha256, received_on, sealed, record_integrity, finalised_at
    ) VALUES (
      ${intake.partnerId}, ${intake.intakeId}, ${reference}, ${revision}, ${content_sha256}, ${received_on},
      ${sql.binary(sealed)}, ${record_integrity}, now()
    )
    ON CONFLICT (partner_id, intake_id) DO UPDATE
    SET revision = EXCLUDED.revision,
        content_sha256 = EXCLUDED.content_sha256,
        sealed = EXCLUDED.sealed,
        record_integrity = EXCLUDED.record_integrity,
        finalised_at = EXCLUDED.finalised_at
  `);
}
