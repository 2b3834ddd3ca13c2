import type { Lang } from '../../titles.ts';
import { locales } from '../clock/days.ts';

/** A time as evidence has it (D33: `HH:MM` or `YYYY-MM-DDTHH:MM`, of no zone), as people read it. */
export function writeTime(time: string, lang: Lang): string {
  const at = time.length > 'HH:MM'.length ? Date.parse(`${time}Z`) : Number.NaN;
  if (Number.isNaN(at)) return time;
  return new Date(at).toLocaleString(locales[lang], { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
}
