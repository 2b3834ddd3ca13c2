import type { Found } from './clock.ts';
import { monthNumber, monthPattern } from './month-names.ts';

/** A day as a screen shows it: `vague` for a weekday, a relative day or a date without its year. */
export type Day =
  | { readonly kind: 'date'; readonly year: number; readonly month: number; readonly day: number }
  | { readonly kind: 'numbers'; readonly first: number; readonly second: number; readonly year: number }
  | { readonly kind: 'vague'; readonly month?: number; readonly day?: number };

type Reader = { readonly pattern: RegExp; readonly isInWords?: true; read(match: RegExpExecArray): Day | null };

const edge = '(?![\\p{L}\\p{N}])';
const readers: readonly Reader[] = [
  {
    pattern: /(?<!\d)(\d{4})[-/.年] ?(\d{1,2})[-/.月] ?(\d{1,2})日?(?!\d)/u,
    read: ([, year, month, day]) => dateOf(year, month, day),
  },
  { pattern: /(?<!\d)(\d{1,2})月 ?(\d{1,2})日/u, read: ([, month, day]) => dateOf(undefined, month, day) },
  {
    pattern: /(?<![\d/.])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/])/u,
    read: ([, first, , second, year]) => numbersOf(first, second, year),
  },
  {
    pattern: new RegExp(
      `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ?(${monthPattern})\\.?(?:,? (\\d{4}))?${edge}`,
      'u',
    ),
    read: ([, day, month = '', year]) => dateOf(year, String(monthNumber(month)), day),
  },
  {
    pattern: new RegExp(`(?<!\\p{L})(${monthPattern})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?(?![\\d:])`, 'u'),
    read: ([, month = '', day, year]) => dateOf(year, String(monthNumber(month)), day),
  },
  {
    pattern: /(?<!\d)(\d{1,2}) (?:thang|thg\.?) (\d{1,2})(?:,? (?:nam )?(\d{4}))?(?!\d)/u,
    read: ([, day, month, year]) => dateOf(year, month, day),
  },
  // «thg» is read as «thợ», a word of its own: a year tells which it is.
  {
    pattern: /(?<!\d)(\d{1,2}) tho (\d{1,2}), (\d{4})(?!\d)/u,
    read: ([, day, month, year]) => dateOf(year, month, day),
  },
  { pattern: /(?<![\d/.$])\d{1,2}\/\d{1,2}(?![\d/])/u, read: () => ({ kind: 'vague' }) },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:thu (?:hai|ba|tu|nam|sau|bay|[2-7])|today|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|hom nay|hom qua|chu nhat|cn|t[2-7]|σημερα|χθεσ|(?:δευτερα|τριτη|τεταρτη|πεμπτη|παρασκευη|σαββατο|κυριακη|δευ|τρι|τετ|πεμ|παρ|σαβ|κυρ)|اليوم|امس|(?:ال)(?:اثنين|احد|ثلاثاء|اربعاء|خميس|جمعه|جمعة|سبت))${edge}`,
      'u',
    ),
    isInWords: true,
    read: () => ({ kind: 'vague' }),
  },
  {
    pattern: /今天|昨天|前天|(?:星期|周|週|礼拜)[一二三四五六日天]/u,
    isInWords: true,
    read: () => ({ kind: 'vague' }),
  },
];
const inWords = readers.filter(({ isInWords }) => isInWords);

/** The first day named in plain text (see `plainText`); whole dates are found before parts of one. */
export function findDay(plain: string): Found<Day> | null {
  for (const { pattern, read } of /\d/.test(plain) ? readers : inWords) {
    const match = pattern.exec(plain);
    const value = match && read(match);
    if (match && value) return { value, start: match.index, end: match.index + match[0].length };
  }
  return null;
}

/** `YYYY-MM-DD`, or null where the screen does not say which day it is. */
export function isoDay(day: Day | undefined, order: 'day-first' | 'month-first'): string | null {
  if (!day || day.kind === 'vague') return null;
  if (day.kind === 'date') return iso(day);
  const [dayOfMonth, month] = order === 'day-first' ? [day.first, day.second] : [day.second, day.first];
  return iso({ year: day.year, month, day: dayOfMonth });
}

/** `--MM-DD`, or null where the screen shows less or more. */
export function yearlessDay(day: Day | undefined): string | null {
  if (day?.kind !== 'vague' || !day.month || !day.day) return null;
  return `--${String(day.month).padStart(2, '0')}-${String(day.day).padStart(2, '0')}`;
}

function dateOf(year: string | undefined, monthText = '', dayText = ''): Day | null {
  const [month, day] = [Number(monthText), Number(dayText)];
  if (!isDay(month, day)) return null;
  return year ? { kind: 'date', year: Number(year), month, day } : { kind: 'vague', month, day };
}

function numbersOf(firstText = '', secondText = '', yearText = ''): Day | null {
  const [first, second] = [Number(firstText), Number(secondText)];
  if (!isDay(first, second) && !isDay(second, first)) return null;
  return { kind: 'numbers', first, second, year: Number(yearText) + (yearText.length === 2 ? 2000 : 0) };
}

const isDay = (month: number, day: number): boolean => month >= 1 && month <= 12 && day >= 1 && day <= 31;

function iso({ year, month, day }: { year: number; month: number; day: number }): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const exists = year > 1990 && year < 2100 && !Number.isNaN(Date.parse(text)) && isDay(month, day);
  return exists && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text) ? text : null;
}
