import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { ownedBy } from './due-intakes.ts';

/** Intakes of one owner; null stands for the public. */
export type Intakes = { readonly partnerId: string | null; readonly intakeIds: readonly string[] };

const StandingComplaint = z.object({
  intake_id: z.uuid(),
  reference: z.string(),
  revision: z.int(),
  record_integrity: z.string().nullable(),
  content_sha256: z.string(),
  finalised_at: z.number(),
  is_held: z.boolean(),
});

/** These intakes' complaints; until the transaction ends nobody revises one, and nobody places a hold on it. */
export async function lockComplaints(tx: CommonQueryMethods, { partnerId, intakeIds }: Intakes) {
  const theirs = sql.fragment`
    ${ownedBy(partnerId, 'complaint')} AND complaint.intake_id = ANY(${sql.array([...intakeIds], 'uuid')})
  `;
  await tx.query(sql.typeAlias('void')`
    SELECT 1 FROM complaint WHERE ${theirs} ORDER BY complaint.intake_id FOR UPDATE
  `);
  // Only a statement that begins with the locks in hand sees every hold that was placed before them.
  return tx.any(sql.type(StandingComplaint)`
    SELECT complaint.intake_id, complaint.reference, complaint.revision, complaint.record_integrity,
      complaint.content_sha256, complaint.finalised_at, legal_hold.reference IS NOT NULL AS is_held
    FROM complaint
    LEFT JOIN legal_hold ON legal_hold.reference = complaint.reference
    WHERE ${theirs}
  `);
}

/** One digest per intake over its revisions as they are stored, in their order. */
export async function digestRevisions(tx: CommonQueryMethods, { partnerId, intakeIds }: Intakes) {
  return tx.any(sql.type(z.object({ intake_id: z.uuid(), sha256: z.string() }))`
    SELECT
      intake_revision.intake_id,
      encode(sha256(string_agg(
        sha256(intake_revision.sealed), ''::bytea ORDER BY intake_revision.occurred_at, intake_revision.event_id
      )), 'hex') AS sha256
    FROM intake_revision
    WHERE ${ownedBy(partnerId, 'intake_revision')}
      AND intake_revision.intake_id = ANY(${sql.array([...intakeIds], 'uuid')})
    GROUP BY intake_revision.intake_id
  `);
}

/** Everything said and confirmed in these intakes up to a moment; what came after it stays. */
export async function deleteContent(tx: CommonQueryMethods, { partnerId, intakeIds }: Intakes, upTo: Date) {
  const ids = sql.array([...intakeIds], 'uuid');
  await tx.query(sql.typeAlias('void')`
    DELETE FROM intake_revision
    WHERE ${ownedBy(partnerId, 'intake_revision')} AND intake_revision.intake_id = ANY(${ids})
      AND intake_revision.occurred_at <= ${sql.timestamp(upTo)}
  `);
  await tx.query(sql.typeAlias('void')`
    DELETE FROM complaint
    WHERE ${ownedBy(partnerId, 'complaint')} AND complaint.intake_id = ANY(${ids})
      AND complaint.finalised_at <= ${sql.timestamp(upTo)}
  `);
}

/** The owner's intakes with these digests, by digest: those that anything is kept of. It looks at everything once. */
export async function intakesByDigest(
  db: CommonQueryMethods,
  partnerId: string | null,
  digests: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.any(sql.type(z.object({ intake_id: z.uuid(), sha256: z.string() }))`
    SELECT kept.intake_id, encode(sha256(uuid_send(kept.intake_id)), 'hex') AS sha256
    FROM (
      SELECT intake_revision.intake_id FROM intake_revision WHERE ${ownedBy(partnerId, 'intake_revision')}
      UNION
      SELECT complaint.intake_id FROM complaint WHERE ${ownedBy(partnerId, 'complaint')}
    ) AS kept
    WHERE encode(sha256(uuid_send(kept.intake_id)), 'hex') = ANY(${sql.array([...digests], 'text')})
  `);
  return new Map(rows.map(({ sha256, intake_id }) => [sha256, intake_id]));
}
