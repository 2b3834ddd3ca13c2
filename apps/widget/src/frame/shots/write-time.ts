import type { Lang } from '../../titles.ts';
import { locales } from '../clock/days.ts';

// The month by its name: of figures alone nobody can tell which is the day, least of all where they run from the right.
const named = { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** A time as evidence has it (D33: `HH:MM` or `YYYY-MM-DDTHH:MM`, of no zone), as people read it. */
export function writeTime(time: string, lang: Lang): string {
  const at = time.length > 'HH:MM'.length ? Date.parse(`${time}Z`) : Number.NaN;
  if (Number.isNaN(at)) return time;
  return new Date(at).toLocaleString(locales[lang], { ...named, timeZone: 'UTC' });
}
