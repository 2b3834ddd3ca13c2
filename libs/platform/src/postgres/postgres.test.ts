import { isStoreAway, openDatabase } from '@intake/platform/postgres/postgres';
import { sql } from '@intake/platform/postgres/sql';
import { cuttableWay } from '@intake/testkit/cuttable-way';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';

const when = sql.type(z.object({ at: z.number() }))`SELECT to_timestamp(1) AS at`;

test('a pool opens while Postgres is away, fails in a way that can be told, and works once it is there', async () => {
  await using way = await cuttableWay(inject('postgresUrl'));
  await way.cut();
  await using db = await openDatabase(way.url);

  const failure = await db.oneFirst(when).catch((error: unknown) => error);
  await way.mend();
  const at = await db.oneFirst(when);

  expect(isStoreAway(failure)).toBe(true);
  expect(at).toBe(1000);
});
