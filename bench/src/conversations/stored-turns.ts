import { canonicalSha256 } from '@intake/platform/crypto/canonical';
import { openDatabase } from '@intake/platform/postgres/postgres';
import { sql } from '@intake/platform/postgres/sql';
import { storedTurns } from '@intake/stack/stored-turns';
import type { System } from '@intake/stack/system';
import { z } from 'zod';

const Reference = z.object({ reference: z.string() });

/** What the store holds in the end: each turn by intake and digest of its answer, opened; each complaint by reference. */
export async function readStored({ dataDir, backends: { postgresUrl } }: System) {
  const turns = await storedTurns({ dataDir, postgresUrl });
  await using db = await openDatabase(postgresUrl);
  const references = await db.anyFirst(sql.type(Reference)`SELECT complaint.reference FROM companion.complaint`);
  const keys = turns.map(({ intakeId, content }) => `${intakeId} ${canonicalSha256(Recorded.parse(content).response)}`);
  return { turns: new Set(keys), references: new Set(references) };
}

const Recorded = z.object({ response: z.unknown() });
