import { randomUUID } from 'node:crypto';
import { listPartners } from '@intake/contracts/operations/service/administer-partners';
import { callForValue } from '@intake/platform/bus/rpc';
import { calendarDay, dayBefore, startOfDay } from '@intake/platform/time/calendar-day';
import type { Deps } from '../deps.ts';
import type { Schedule } from '../store/due-intakes.ts';

/** Intakes of the public are kept for 24 months at most (decision D14): the day of the last turn and these after it. */
const publicDays = 729;
const publicTimezone = 'Australia/Sydney';

export type Dated = Schedule & { readonly retentionDays: number };

/**
 * What is past keeping at a moment of the database's clock. A partner's schedule is the one its licence has now: a changed
 * one holds for everything stored. An owner whose licence is not found has no schedule, and nothing of it is erased.
 */
export async function readSchedules({ nats }: Pick<Deps, 'nats'>, at: Date): Promise<readonly Dated[]> {
  const caller = { kind: 'operator', request_id: randomUUID() } as const;
  const { partners } = await callForValue(nats, listPartners, { caller, input: {} });
  return [
    { partnerId: null, retentionDays: publicDays, before: keptSince(at, publicDays, publicTimezone) },
    ...partners.map(({ id, retention_days, timezone }) => ({
      partnerId: id,
      retentionDays: retention_days,
      before: keptSince(at, retention_days, timezone),
    })),
  ];
}

/** Kept is what was said on one of the last `days` days of the owner's calendar, or today. */
export const keptSince = (at: Date, days: number, timezone: string): Date =>
  startOfDay(dayBefore(calendarDay(at, timezone), days), timezone);
