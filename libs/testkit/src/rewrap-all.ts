import { rewrapRecords } from '@intake/contracts/operations/records/keep-records';
import type { Handler } from '@intake/platform/bus/rpc';
import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { operator } from './fixtures.ts';

/** One pass over everything a service keeps sealed, as the operator's command makes it. */
export async function rewrapAll({ reply }: Handler): Promise<{ rewrapped: number; unreadable: number }> {
  let [rewrapped, unreadable, from] = [0, 0, null as string | null];
  do {
    const answer = await reply({ caller: operator(), input: { from } });
    const batch = rewrapRecords('companion').output.parse(answer);
    rewrapped += batch.rewrapped;
    unreadable += batch.unreadable;
    from = batch.next;
  } while (from !== null);
  return { rewrapped, unreadable };
}

/** Every column of bytes in a service's tables: what a rotation of the seal keys has to go over. */
export async function byteColumns(db: CommonQueryMethods): Promise<readonly string[]> {
  return db.anyFirst(sql.type(z.object({ name: z.string() }))`
    SELECT table_name || '.' || column_name AS name
    FROM information_schema.columns
    WHERE table_schema = current_schema() AND data_type = 'bytea'
    ORDER BY name
  `);
}
