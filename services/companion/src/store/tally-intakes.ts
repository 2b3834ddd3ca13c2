import { sql } from '@intake/platform/postgres/sql';
import type { DatabasePool } from 'slonik';
import { z } from 'zod';
import { ownedBy, type Schedule } from './due-intakes.ts';

const Tally = z.object({
  stored: z.int(),
  /** Past keeping and not held. */
  due: z.int(),
  /** Past keeping, and held. */
  held: z.int(),
  /** Of those due, how long they have been: up to a day, a week, thirty days, a year, or longer. */
  day: z.int(),
  week: z.int(),
  month: z.int(),
  year: z.int(),
  longer: z.int(),
});
export type Tally = z.infer<typeof Tally>;

/** Everything stored of an owner is looked at: minutes rather than seconds where it is millions of turns. */
const patienceMs = 120_000;

/** An owner's intakes, counted by how they stand against its schedule. */
export async function tallyIntakes(db: DatabasePool, { partnerId, before }: Schedule): Promise<Tally> {
  const overdueFor = (least: string, most: string) => sql.fragment`
    count(*) FILTER (
      WHERE standing.is_due AND standing.last_at < ${sql.timestamp(before)} - ${least}::interval
        AND standing.last_at >= ${sql.timestamp(before)} - ${most}::interval
    )::int
  `;
  return db.transaction(async (tx) => {
    await tx.query(sql.typeAlias('void')`SELECT set_config('statement_timeout', ${String(patienceMs)}, true)`);
    return tx.one(sql.type(Tally)`
      WITH said AS (
        SELECT intake_revision.intake_id, intake_revision.occurred_at AS at
        FROM intake_revision
        WHERE ${ownedBy(partnerId, 'intake_revision')}
        UNION ALL
        SELECT complaint.intake_id, complaint.finalised_at FROM complaint WHERE ${ownedBy(partnerId, 'complaint')}
      ), lasting AS (
        SELECT said.intake_id, max(said.at) AS last_at FROM said GROUP BY said.intake_id
      ), held AS (
        SELECT complaint.intake_id
        FROM legal_hold
        JOIN complaint ON complaint.reference = legal_hold.reference
        WHERE ${ownedBy(partnerId, 'complaint')}
      ), standing AS (
        SELECT lasting.last_at, lasting.last_at < ${sql.timestamp(before)} AS is_past,
          lasting.last_at < ${sql.timestamp(before)} AND held.intake_id IS NULL AS is_due
        FROM lasting
        LEFT JOIN held ON held.intake_id = lasting.intake_id
      )
      SELECT count(*)::int AS stored,
        count(*) FILTER (WHERE standing.is_due)::int AS due,
        count(*) FILTER (WHERE standing.is_past AND NOT standing.is_due)::int AS held,
        ${overdueFor('0', '1 day')} AS day,
        ${overdueFor('1 day', '7 days')} AS week,
        ${overdueFor('7 days', '30 days')} AS month,
        ${overdueFor('30 days', '365 days')} AS year,
        ${overdueFor('365 days', '1000 years')} AS longer
      FROM standing
    `);
  });
}
