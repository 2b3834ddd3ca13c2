import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { Licensee } from '../access/licensee.ts';

const KeyRow = Licensee.extend({ key_id: z.string(), key_sha256: z.instanceof(Buffer) });
export type LiveKey = z.infer<typeof KeyRow>;

type IssuedKey = { readonly keyId: string; readonly partnerId: string; readonly sha256: Buffer };

export async function insertKey(db: CommonQueryMethods, { keyId, partnerId, sha256 }: IssuedKey): Promise<void> {
  await db.query(sql.typeAlias('void')`
    INSERT INTO api_key (key_id, partner_id, key_sha256) VALUES (${keyId}, ${partnerId}, ${sql.binary(sha256)})
  `);
}

/** A key stays revoked as of the first time. Answers false when there is no such key. */
export async function markRevoked(db: CommonQueryMethods, keyId: string): Promise<boolean> {
  const revoked = await db.maybeOne(sql.type(z.object({ key_id: z.string() }))`
    UPDATE api_key SET revoked_at = COALESCE(api_key.revoked_at, now())
    WHERE api_key.key_id = ${keyId}
    RETURNING api_key.key_id
  `);
  return revoked !== null;
}

/** The digests of live keys and the partners they speak for, by key id; none that is revoked or whose partner is suspended. */
export async function findLiveKeys(
  db: CommonQueryMethods,
  keyIds: readonly string[],
): Promise<ReadonlyMap<string, LiveKey>> {
  const found = await db.any(sql.type(KeyRow)`
    SELECT api_key.key_id, api_key.key_sha256, partner.id, partner.name, partner.timezone, partner.rate
    FROM api_key
    JOIN partner ON partner.id = api_key.partner_id
    WHERE api_key.key_id = ANY(${sql.array(keyIds, 'text')}) AND api_key.revoked_at IS NULL AND NOT partner.suspended
  `);
  return new Map(found.map((key) => [key.key_id, key]));
}
