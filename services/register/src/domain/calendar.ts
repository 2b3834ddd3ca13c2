import { dayBefore } from '@intake/platform/time/calendar-day';

const dayMs = 24 * 3600 * 1000;

/** Days from `from` to `to`, negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** The first day of the `count` calendar days that end with `today`; one day is today alone. */
export function firstOfDays(today: string, count: number): string {
  return dayBefore(today, count - 1);
}
