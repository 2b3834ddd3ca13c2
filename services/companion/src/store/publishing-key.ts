import { randomBytes } from 'node:crypto';
import type { KeyRing } from '@intake/platform/crypto/key-ring';
import { seal, unseal } from '@intake/platform/crypto/seal';
import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';

/** Authenticated with the sealed key. */
export const aboutPublishingKey = 'publishing_key|1';

const Row = z.object({ sealed: z.instanceof(Buffer) });

/** The key of the published ids (decision D45), made at first use. @throws Error when the ring does not open it. */
export async function publishingKey(db: CommonQueryMethods, ring: KeyRing): Promise<Buffer> {
  const sealed = (await readKey(db)) ?? (await makeKey(db, ring));
  return openPublishingKey(ring, sealed);
}

export const openPublishingKey = (ring: KeyRing, sealed: Buffer): Buffer => unseal(ring, sealed, aboutPublishingKey);

const readKey = (db: CommonQueryMethods) =>
  db.maybeOneFirst(sql.type(Row)`SELECT publishing_key.sealed FROM publishing_key`);

/** Of several that are made at once the first stays. */
async function makeKey(db: CommonQueryMethods, ring: KeyRing): Promise<Buffer> {
  const sealed = seal(ring, randomBytes(32), aboutPublishingKey);
  return db.oneFirst(sql.type(Row)`
    INSERT INTO publishing_key (sealed) VALUES (${sql.binary(sealed)})
    ON CONFLICT (id) DO UPDATE SET id = EXCLUDED.id
    RETURNING publishing_key.sealed
  `);
}
