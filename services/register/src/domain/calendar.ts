const dayMs = 24 * 3600 * 1000;

/** Days are counted as dates, so a day of 23 or 25 hours is one day. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** Days from `from` to `to`, negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** The first day of the `count` calendar days that end with `today`; one day is today alone. */
export function firstOfDays(today: string, count: number): string {
  return addDays(today, 1 - count);
}
