import { zstdDecompressSync } from 'node:zlib';
import { canonicalSha256 } from '@intake/platform/crypto/canonical';
import { type KeyRing, KeyRingSetting } from '@intake/platform/crypto/key-ring';
import { unseal } from '@intake/platform/crypto/seal';
import { openDatabase } from '@intake/platform/postgres/postgres';
import { sql } from '@intake/platform/postgres/sql';
import { keepSecrets } from '@intake/stack/secrets';
import type { System } from '@intake/stack/system';
import { z } from 'zod';

const Row = z.object({ event_id: z.string(), intake_id: z.string(), sealed: z.instanceof(Buffer) });
const Reference = z.object({ reference: z.string() });

/** What the store holds in the end: each turn by intake and digest of its answer, opened; each complaint by reference. */
export async function readStored({ dataDir, backends }: System) {
  const ring = KeyRingSetting.parse((await keepSecrets(dataDir)).sealKeys);
  await using db = await openDatabase(backends.postgresUrl);
  const rows = await db.any(sql.type(Row)`
    SELECT intake_revision.event_id, intake_revision.intake_id, intake_revision.sealed FROM companion.intake_revision
  `);
  const references = await db.anyFirst(sql.type(Reference)`SELECT complaint.reference FROM companion.complaint`);
  return { turns: new Set(rows.map((row) => keyOf(ring, row))), references: new Set(references) };
}

function keyOf(ring: KeyRing, { event_id, intake_id, sealed }: z.infer<typeof Row>): string {
  const bytes = zstdDecompressSync(unseal(ring, sealed, `intake_revision|${intake_id}|${event_id}`));
  return `${intake_id} ${canonicalSha256(JSON.parse(bytes.toString()).response)}`;
}
