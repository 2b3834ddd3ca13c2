import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';

const Count = z.object({ count: z.int() });

/** How many deliveries are due and held by nobody. */
export async function dueNow(db: CommonQueryMethods): Promise<number> {
  return db.oneFirst(sql.type(Count)`
    SELECT count(*)::int AS count FROM delivery WHERE delivery.state = 'pending' AND delivery.next_due <= now()
  `);
}

export async function deliveriesIn(db: CommonQueryMethods, state: string): Promise<number> {
  return db.oneFirst(sql.type(Count)`SELECT count(*)::int AS count FROM delivery WHERE delivery.state = ${state}`);
}

/** As if the holders had died long enough ago. */
export async function expireLeases(db: CommonQueryMethods): Promise<void> {
  await db.query(sql.typeAlias('void')`
    UPDATE delivery SET lease_until = now() - interval '1 second' WHERE delivery.state = 'leased'
  `);
}

/** As if everything finished had been finished that long ago. */
export async function finishedDaysAgo(db: CommonQueryMethods, days: number): Promise<void> {
  await db.query(sql.typeAlias('void')`
    UPDATE delivery SET finished_at = now() - make_interval(days => ${days}) WHERE delivery.finished_at IS NOT NULL
  `);
}
