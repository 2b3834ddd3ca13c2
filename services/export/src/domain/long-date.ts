const calendar = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `20 November 2026`; what is no date stays as it is. */
export function longDate(day: string): string {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  return Number.isNaN(at) ? day : calendar.format(at);
}

/** `3 October 2026, 10:00`, as much of it as is known (decision D33). */
export function longTime(time: string | null): string {
  const [day = '', clock] = time?.split('T') ?? ['unknown'];
  return clock === undefined ? longDate(day) : `${longDate(day)}, ${clock}`;
}
