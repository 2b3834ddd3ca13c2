import { sql } from '@intake/platform/postgres/sql';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import type { Schedule } from './due-intakes.ts';

const PlannedOwner = z.object({ partnerId: z.string().nullable(), before: z.coerce.date(), due: z.int() });
export type PlannedOwner = z.infer<typeof PlannedOwner>;

type Plan = {
  readonly id: string;
  readonly at: Date;
  readonly owners: readonly (Schedule & { readonly due: number })[];
};

/** Keeps what was planned; plans older than a day can be confirmed no more, and go. */
export async function savePlan(db: CommonQueryMethods, { id, at, owners }: Plan): Promise<void> {
  const due = owners.reduce((sum, owner) => sum + owner.due, 0);
  const kept = owners.map(({ partnerId, before, due }) => ({ partnerId, before: before.toISOString(), due }));
  await db.query(sql.typeAlias('void')`
    WITH outdated AS (
      DELETE FROM retention_plan WHERE retention_plan.planned_at < ${sql.timestamp(at)} - interval '1 day'
    )
    INSERT INTO retention_plan (id, planned_at, due, owners)
    VALUES (${id}, ${sql.timestamp(at)}, ${due}, ${sql.jsonb(kept)})
  `);
}

/** Who was planned for and up to when; null where there is no such plan, or it is older than a day at `at`. */
export async function findPlan(db: CommonQueryMethods, id: string, at: Date): Promise<readonly PlannedOwner[] | null> {
  return db.maybeOneFirst(sql.type(z.object({ owners: z.array(PlannedOwner) }))`
    SELECT retention_plan.owners
    FROM retention_plan
    WHERE retention_plan.id = ${id} AND retention_plan.planned_at >= ${sql.timestamp(at)} - interval '1 day'
  `);
}
