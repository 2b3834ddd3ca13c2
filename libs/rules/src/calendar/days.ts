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

const localeOf = { zh: 'zh-CN', vi: 'vi', ar: 'ar-u-nu-latn', el: 'el' } as const;

const longDayIn = (language: keyof typeof localeOf) =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' });

const longDays: Readonly<Record<Exclude<Language, 'en'>, Intl.DateTimeFormat>> = {
  zh: longDayIn('zh'),
  vi: longDayIn('vi'),
  ar: longDayIn('ar'),
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

/** The next time that this day of the year comes round, today included; null for 31 February. */
export function comingMonth(today: string, month: number, date: number): string | null {
  const year = Number(today.slice(0, 4));
  const candidate = makeDay(year, month, date);
  return candidate !== null && candidate < today ? makeDay(year + 1, month, date) : candidate;
}

/** The last and the next time that this day of the month comes round. */
export function aroundMonth(today: string, date: number): { day: string | null; next: string | null } {
  const inMonth = (count: number) => {
    const [year, month] = parts(addMonths(`${today.slice(0, 8)}01`, count));
    return makeDay(year, month, date);
  };
  const days = [-2, -1, 0, 1, 2].flatMap((count) => inMonth(count) ?? []);
  return { day: days.findLast((day) => day <= today) ?? null, next: days.find((day) => day >= today) ?? null };
}

/** How near words come to a day: «3 May», «3 weeks ago», «last month», «in 2014». */
export type Grain = 'day' | 'week' | 'month' | 'year';

/** The last day that may be meant where only a month or a year is known. */
export function endOf(day: string, grain: Grain | null): string {
  if (grain === 'year') return `${day.slice(0, 4)}-12-31`;
  return grain === 'month' ? addDays(addMonths(`${day.slice(0, 8)}01`, 1), -1) : day;
}

/** As near as it was told: «3 May 2026», «May 2026», «2026». A first of the month that nobody vouches for is a month. */
export function nearDay(day: string, grain: Grain | null, language: Language = 'en'): string {
  if (grain === 'year') return yearIn(day, language);
  const isMonth = grain === 'month' || (grain === null && day.endsWith('-01'));
  if (!isMonth) return longDay(day, language);
  if (language === 'en') return longDay(day).replace(/^\d+ /, '');
  return new Intl.DateTimeFormat(localeOf[language], { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
}

const yearIn = (day: string, language: Language): string => `${day.slice(0, 4)}${language === 'zh' ? '年' : ''}`;
