import { comingMonth, type Grain, latestMonth, makeDay } from '../../calendar/days.ts';
import type { WordTables } from '../../knowledge/knowledge.ts';
import { phraseAt } from '../../matching/phrases.ts';
import type { ReadText, Token } from '../../text/read-text.ts';
import { numeralAt } from '../sums/numerals.ts';

type Spot = { readonly at: number; readonly today: string };
type Part = { readonly value: number; readonly to: number };
type Days = { readonly day: string | null; readonly next?: string | null };
type Dated = Days & { readonly to: number; readonly grain: Grain };

/** «2026年3月5日», «去年3月», «ngày 12 tháng 5 năm 2025», «tháng 3/2025»: figures or numerals beside what they count. */
export function calendarDay(tables: WordTables, text: ReadText, { at, today }: Spot): Dated | null {
  return westward(tables, text, { at, today }) ?? eastward(tables, text, { at, today });
}

/** Year, month, day, each named behind its number. */
function westward(tables: WordTables, text: ReadText, { at, today }: Spot): Dated | null {
  const after = (name: 'day' | 'month' | 'year', from: number) =>
    numberedBy(tables, text, { from, name, side: 'after' });
  const lastYear = phraseAt(tables.lastYear, text.tokens, at);
  const year = spelledYear(tables, text, at) ?? after('year', at);
  const month = after('month', year?.to ?? lastYear?.to ?? at);
  if (month === null || month.value < 1 || month.value > 12) return null;
  const date = after('day', month.to);
  const to = date?.to ?? month.to;
  const named = { year: yearOf(today, year, lastYear !== null), month: month.value, date: date?.value ?? 1 };
  return { ...daysOf(today, named), to, grain: date === null ? 'month' : 'day' };
}

/** Day, month, year, each named before its number. */
function eastward(tables: WordTables, text: ReadText, { at, today }: Spot): Dated | null {
  const before = (name: 'day' | 'month' | 'year', from: number) =>
    numberedBy(tables, text, { from, name, side: 'before' });
  // «1 tháng 12»: the day needs no word of its own before its month.
  const bare = /^\d{1,2}$/.test(text.tokens[at]?.text ?? '')
    ? { value: Number(text.tokens[at]?.text), to: at + 1 }
    : null;
  const date = before('day', at) ?? bare;
  const month = before('month', date?.to ?? at);
  if (month === null || month.value < 1 || month.value > 12) return null;
  const year = before('year', month.to) ?? writtenYear(tables, text, month.to);
  const lastYear = phraseAt(tables.lastYear, text.tokens, month.to);
  const to = year?.to ?? lastYear?.to ?? month.to;
  const named = { year: yearOf(today, year, lastYear !== null), month: month.value, date: date?.value ?? 1 };
  return { ...daysOf(today, named), to, grain: date === null ? 'month' : 'day' };
}

type Numbered = { readonly from: number; readonly name: 'day' | 'month' | 'year'; readonly side: 'before' | 'after' };

function numberedBy(tables: WordTables, text: ReadText, { from, name, side }: Numbered): Part | null {
  const names = tables.dateParts[name][side];
  if (names.size === 0) return null;
  const start = side === 'before' ? phraseAt(names, text.tokens, from)?.to : from;
  const number = start === undefined ? null : numeralAt(tables, text, start);
  if (start === undefined || number === null || !Number.isInteger(number.value)) return null;
  // «65 một tháng, 12 tháng» names no December, «mỗi tháng 12 đô» neither.
  if (start > from && text.tokens[start]?.after !== 'space') return null;
  if (phraseAt(tables.moneyUnits, text.tokens, number.to) !== null) return null;
  const to = side === 'after' ? phraseAt(names, text.tokens, number.to)?.to : number.to;
  return to === undefined ? null : { value: number.value, to };
}

/** «二零二五年»: a figure each. */
function spelledYear({ numbers, numberJoints, dateParts }: WordTables, { tokens }: ReadText, at: number): Part | null {
  const figures = [0, 1, 2, 3].map((place) => {
    const figure = phraseAt(numbers, tokens, at + place) ?? phraseAt(numberJoints, tokens, at + place);
    return figure?.to === at + place + 1 ? Number(figure.value === true ? 0 : figure.value) : Number.NaN;
  });
  const to = phraseAt(dateParts.year.after, tokens, at + figures.length)?.to;
  return to !== undefined && figures.every((one) => one < 10) ? { value: Number(figures.join('')), to } : null;
}

/** «Tháng 3/2025», «شهر ثلاثة 2025»; «tháng 12 2000 đô» pays two thousand. */
function writtenYear({ moneyUnits }: WordTables, { tokens, content }: ReadText, at: number): Part | null {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (before === undefined || token === undefined || !isYear(token.text)) return null;
  const isJoined = token.after === 'space' || '/-'.includes(content[before.end] ?? ' ');
  const isSum = token.currency !== undefined && token.currency !== null;
  return isJoined && !isSum && phraseAt(moneyUnits, tokens, at + 1) === null
    ? { value: Number(token.text), to: at + 1 }
    : null;
}

function yearOf(today: string, year: Part | null, isLast: boolean): number | null {
  if (year !== null && year.value >= 1900 && year.value <= 2100) return year.value;
  if (year !== null && year.value >= 10) return fullYear(today, year.value);
  return isLast ? Number(today.slice(0, 4)) - 1 : null;
}

type Named = { readonly year: number | null; readonly month: number; readonly date: number };

/** Of a day without its year both the last and the next are meant, until more is known. */
export function daysOf(today: string, { year, month, date }: Named): Days {
  if (year === null) return { day: latestMonth(today, month, date), next: comingMonth(today, month, date) };
  const day = makeDay(year, month, date);
  return day !== null && day > today ? { day: null, next: day } : { day };
}

/** «25» of 2025; null for what is no year of ours. */
export function fullYear(today: string, short: number): number | null {
  const newest = Number(today.slice(2, 4)) + farthestShort;
  if (short > 99) return null;
  return short <= newest ? 2000 + short : 1900 + short;
}

/** Years ahead. */
const farthestShort = 3;

/** «1998», «2026» */
export const isYear = (word: string): boolean => /^(19|20)\d\d$/.test(word);

export const isAnyOf = (words: { has(word: string): boolean }, { text, also }: Token): boolean =>
  words.has(text) || also.some((other) => words.has(other));
