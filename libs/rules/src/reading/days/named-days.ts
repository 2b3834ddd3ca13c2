import { addDays, addMonths, aroundMonth, comingMonth, type Grain, latestMonth, weekday } from '../../calendar/days.ts';
import type { TimeUnit, WordTables } from '../../knowledge/knowledge.ts';
import { phraseAt, phraseBefore } from '../../matching/phrases.ts';
import type { ReadText } from '../../text/read-text.ts';
import { isSlip } from '../passage/slips.ts';
import { numeralAt } from '../sums/numerals.ts';
import { daysOf } from './calendar.ts';
import { grainOf, shift } from './lengths.ts';
import type { Found, Place } from './mention.ts';

/** «Yesterday», «tomorrow», «last Tuesday», «next month», «周五», «يوم الاثنين الماضي». */
export function relativeAt(place: Place, at: number): Found | null {
  const { text, tables, cues, sentence } = place;
  if (isOfNumber(place, at)) return null;
  const days = phraseAt(tables.relativeDays, text.tokens, at);
  if (days !== null) return relativeDay(place.today, days.value, days.to);
  const startOf = (name: 'last' | 'next') => cues.at(name, sentence).find(({ from }) => from === at)?.to;
  const [last, next] = [startOf('last'), startOf('next')];
  const named = namedTime(tables, text, last ?? next ?? at);
  if (named === null) return null;
  const after = (phrases: WordTables['lastAfter']) => besideUnit(tables, text, { phrases, at: named.to });
  const [lastTo, nextTo] = [last === undefined ? after(tables.lastAfter) : named.to, after(tables.nextAfter)];
  const times = timesOf(place.today, named);
  if (lastTo !== null) return { day: times.last, to: lastTo, grain: times.grain };
  if (next !== undefined || nextTo !== null)
    return { day: null, next: times.next, to: nextTo ?? named.to, grain: times.grain };
  // «It was a Saturday» tells no day.
  const isAny = phraseAt(tables.numbers, text.tokens, at - 1)?.value === 1;
  return named.kind === 'weekday' && !isAny ? { day: times.last, next: times.next, to: named.to, ifTold: true } : null;
}

/** «Một nghìn mốt» is eleven hundred, «mốt» alone the day after tomorrow. */
const isOfNumber = ({ tables, text }: Place, at: number): boolean =>
  numeralAt(tables, text, at) !== null && phraseBefore(tables.multipliers, text.tokens, at);

/** Days before today; fewer than none lie ahead. Of a month or a year nobody tells the day. */
function relativeDay(today: string, days: number, to: number): Found {
  const [count, unit] = wholeUnits(Math.abs(days));
  const grain = unit === 'day' ? 'day' : grainOf[unit];
  if (days < 0) return { day: null, next: shift(today, count, unit), to, grain };
  return { day: shift(today, -count, unit), to, grain };
}

function wholeUnits(days: number): [number, TimeUnit] {
  if (days >= 365) return [Math.round(days / 365), 'year'];
  if (days >= 28) return [Math.round(days / 30), 'month'];
  return days >= 7 ? [Math.round(days / 7), 'week'] : [days, 'day'];
}

type Beside = { readonly phrases: WordTables['lastAfter']; readonly at: number };

/** «الماضي» behind «يوم الاثنين»; in «thứ hai tuần trước» a unit stands in between. */
function besideUnit(tables: WordTables, text: ReadText, { phrases, at }: Beside): number | null {
  const direct = phraseAt(phrases, text.tokens, at);
  if (direct !== null) return direct.to;
  const unit = phraseAt(tables.timeUnits, text.tokens, at);
  return unit === null ? null : (phraseAt(phrases, text.tokens, unit.to)?.to ?? null);
}

type NamedTime = {
  readonly kind: 'unit' | 'weekday' | 'month';
  readonly value: number | TimeUnit;
  readonly to: number;
};

function namedTime(tables: WordTables, text: ReadText, at: number): NamedTime | null {
  const day = phraseAt(tables.weekdays, text.tokens, at);
  if (day !== null) return { kind: 'weekday', ...day };
  const unit = phraseAt(tables.timeUnits, text.tokens, at);
  if (unit !== null) return { kind: 'unit', ...unit };
  const month = phraseAt(tables.months, text.tokens, at);
  return month === null ? null : { kind: 'month', ...month };
}

type Times = { readonly last: string | null; readonly next: string | null; readonly grain: Grain };

function timesOf(today: string, { kind, value }: NamedTime): Times {
  if (typeof value === 'string')
    return { last: shift(today, -1, value), next: shift(today, 1, value), grain: grainOf[value] };
  if (kind === 'month')
    return { last: latestMonth(today, value, 1), next: comingMonth(today, value, 1), grain: 'month' };
  const behind = ((weekday(today) - value + 6) % 7) + 1;
  return { last: addDays(today, -behind), next: addDays(today, 7 - (behind % 7)), grain: 'day' };
}

/** «The 9th», «the 9th of last month», «上个月9号», «ngày 9 tháng trước», «يوم 9 الشهر الماضي». */
export function dayOfMonthAt(place: Place, at: number): Found | null {
  const { tables, text, today } = place;
  const before = monthTold(place, at);
  const number = dateNumber(place, before?.to ?? at);
  if (number === null) return null;
  const filler = phraseAt(tables.filler, text.tokens, number.to)?.to ?? number.to;
  const month = before ?? monthTold(place, filler);
  if (month !== null) {
    const to = before === null ? month.to : number.to;
    return { ...inMonth(today, month.count, number.value), to, fixed: true };
  }
  const told = monthBefore(place, at);
  if (told !== null && !goesOn(place, number))
    return { ...daysOf(today, { ...told, date: number.value }), to: number.to, fixed: true };
  const isTold = number.isLed || (place.before !== null && isSlip(place, place.before, { from: at, to: number.to }));
  return isTold ? { ...aroundMonth(today, number.value), to: number.to, ifTold: true, ofMonth: true } : null;
}

/** «In April, it was the tenth»: the month that was told a few words before. */
function monthBefore({ before }: Place, at: number): { readonly year: number; readonly month: number } | null {
  if (before === null || before.grain !== 'month' || !before.fixed || at - before.to > farthestMonth) return null;
  const [year = 0, month = 1] = before.day.split('-').map(Number);
  return { year, month };
}

/** Tokens. */
const farthestMonth = 12;

/** «On the second call»: in words it counts what follows, unless the person speaks of themselves («the tenth I think»). */
function goesOn({ text, cues, sentence, tables }: Place, { to }: DateNumber): boolean {
  const isWord = phraseAt(tables.dayOrdinals, text.tokens, to - 1)?.to === to;
  const isOpen = to < sentence.end && text.tokens[to]?.after === 'space';
  return isWord && isOpen && !cues.at('first_person', sentence).some(({ from }) => from === to);
}

function inMonth(today: string, count: number, date: number): Pick<Found, 'day' | 'next'> {
  const [year = 0, month = 0] = addMonths(`${today.slice(0, 8)}01`, count)
    .split('-')
    .map(Number);
  return daysOf(today, { year, month, date });
}

type DateNumber = { readonly value: number; readonly to: number; readonly isLed: boolean };

/** A number that is named as a day of a month, by what stands before or behind it. */
function dateNumber({ tables, text }: Place, at: number): DateNumber | null {
  const { tokens } = text;
  const named = phraseAt(tables.dateParts.day.before, tokens, at);
  const start = named?.to ?? at;
  if (phraseAt(tables.weekdays, tokens, start) !== null) return null;
  const word = phraseAt(tables.dayOrdinals, tokens, start);
  const number = word ?? numeralAt(tables, text, start);
  if (number === null || !Number.isInteger(number.value) || number.value < 1 || number.value > 31) return null;
  const sign = phraseAt(tables.dateParts.day.after, tokens, number.to) ?? phraseAt(tables.ordinals, tokens, number.to);
  const isLed = named !== null || phraseBefore(tables.dayLead, tokens, at);
  if (named === null && word === null && sign === null && !isLed) return null;
  // «Hôm 3/8», «ngày 9 July»: the month stands behind it.
  if (phraseAt(tables.months, tokens, number.to) !== null) return null;
  if (/^[/.-]\d/.test(text.content.slice(tokens[number.to - 1]?.end).slice(0, 2))) return null;
  return { value: number.value, to: sign?.to ?? number.to, isLed };
}

/** «Last month», «du mois», «本月»: which month, counted from this one. */
function monthTold(place: Place, at: number): { readonly count: number; readonly to: number } | null {
  const { tables, text } = place;
  const present = phraseAt(tables.thisMonth, text.tokens, at);
  if (present !== null) return { count: 0, to: present.to };
  const article = phraseAt(tables.ordinals, text.tokens, at)?.to ?? at;
  const found = relativeAt(place, article);
  if (found?.grain !== 'month') return null;
  const months = Math.round(monthsFrom(place.today, found.day ?? found.next ?? place.today));
  return Math.abs(months) === 1 && !phraseAt(tables.months, text.tokens, article)
    ? { count: months, to: found.to }
    : null;
}

const monthsFrom = (today: string, day: string): number => {
  const [a, b] = [today, day].map((one) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5, 7)));
  return (b ?? 0) - (a ?? 0);
};
