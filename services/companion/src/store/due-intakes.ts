import { sql } from '@intake/platform/sql';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';

/** Whose intakes are past keeping when nothing was said in them since `before`; null stands for the public. */
export type Schedule = { readonly partnerId: string | null; readonly before: Date };

/** Rows looked at in one batch: an intake has as many as it had turns. */
const atOnce = 200;

/** Some intakes that fell silent before the schedule's day and are not held, the oldest first. */
export async function dueIntakes(db: CommonQueryMethods, { partnerId, before }: Schedule): Promise<readonly string[]> {
  const day = sql.timestamp(before);
  return db.anyFirst(sql.type(z.object({ intake_id: z.uuid() }))`
    (
      SELECT old.intake_id
      FROM intake_revision AS old
      WHERE ${ownedBy(partnerId, 'old')} AND old.occurred_at < ${day} AND NOT EXISTS (
        SELECT 1
        FROM intake_revision AS later
        WHERE later.intake_id = old.intake_id AND ${ownedBy(partnerId, 'later')} AND later.occurred_at >= ${day}
      ) AND NOT EXISTS (
        SELECT 1
        FROM complaint
        LEFT JOIN legal_hold ON legal_hold.reference = complaint.reference
        WHERE complaint.intake_id = old.intake_id AND ${ownedBy(partnerId, 'complaint')}
          AND (complaint.finalised_at >= ${day} OR legal_hold.reference IS NOT NULL)
      )
      ORDER BY old.occurred_at
      LIMIT ${atOnce}
    ) UNION (
      SELECT complaint.intake_id
      FROM complaint
      LEFT JOIN legal_hold ON legal_hold.reference = complaint.reference
      WHERE ${ownedBy(partnerId, 'complaint')} AND complaint.finalised_at < ${day}
        AND legal_hold.reference IS NULL AND ${silentSince(partnerId, before)}
      ORDER BY complaint.finalised_at
      LIMIT ${atOnce}
    )
  `);
}

/** How many complaints would be due if they were not held. */
export async function countHeldBack(db: CommonQueryMethods, { partnerId, before }: Schedule): Promise<number> {
  return db.oneFirst(sql.type(z.object({ held: z.int() }))`
    SELECT count(*)::int AS held
    FROM legal_hold
    JOIN complaint ON complaint.reference = legal_hold.reference
    WHERE ${ownedBy(partnerId, 'complaint')} AND complaint.finalised_at < ${sql.timestamp(before)}
      AND ${silentSince(partnerId, before)}
  `);
}

/** How long the oldest due intake of these schedules has been due; 0 when none is. Held ones are not due. */
export async function oldestOverdueSeconds(db: CommonQueryMethods, schedules: readonly Schedule[]): Promise<number> {
  const rows = schedules.map(({ partnerId, before }) => [partnerId, before.toISOString()]);
  return db.oneFirst(sql.type(z.object({ seconds: z.number() }))`
    SELECT coalesce(max(extract(epoch FROM schedule.before::timestamptz - oldest.occurred_at)), 0)::float AS seconds
    FROM ${sql.unnest(rows, ['text', 'text'])} AS schedule (partner_id, before)
    CROSS JOIN LATERAL (
      SELECT old.occurred_at
      FROM intake_revision AS old
      WHERE old.partner_id IS NOT DISTINCT FROM schedule.partner_id AND old.occurred_at < schedule.before::timestamptz
        AND NOT EXISTS (
          SELECT 1
          FROM intake_revision AS later
          WHERE later.intake_id = old.intake_id AND later.partner_id IS NOT DISTINCT FROM schedule.partner_id
            AND later.occurred_at >= schedule.before::timestamptz
        )
        AND NOT EXISTS (
          SELECT 1
          FROM complaint
          JOIN legal_hold ON legal_hold.reference = complaint.reference
          WHERE complaint.intake_id = old.intake_id AND complaint.partner_id = schedule.partner_id
        )
      ORDER BY old.occurred_at
      LIMIT 1
    ) AS oldest
  `);
}

/** An owner's rows of a table, by an index that has the owner first. */
export const ownedBy = (partnerId: string | null, table: string) =>
  partnerId === null
    ? sql.fragment`${sql.identifier([table, 'partner_id'])} IS NULL`
    : sql.fragment`${sql.identifier([table, 'partner_id'])} = ${partnerId}`;

const silentSince = (partnerId: string | null, before: Date) => sql.fragment`NOT EXISTS (
  SELECT 1
  FROM intake_revision AS later
  WHERE later.intake_id = complaint.intake_id AND ${ownedBy(partnerId, 'later')}
    AND later.occurred_at >= ${sql.timestamp(before)}
)`;
