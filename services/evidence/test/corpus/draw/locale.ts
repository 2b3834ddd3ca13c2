import type { Language, Look } from '../talks/look.ts';

/**
 * How much of a date a text tells; a weekday and «Yesterday» tell none without knowing today, and `03/04/2026` alone not
 * which is the month.
 */
export type DayKind = 'full' | 'numeric' | 'yearless' | 'relative';

const locales = { en: 'en-AU', zh: 'zh-CN', vi: 'vi-VN', ar: 'ar-u-nu-latn', el: 'el-GR' };
const today = { en: 'Today', zh: '今天', vi: 'Hôm nay', ar: 'اليوم', el: 'Σήμερα' };
const yesterday = { en: 'Yesterday', zh: '昨天', vi: 'Hôm qua', ar: 'أمس', el: 'Χθες' };
const halves = { en: ['am', 'pm'], zh: ['上午', '下午'], vi: ['SA', 'CH'], ar: ['ص', 'م'], el: ['π.μ.', 'μ.μ.'] };

/** `09:41` in the phone's words. */
export function writeClock(at: string, ui: Language, clock: '12' | '24'): string {
  if (clock === '24') return at;
  const [hour = 0, minute = '00'] = [Number(at.slice(0, 2)), at.slice(3)];
  const half = halves[ui][hour < 12 ? 0 : 1];
  const time = `${hour % 12 || 12}:${minute}`;
  return ui === 'zh' ? `${half}${time}` : `${time} ${half}`;
}

/** «Today», «Yesterday», within a week the weekday; null for older days. */
export function relativeDay(day: string, now: string, ui: Language): string | null {
  const age = Math.round((Date.parse(now) - Date.parse(day)) / 86_400_000);
  if (age === 0) return today[ui];
  if (age === 1) return yesterday[ui];
  return age > 1 && age < 7 ? writeDay(day, ui, { weekday: 'long' }) : null;
}

export function writeDay(day: string, ui: Language, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locales[ui], { ...parts, timeZone: 'UTC' }).format(Date.parse(day));
}

/** `14/03/2026`, as most apps write it in small; `3/14/2026` on a phone set to American English. */
export function writeShortDay(day: string, order: Look['dates'] = 'dmy'): string {
  const [year, month, date] = day.split('-');
  return order === 'mdy' ? `${Number(month)}/${Number(date)}/${year}` : `${date}/${month}/${year}`;
}

/** Arabic phones may show ٠١٢ for 012. */
export const writeDigits = (text: string, digits: 'latin' | 'arab'): string =>
  digits === 'latin' ? text : text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
