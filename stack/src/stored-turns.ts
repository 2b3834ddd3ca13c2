import { zstdDecompressSync } from 'node:zlib';
import { KeyRingSetting } from '@intake/platform/crypto/key-ring';
import { unseal } from '@intake/platform/crypto/seal';
import { openDatabase } from '@intake/platform/postgres/postgres';
import { sql } from '@intake/platform/postgres/sql';
import { z } from 'zod';
import { keepSecrets } from './secrets.ts';

const Row = z.object({
  event_id: z.string(),
  intake_id: z.string(),
  occurred_at: z.number(),
  sealed: z.instanceof(Buffer),
});

export type StoredTurn = { readonly intakeId: string; readonly occurredAt: Date; readonly content: unknown };

type Asked = {
  readonly dataDir: string;
  readonly postgresUrl: string;
  /** Of all time where nothing is said. */
  readonly from?: Date;
  readonly to?: Date;
};

/** The recorded turns of a data directory, opened with the keys that lie in it: request, response and receipt of each. */
export async function storedTurns({ dataDir, postgresUrl, from, to }: Asked): Promise<readonly StoredTurn[]> {
  const ring = KeyRingSetting.parse((await keepSecrets(dataDir)).sealKeys);
  await using db = await openDatabase(postgresUrl);
  const rows = await db.any(sql.type(Row)`
    SELECT intake_revision.event_id, intake_revision.intake_id, intake_revision.occurred_at, intake_revision.sealed
    FROM companion.intake_revision
    WHERE intake_revision.occurred_at BETWEEN ${sql.timestamp(from ?? new Date(0))}
      AND ${sql.timestamp(to ?? new Date('9999-01-01'))}
    ORDER BY intake_revision.occurred_at
  `);
  return rows.map(({ event_id, intake_id, occurred_at, sealed }) => {
    const bytes = zstdDecompressSync(unseal(ring, sealed, `intake_revision|${intake_id}|${event_id}`));
    return { intakeId: intake_id, occurredAt: new Date(occurred_at), content: JSON.parse(bytes.toString()) };
  });
}
