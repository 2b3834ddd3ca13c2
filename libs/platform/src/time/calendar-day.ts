/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. @throws RangeError when there is no such zone. */
export function calendarDay(instant: Date, timeZone: string): string {
  const calendar = calendars.get(timeZone) ?? calendarOf(timeZone);
  calendars.set(timeZone, calendar);
  return calendar.format(instant);
}

// Making one costs more than all else that a short turn does outside the rules. There are only so many zones.
const calendars = new Map<string, Intl.DateTimeFormat>();

const calendarOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day `days` before another in the calendar, leap days and all. */
export const dayBefore = (day: string, days: number): string => dayAfter(day, -days);

/** The day `days` after another in the calendar, leap days and all. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

const hourMs = 3_600_000;

/** The first instant of a calendar day in a time zone, whatever its clocks did that night. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // No zone is further from UTC than fourteen hours.
  let [before, within] = [midnight - 15 * hourMs, midnight + 15 * hourMs];
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (calendarDay(new Date(middle), timeZone) < day) before = middle;
    else within = middle;
  }
  return new Date(within);
}
