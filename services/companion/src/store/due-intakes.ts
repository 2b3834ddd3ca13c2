import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';

/** Whose intakes are past keeping when nothing was said in them since `before`; null stands for the public. */
export type Schedule = { readonly partnerId: string | null; readonly before: Date };

/** Where a look through an owner's revisions has got to: behind this one. */
export type Place = { readonly occurred_at: string; readonly event_id: string };

/** Before every revision. */
export const start: Place = { occurred_at: '-infinity', event_id: '00000000-0000-0000-0000-000000000000' };

const LookedAt = z.object({ intake_id: z.uuid(), occurred_at: z.string(), event_id: z.uuid(), is_due: z.boolean() });

/** Revisions looked at in one step: an intake has as many as it had turns. */
const atOnce = 400;

type Found = { readonly intakeIds: readonly string[]; readonly next: Place | null };

/**
 * The intakes that are past keeping and not held, among the next of an owner's old revisions; `next` is null at the end.
 * Step by step, because a statement that looks for all of them grows with what is due.
 */
export async function dueIntakes(db: CommonQueryMethods, schedule: Schedule, behind: Place): Promise<Found> {
  const { partnerId, before } = schedule;
  const rows = await db.any(sql.type(LookedAt)`
    SELECT old.intake_id, old.occurred_at::text AS occurred_at, old.event_id,
      ${silentSince(schedule, 'old')} AND ${notHeld(schedule)} AS is_due
    FROM (
      SELECT intake_revision.intake_id, intake_revision.occurred_at, intake_revision.event_id
      FROM intake_revision
      WHERE ${ownedBy(partnerId, 'intake_revision')} AND intake_revision.occurred_at < ${sql.timestamp(before)}
        AND intake_revision.occurred_at >= ${behind.occurred_at}::timestamptz
        AND (intake_revision.occurred_at, intake_revision.event_id)
          > (${behind.occurred_at}::timestamptz, ${behind.event_id}::uuid)
      ORDER BY intake_revision.occurred_at, intake_revision.event_id
      LIMIT ${atOnce}
    ) AS old
    ORDER BY old.occurred_at, old.event_id
  `);
  const intakeIds = new Set(rows.filter(({ is_due }) => is_due).map(({ intake_id }) => intake_id));
  const last = rows.at(-1);
  if (rows.length === atOnce && last) return { intakeIds: [...intakeIds], next: last };
  for (const intakeId of await dueWithoutRevisions(db, schedule)) intakeIds.add(intakeId);
  return { intakeIds: [...intakeIds], next: null };
}

/** Complaints whose every turn was lost: their confirmation alone says how old they are. */
async function dueWithoutRevisions(db: CommonQueryMethods, { partnerId, before }: Schedule) {
  return db.anyFirst(sql.type(z.object({ intake_id: z.uuid() }))`
    SELECT complaint.intake_id
    FROM complaint
    LEFT JOIN legal_hold ON legal_hold.reference = complaint.reference
    WHERE ${ownedBy(partnerId, 'complaint')} AND complaint.finalised_at < ${sql.timestamp(before)}
      AND legal_hold.reference IS NULL
      AND NOT EXISTS (
        SELECT 1
        FROM intake_revision
        WHERE intake_revision.intake_id = complaint.intake_id AND ${ownedBy(partnerId, 'intake_revision')}
      )
    ORDER BY complaint.finalised_at
    LIMIT ${atOnce}
  `);
}

/** How many complaints would be due if they were not held. */
export async function countHeldBack(db: CommonQueryMethods, { partnerId, before }: Schedule): Promise<number> {
  return db.oneFirst(sql.type(z.object({ held: z.int() }))`
    SELECT count(*)::int AS held
    FROM legal_hold
    JOIN complaint ON complaint.reference = legal_hold.reference
    WHERE ${ownedBy(partnerId, 'complaint')} AND complaint.finalised_at < ${sql.timestamp(before)}
      AND ${silentSince({ partnerId, before }, 'complaint')}
  `);
}

/** An owner's rows of a table, by an index that has the owner first. */
export const ownedBy = (partnerId: string | null, table: string) =>
  partnerId === null
    ? sql.fragment`${sql.identifier([table, 'partner_id'])} IS NULL`
    : sql.fragment`${sql.identifier([table, 'partner_id'])} = ${partnerId}`;

const silentSince = ({ partnerId, before }: Schedule, table: string) => sql.fragment`NOT EXISTS (
  SELECT 1
  FROM intake_revision AS later
  WHERE later.intake_id = ${sql.identifier([table, 'intake_id'])} AND ${ownedBy(partnerId, 'later')}
    AND later.occurred_at >= ${sql.timestamp(before)}
)`;

const notHeld = ({ partnerId, before }: Schedule) => sql.fragment`NOT EXISTS (
  SELECT 1
  FROM complaint
  LEFT JOIN legal_hold ON legal_hold.reference = complaint.reference
  WHERE complaint.intake_id = old.intake_id AND ${ownedBy(partnerId, 'complaint')}
    AND (complaint.finalised_at >= ${sql.timestamp(before)} OR legal_hold.reference IS NOT NULL)
)`;
