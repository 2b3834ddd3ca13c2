import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { firstOfDays } from '../domain/calendar.ts';
import { ageDays, Cohort } from '../domain/cohort.ts';

/** Rows received `since` a day, as they stand `today`. */
type Asked = { readonly since: string; readonly today: string };

const Counted = Cohort.omit({ events: true, provenance: true }).extend({
  reported: z.string(),
  by_reference: z.string(),
});

/** A partner's matters by how they count today; few, however many rows there are. */
export async function cohorts(
  db: CommonQueryMethods,
  partnerId: string,
  { since, today }: Asked,
): Promise<readonly Cohort[]> {
  const { week, fortnight, month } = ageDays(today);
  const counted = await db.any(sql.type(Counted)`
    SELECT
      standings.risk_tier,
      CASE
        WHEN standings.received_on >= ${week} THEN 'week'
        WHEN standings.received_on >= ${fortnight} THEN 'fortnight'
        WHEN standings.received_on >= ${month} THEN 'month'
        ELSE 'older'
      END AS age,
      standings.reported,
      concat_ws(
        ' ',
        CASE WHEN standings.provenance ->> 'resolved' = 'reference' THEN 'resolved' END,
        CASE WHEN standings.provenance ->> 'withdrawn' = 'reference' THEN 'withdrawn' END
      ) AS by_reference,
      coalesce(standings.received_on + standings.response_days < ${today}, false) AS is_past_due,
      standings.case_status,
      coalesce(standings.case_status_as_at >= ${week}, false) AS is_fresh,
      count(*)::integer AS matters,
      count(standings.exposure_cents)::integer AS priced,
      coalesce(sum(standings.exposure_cents), 0)::float8 AS exposure_cents,
      min(standings.received_on) AS oldest_received_on
    FROM standings
    WHERE standings.partner_id = ${partnerId} AND standings.received_on >= ${since}
    GROUP BY 1, 2, 3, 4, 5, 6, 7
  `);
  return counted.map(({ reported, by_reference, ...cohort }) => ({
    ...cohort,
    events: eachIn(reported, true),
    provenance: eachIn(by_reference, 'reference' as const),
  }));
}

const eachIn = <Value>(names: string, value: Value) =>
  Object.fromEntries(names.split(' ').flatMap((name) => (name ? [[name, value]] : [])));

const Count = z.object({ pattern_id: z.string(), rows: z.int(), recent: z.int(), before: z.int() });

/** How often each pattern occurred in the last 30 days and in the 30 before; and, met in the window, in how many `rowsOf` it. */
export async function countPatterns(db: CommonQueryMethods, partnerId: string, { since, today }: Asked) {
  const [recent, before] = [firstOfDays(today, 30), firstOfDays(today, 60)];
  const counts = await db.any(sql.type(Count)`
    SELECT
      standings.pattern_id,
      count(*) FILTER (WHERE standings.received_on >= ${since})::integer AS rows,
      count(*) FILTER (WHERE standings.received_on >= ${recent})::integer AS recent,
      count(*) FILTER (WHERE standings.received_on < ${recent} AND standings.received_on >= ${before})::integer AS before
    FROM standings
    WHERE standings.partner_id = ${partnerId}
      AND standings.received_on >= least(${since}::date, ${before}::date)
      AND standings.pattern_id IS NOT NULL
    GROUP BY standings.pattern_id
  `);
  return {
    patterns: new Map(counts.map(({ pattern_id, recent, before }) => [pattern_id, { recent, before }])),
    rowsOf: new Map(counts.flatMap(({ pattern_id, rows }) => (rows > 0 ? [[pattern_id, rows]] : []))),
  };
}
