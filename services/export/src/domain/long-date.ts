const calendar = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `20 November 2026`; what is no date stays as it is. */
export function longDate(day: string): string {
  const at = Date.parse(day);
  return Number.isNaN(at) ? day : calendar.format(at);
}
