import { LifecycleEvent, Provenance, RiskTier } from '@intake/contracts/register';
import { Day } from '@intake/contracts/text';
import { z } from 'zod';
import { firstOfDays } from './calendar.ts';
import type { Matter } from './matter.ts';
import { isPastDue } from './standing.ts';

/** Matters of a window that count alike today: all the register's figures need to know of them. */
export const Cohort = z.object({
  risk_tier: RiskTier,
  /** Received in the last 7 days, in the 7 before, in the rest of the last 30, or earlier. */
  age: z.enum(['week', 'fortnight', 'month', 'older']),
  events: z.partialRecord(LifecycleEvent, z.unknown()),
  provenance: z.partialRecord(LifecycleEvent, Provenance),
  is_past_due: z.boolean(),
  case_status: z.enum(['open', 'closed']).nullable(),
  /** Whether the case system's word is less than 7 days old. */
  is_fresh: z.boolean(),
  matters: z.int(),
  /** How many of them have a modelled exposure, and its sum. */
  priced: z.int(),
  exposure_cents: z.int(),
  oldest_received_on: Day,
});
export type Cohort = Readonly<z.infer<typeof Cohort>>;

/** The first days of what `age` and `is_fresh` mean. */
export const ageDays = (today: string) => ({
  week: firstOfDays(today, 7),
  fortnight: firstOfDays(today, 14),
  month: firstOfDays(today, 30),
});

/** One matter as a cohort of its own. */
export function cohortOf(matter: Matter, today: string): Cohort {
  const { risk_tier, received_on, events, provenance, case_status, case_status_as_at } = matter;
  const exposure = matter.modelled_external_exposure_aud;
  return {
    risk_tier,
    age: ageOf(received_on, today),
    events,
    provenance,
    is_past_due: isPastDue(matter, today),
    case_status,
    is_fresh: case_status_as_at !== null && case_status_as_at >= ageDays(today).week,
    matters: 1,
    priced: exposure === null ? 0 : 1,
    exposure_cents: Math.round((exposure ?? 0) * 100),
    oldest_received_on: received_on,
  };
}

function ageOf(day: string, today: string): Cohort['age'] {
  const { week, fortnight, month } = ageDays(today);
  if (day >= week) return 'week';
  if (day >= fortnight) return 'fortnight';
  return day >= month ? 'month' : 'older';
}
