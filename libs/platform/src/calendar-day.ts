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
