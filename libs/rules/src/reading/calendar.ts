import { latestMonth, makeDay } from '../calendar/days.ts';
import type { WordTables } from '../knowledge/knowledge.ts';
import { phraseAt } from '../matching/phrases.ts';
import type { ReadText, Token } from '../text/read-text.ts';
import { numeralAt } from './numerals.ts';

type Spot = { readonly at: number; readonly today: string };
type Part = { readonly value: number; readonly to: number };

/** «2026年3月5日», «去年3月», «ngày 12 tháng 5 năm 2025», «tháng 3/2025»: figures or numerals beside what they count. */
export function calendarDay(
  tables: WordTables,
  text: ReadText,
  { at, today }: Spot,
): { day: string | null; to: number } | null {
  return westward(tables, text, { at, today }) ?? eastward(tables, text, { at, today });
}

/** Year, month, day, each named behind its number. */
function westward(tables: WordTables, text: ReadText, { at, today }: Spot) {
  const after = (name: 'day' | 'month' | 'year', from: number) =>
    numberedBy(tables, text, { from, name, side: 'after' });
  const lastYear = phraseAt(tables.lastYear, text.tokens, at);
  const year = after('year', at);
  const month = after('month', year?.to ?? lastYear?.to ?? at);
  if (month === null || month.value < 1 || month.value > 12) return null;
  const date = after('day', month.to);
  const to = date?.to ?? month.to;
  return {
    day: dayOf(today, { year: yearOf(today, year, lastYear !== null), month: month.value, date: date?.value ?? 1 }),
    to,
  };
}

/** Day, month, year, each named before its number. */
function eastward(tables: WordTables, text: ReadText, { at, today }: Spot) {
  const before = (name: 'day' | 'month' | 'year', from: number) =>
    numberedBy(tables, text, { from, name, side: 'before' });
  const date = before('day', at);
  const month = before('month', date?.to ?? at);
  if (month === null || month.value < 1 || month.value > 12) return null;
  const year = before('year', month.to) ?? slashedYear(text, month.to);
  const lastYear = phraseAt(tables.lastYear, text.tokens, month.to);
  const to = year?.to ?? lastYear?.to ?? month.to;
  return {
    day: dayOf(today, { year: yearOf(today, year, lastYear !== null), month: month.value, date: date?.value ?? 1 }),
    to,
  };
}

type Numbered = { readonly from: number; readonly name: 'day' | 'month' | 'year'; readonly side: 'before' | 'after' };

function numberedBy(tables: WordTables, text: ReadText, { from, name, side }: Numbered): Part | null {
  const names = tables.dateParts[name][side];
  if (names.size === 0) return null;
  const start = side === 'before' ? phraseAt(names, text.tokens, from)?.to : from;
  const number = start === undefined ? null : numeralAt(tables, text, start);
  if (number === null || !Number.isInteger(number.value)) return null;
  const to = side === 'after' ? phraseAt(names, text.tokens, number.to)?.to : number.to;
  return to === undefined ? null : { value: number.value, to };
}

function slashedYear({ tokens, content }: ReadText, at: number): Part | null {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (before === undefined || token === undefined || !/^20\d\d$/.test(token.text)) return null;
  return '/-'.includes(content[before.end] ?? ' ') ? { value: Number(token.text), to: at + 1 } : null;
}

function yearOf(today: string, year: Part | null, isLast: boolean): number | null {
  if (year !== null && year.value >= 1990 && year.value <= 2100) return year.value;
  return isLast ? Number(today.slice(0, 4)) - 1 : null;
}

function dayOf(
  today: string,
  { year, month, date }: { year: number | null; month: number; date: number },
): string | null {
  return year === null ? latestMonth(today, month, date) : makeDay(year, month, date);
}

export const isAnyOf = (words: { has(word: string): boolean }, { text, also }: Token): boolean =>
  words.has(text) || also.some((other) => words.has(other));
