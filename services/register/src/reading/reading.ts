import { type Caller, callingPartner } from '@intake/contracts/operations/caller';
import type { Register } from '@intake/contracts/register';
import { calendarDay } from '@intake/platform/time/calendar-day';
import type { CommonQueryMethods } from 'slonik';
import type { Deps } from '../deps.ts';
import { firstOfDays } from '../domain/calendar.ts';
import { lastProjection } from '../store/entries.ts';

/** Who reads the register, when, and how far back; days are the partner's. */
export type Reading = {
  readonly partner: Register['partner'];
  readonly asAt: Date;
  readonly today: string;
  readonly windowDays: number;
  /** The window's first day. */
  readonly since: string;
};

export function readingOf({ now }: Pick<Deps, 'now'>, caller: Caller, windowDays: number): Reading {
  const { id, name, timezone } = callingPartner(caller);
  const asAt = now();
  const today = calendarDay(asAt, timezone);
  return { partner: { id, name }, asAt, today, windowDays, since: firstOfDays(today, windowDays) };
}

/** What an answer says of itself. */
export async function headOf(db: CommonQueryMethods, { partner, asAt, windowDays }: Reading) {
  const refreshed = await lastProjection(db, partner.id);
  return {
    partner,
    as_at_utc: asAt.toISOString(),
    last_refresh_utc: new Date(refreshed ?? asAt).toISOString(),
    window_days: windowDays,
  } satisfies Partial<Register>;
}
