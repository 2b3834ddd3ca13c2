import type { RetentionPlan } from '@intake/contracts/operations/records/keep-records';
import type { Deps } from '../deps.ts';
import { type Stop, stopsOf } from '../domain/brake.ts';
import { dueIntakes, type Place, type Schedule, start } from '../store/due-intakes.ts';
import { savePlan } from '../store/retention-plans.ts';
import { type Tally, tallyIntakes } from '../store/tally-intakes.ts';
import { requireAgreeingClocks } from './clocks.ts';
import { type Dated, readSchedules } from './schedules.ts';

/** What is due of whom, and what stops a round from erasing it. */
export type Planned = { readonly owners: readonly (Dated & Tally)[]; readonly stops: readonly Stop[] };

export async function planRound(deps: Pick<Deps, 'db' | 'brake'>, schedules: readonly Dated[]): Promise<Planned> {
  const owners: Planned['owners'][number][] = [];
  for (const schedule of schedules) owners.push({ ...schedule, ...(await tallyIntakes(deps.db, schedule)) });
  return { owners, stops: stopsOf(deps.brake, owners) };
}

/** Whether more is due than the brake ever lets pass unlooked at; counting all that is stored takes longer. */
export async function isWorthPlanning({ db, brake }: Pick<Deps, 'db' | 'brake'>, schedules: readonly Schedule[]) {
  let due = 0;
  for (const schedule of schedules) {
    for (let behind: Place | null = start; behind; ) {
      const step = await dueIntakes(db, schedule, behind);
      due += step.intakeIds.length;
      if (due > brake.exempt) return true;
      behind = step.next;
    }
  }
  return false;
}

/** A dry run for the operator: nothing is erased, and by its id exactly this can be confirmed for a day. */
export async function planRetention(deps: Deps): Promise<RetentionPlan> {
  await requireAgreeingClocks(deps);
  const at = await deps.storeNow();
  const { owners, stops } = await planRound(deps, await readSchedules(deps, at));
  const plan = { id: deps.newId(), at, owners };
  await savePlan(deps.db, plan);
  return {
    plan: plan.id,
    planned_at_utc: at.toISOString(),
    due: sumOf(owners, 'due'),
    stops: [...stops],
    classes: (['public', 'licensed'] as const).map((name) => {
      const theirs = owners.filter(({ partnerId }) => (partnerId === null) === (name === 'public'));
      return { class: name, ...totalsOf(theirs) };
    }),
    owners: owners
      .filter(({ stored }) => stored > 0)
      .map(({ partnerId, before, ...owner }) => ({
        owner: partnerId ?? 'public',
        kept_since_utc: before.toISOString(),
        ...totalsOf([owner]),
      })),
  };
}

const totalsOf = (tallies: readonly Tally[]) => ({
  stored: sumOf(tallies, 'stored'),
  due: sumOf(tallies, 'due'),
  held: sumOf(tallies, 'held'),
  overdue_for: {
    day: sumOf(tallies, 'day'),
    week: sumOf(tallies, 'week'),
    month: sumOf(tallies, 'month'),
    year: sumOf(tallies, 'year'),
    longer: sumOf(tallies, 'longer'),
  },
});

const sumOf = (tallies: readonly Tally[], count: keyof Tally): number =>
  tallies.reduce((sum, tally) => sum + tally[count], 0);
