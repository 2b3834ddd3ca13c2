import type { Language } from '@intake/contracts/languages';

/** Calendar arithmetic on `YYYY-MM-DD`, without clocks or zones. */
export function addDays(day: string, count: number): string {
  const [year, month, date] = parts(day);
  return iso(new Date(Date.UTC(year, month - 1, date + count)));
}

export function addMonths(day: string, count: number): string {
  const [year, month, date] = parts(day);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return iso(new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))));
}

export function daysBetween(earlier: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(earlier)) / 86_400_000);
}

export function weekday(day: string): number {
  return new Date(Date.parse(day)).getUTCDay();
}

/** The day, or null when the calendar has no such day. */
export function makeDay(year: number, month: number, date: number): string | null {
  const made = new Date(Date.UTC(year, month - 1, date));
  const real = made.getUTCFullYear() === year && made.getUTCMonth() === month - 1 && made.getUTCDate() === date;
  return real && year >= 1000 && year <= 9999 ? iso(made) : null;
}

export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const [year, month, date] = parts(value);
  return makeDay(year, month, date) !== null;
}

/** «20 November 2026», «2026年11月20日» */
export function longDay(day: string, language: Language = 'en'): string {
  // English days stand in records whose digest must not change with the calendar data of a later Node.
  if (language !== 'en') return longDays[language].format(new Date(day));
  const [year, month, date] = parts(day);
  return `${date} ${monthNames[month - 1] ?? ''} ${year}`;
}

const longDayIn = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

const longDays: Readonly<Record<Exclude<Language, 'en'>, Intl.DateTimeFormat>> = {
  zh: longDayIn('zh-CN'),
  vi: longDayIn('vi'),
  ar: longDayIn('ar-u-nu-latn'),
  el: longDayIn('el'),
};

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function parts(day: string): [number, number, number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}

const iso = (date: Date): string => date.toISOString().slice(0, 10);

/** The last time that this day of the year came round; null for 31 February. */
export function latestMonth(today: string, month: number, date: number): string | null {
  const year = Number(today.slice(0, 4));
  const candidate = makeDay(year, month, date);
  return candidate !== null && candidate > today ? makeDay(year - 1, month, date) : candidate;
}
