import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';

const Deletion = z.object({
  reference: z.string(),
  deleted_at_utc: z.string(),
  reason: z.string(),
  record_sha256: z.string(),
  previous_hash: z.string(),
  hash: z.string(),
});
export type Deletion = z.infer<typeof Deletion>;

export async function addDeletion(db: CommonQueryMethods, partnerId: string, row: Deletion): Promise<void> {
  await db.query(sql.typeAlias('void')`
    INSERT INTO deletion_log (partner_id, reference, deleted_at_utc, reason, record_sha256, previous_hash, hash)
    VALUES (
      ${partnerId}, ${row.reference}, ${row.deleted_at_utc}, ${row.reason},
      ${row.record_sha256}, ${row.previous_hash}, ${row.hash}
    )
    ON CONFLICT (partner_id, hash) DO NOTHING
  `);
}

type Moment = { readonly reference: string; readonly at: string };

/** Whether a complaint was deleted at or after a moment. */
export async function wasDeletedSince(db: CommonQueryMethods, partnerId: string, { reference, at }: Moment) {
  return db.exists(sql.typeAlias('void')`
    SELECT 1
    FROM deletion_log
    WHERE deletion_log.partner_id = ${partnerId} AND deletion_log.reference = ${reference}
      AND deletion_log.deleted_at_utc::timestamptz >= ${at}::timestamptz
  `);
}

/** Where the chain begins, and again after each row whose event has not arrived yet. */
export async function chainStarts(db: CommonQueryMethods, partnerId: string): Promise<readonly string[]> {
  return db.anyFirst(sql.type(z.object({ previous_hash: z.string() }))`
    SELECT deletion_log.previous_hash
    FROM deletion_log
    WHERE deletion_log.partner_id = ${partnerId} AND NOT EXISTS (
      SELECT 1
      FROM deletion_log AS before
      WHERE before.partner_id = ${partnerId} AND before.hash = deletion_log.previous_hash
    )
    GROUP BY deletion_log.previous_hash
    ORDER BY min(deletion_log.deleted_at_utc)
  `);
}

const Link = Deletion.extend({ depth: z.int() });

/** The next `limit` steps of the chain behind these hashes, in its order. */
export async function followChain(
  db: CommonQueryMethods,
  partnerId: string,
  { behind, limit }: { readonly behind: readonly string[]; readonly limit: number },
) {
  return db.any(sql.type(Link)`
    WITH RECURSIVE chain AS (
      SELECT deletion_log.*, 1 AS depth
      FROM deletion_log
      WHERE deletion_log.partner_id = ${partnerId} AND deletion_log.previous_hash = ANY(${sql.array(behind, 'text')})
      UNION ALL
      SELECT deletion_log.*, chain.depth + 1
      FROM deletion_log
      JOIN chain ON deletion_log.partner_id = chain.partner_id AND deletion_log.previous_hash = chain.hash
      WHERE chain.depth < ${limit}
    )
    SELECT chain.reference, chain.deleted_at_utc, chain.reason, chain.record_sha256, chain.previous_hash, chain.hash,
      chain.depth
    FROM chain
    ORDER BY chain.depth, chain.hash
  `);
}
