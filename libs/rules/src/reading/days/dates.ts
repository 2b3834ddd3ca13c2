import { daysBetween } from '../../calendar/days.ts';
import { phraseAt, phraseBefore } from '../../matching/phrases.ts';
import { isSlip, withoutSlips } from '../passage/slips.ts';
import { numeralAt } from '../sums/numerals.ts';
import { calendarDay, daysOf, isAnyOf, isYear } from './calendar.ts';
import { lengthAt } from './lengths.ts';
import { type DateMention, type Duration, type Found, isAbout, type Length, type Place } from './mention.ts';
import { dayOfMonthAt, relativeAt } from './named-days.ts';
import { roleOf, tenseOf } from './tense.ts';
import { shortYearAt, yearBehind } from './years.ts';

/** Days that were, days to come, and lengths of time. */
export type Times = {
  readonly dates: readonly DateMention[];
  readonly ahead: readonly DateMention[];
  readonly durations: readonly Length[];
  /** Where the calendar names a day, be it a slip. */
  readonly calendar: readonly Duration[];
};

/** Every day and length of a text, relative to the day of writing; the impossible is left out. */
export function readDates(source: Omit<Place, 'sentence' | 'spokenFrom' | 'before'>): Times {
  const found: Read[] = [];
  for (const sentence of source.text.sentences) {
    const before = found.findLast(({ mention }) => mention !== null)?.mention ?? null;
    found.push(...foundIn({ ...source, sentence, before, spokenFrom: sentence.first }));
  }
  const told = found.flatMap(({ mention }) => mention ?? []);
  const mentions = withoutSlips(source, told);
  const durations = found.flatMap(({ duration }) => duration ?? []);
  return {
    dates: mentions.filter(({ day }) => day <= source.today),
    ahead: mentions.filter(({ day }) => day > source.today),
    durations,
    calendar: told.filter(({ fixed }) => fixed),
  };
}

type Read = { readonly mention: DateMention | null; readonly duration: Length | null };

function foundIn(whole: Place): Read[] {
  const all: Read[] = [];
  let place = whole;
  for (let at = place.sentence.first; at < place.sentence.end; ) {
    const found = dateAt(place, at);
    const mention = found === null ? null : mentionOf(place, at, found);
    if (found !== null)
      all.push({ mention, duration: found.length === undefined ? null : { from: at, ...found.length } });
    if (mention !== null) place = { ...place, spokenFrom: mention.to, before: mention };
    at = isRead(found, mention) ? found.to : at + 1;
  }
  return all;
}

/** «礼拜，三个礼拜»: what may be a day and is none holds nothing else up. */
const isRead = (found: Found | null, mention: DateMention | null): found is Found =>
  found !== null && (mention !== null || found.length !== undefined || found.ifTold !== true);

function mentionOf(place: Place, from: number, found: Found): DateMention | null {
  const { to, since = false, fixed = false, grain = 'day' } = found;
  const isNear = fixed && grain === 'day' && isAbout(place, { from, to });
  const day = dayPutRight(place, from, found) ?? dayMeant(place, from, found);
  if (day === null || daysBetween(day, place.today) >= longestLife) return null;
  if (daysBetween(place.today, day) > (fixed ? farthestNamed : farthestReckoned)) return null;
  return { day, from, to, since, fixed, grain: isNear ? 'week' : grain, role: roleOf(place, { from, to }) };
}

/** Days; what is further away is no day of anybody's matter. */
const longestLife = 36_500;
/** «In 12 months» is how long it takes; a lease that ends in five years threatens nobody. */
const farthestReckoned = 200;
const farthestNamed = 1100;

/** «On 3 June, no, the 5th», «Monday, sorry, Tuesday»: what takes a slip's place lies where that lay. */
function dayPutRight({ before, today, ...said }: Place, from: number, { day, next, to, ifTold, ofMonth }: Found) {
  if (before === null || !ifTold || !isSlip(said, before, { from, to })) return null;
  const either = day ?? next ?? null;
  if (ofMonth && either !== null) return `${before.day.slice(0, 8)}${either.slice(8)}`;
  return before.day > today ? (next ?? null) : day;
}

/** The day that was or the one to come, by the words beside it; without any, one to come only where it is near. */
function dayMeant(place: Place, from: number, { day, next = null, to, ifTold = false, grain = 'day' }: Found) {
  if (next === null || next === day) return day;
  if (day === null && !ifTold) return next;
  const isFar = day !== null && daysBetween(place.today, next) > far && daysBetween(day, place.today) < far;
  const tense = isFar ? 'behind' : tenseOf(place, { from, to });
  if (tense === 'ahead') return next;
  // «Waiting since Sunday» tells how long, not when.
  if (ifTold && tense !== 'behind') return null;
  const isNear = grain === 'day' && daysBetween(place.today, next) <= near;
  return tense === null && isNear ? next : day;
}

/** Days: nobody leaves the year out when they speak of a day nearly a year ago. */
const near = 21;
/** Days: «the hearing on 5 October», told in November, was. */
const far = 200;

function dateAt(place: Place, at: number): Found | null {
  if (!mayBegin(place, at)) return null;
  const named = () => calendarDayAt(place, at) ?? dayOfMonthAt(place, at);
  // «Tuesday 10 November»: the date tells which.
  const weekday = phraseAt(place.tables.weekdays, place.text.tokens, at);
  if (weekday !== null && calendarDayAt(place, weekday.to)?.grain !== 'month' && calendarDayAt(place, weekday.to))
    return null;
  // «去年三月» is a day of its own, not a year ago; «9th of last month» is no month ago.
  const ofLastYear = phraseAt(place.tables.lastYear, place.text.tokens, at) && calendarAt(place, at);
  const ofMonth = ofLastYear === null ? dayOfMonthAt(place, at) : null;
  if (ofMonth !== null && !ofMonth.ifTold) return ofMonth;
  const reckoned = ofLastYear === null ? reckonedAt(place, at) : null;
  if (reckoned !== null) return reckoned;
  const found = named();
  return found && { ...found, fixed: true };
}

/** A length or a day by its distance; «24年9月» is a month of that year, not 24 years. */
function reckonedAt(place: Place, at: number): Found | null {
  const named = calendarAt(place, at);
  if (named?.grain === 'day') return null;
  const reckoned = lengthAt(place, at, (to) => monthAt(place, to) !== null) ?? relativeAt(place, at);
  return reckoned !== null && (named?.to ?? 0) > reckoned.to ? null : reckoned;
}

const calendarDayAt = (place: Place, at: number): Found | null =>
  numericAt(place, at) ?? calendarAt(place, at) ?? monthAt(place, at);

/** Most words begin no date: they are passed over at once. */
function mayBegin({ text, tables, cues, sentence }: Place, at: number): boolean {
  const token = text.tokens[at];
  // «Up to today» is no day on which something happened.
  const isEnd = cues.at('day_until', sentence).some(({ from, to }) => from <= at && at < to);
  if (token === undefined || isEnd) return false;
  if (/^\d/.test(token.text) || isAnyOf(tables.dateBeginners, token)) return true;
  return (['last', 'next'] as const).some((name) => cues.at(name, sentence).some(({ from }) => from === at));
}

function calendarAt({ tables, text, today }: Place, at: number): Found | null {
  return calendarDay(tables, text, { at, today });
}

const isLed = (tables: Place['tables'], tokens: Place['text']['tokens'], at: number): boolean =>
  [tables.dayLead, tables.monthLead].some((words) => phraseBefore(words, tokens, at));

/** «3/10/2026», «3.10.26», «2026-10-03», «3/10»; a gym that is open 24/7 is no day of July. */
function numericAt({ text, tables, today, monthFirst }: Place, at: number): Found | null {
  const [a, b, c] = [text.tokens[at], text.tokens[at + 1], text.tokens[at + 2]];
  if (a === undefined || !/^\d/.test(a.text)) return null;
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/.exec(a.text);
  if (dotted !== null) return withTo(daysOf(today, fromThree(dotted.slice(1), monthFirst)), at + 1);
  if (b === undefined || !isJoined(text.content, a.end, b.start)) return null;
  const texts = [a.text, b.text, c?.text ?? ''];
  if (c !== undefined && isJoined(text.content, b.end, c.start) && texts.every((one) => /^\d{1,4}$/.test(one)))
    return withTo(daysOf(today, fromThree(texts, monthFirst)), at + 3);
  const isAround = a.text === '24' && b.text === '7' && !isLed(tables, text.tokens, at);
  const short = /^\d{1,2}$/.test(a.text) && /^\d{1,2}$/.test(b.text) && text.content[a.end] === '/' && !isAround;
  return short
    ? withTo(daysOf(today, { year: null, ...inOrder([Number(a.text), Number(b.text)], monthFirst) }), at + 2)
    : null;
}

const withTo = (days: Pick<Found, 'day' | 'next'>, to: number): Found => ({ ...days, to });

function fromThree(texts: readonly string[], monthFirst: boolean) {
  const [a = 0, b = 0, c = 0] = texts.map(Number);
  if (texts[0]?.length === 4) return { year: a, month: b, date: c };
  return { year: c < 100 ? 2000 + c : c, ...inOrder([a, b], monthFirst) };
}

/** Day before month as in Australia, unless only the other order makes a day, or the writer has it so. */
function inOrder([a, b]: readonly [number, number], monthFirst: boolean): { month: number; date: number } {
  const isOther = (monthFirst && a <= 12) || b > 12;
  return isOther ? { month: a, date: b } : { month: b, date: a };
}

const isJoined = (content: string, from: number, to: number): boolean =>
  to - from === 1 && '/-.'.includes(content[from] ?? ' ');

/** «3rd of October», «October 3, 2025», «in December», «August end», «in 2014». */
function monthAt(place: Place, at: number): Found | null {
  const { text, tables } = place;
  const { tokens } = text;
  const date = dateBefore(place, at);
  if (date === null) {
    const month = monthNamed(place, at);
    return month === null ? yearAt(place, at) : namedMonth(place, at, month);
  }
  const month = monthNamed(place, phraseAt(tables.filler, tokens, date.to)?.to ?? date.to);
  return month === null ? yearAt(place, at) : withYear(place, { month: month.value, date: date.value }, month.to);
}

/** «حزيران/يونيو»: June by both its names. */
function monthNamed({ text: { tokens }, tables }: Place, at: number): Month | null {
  const month = phraseAt(tables.months, tokens, at);
  const twin = month === null ? null : phraseAt(tables.months, tokens, month.to);
  return twin !== null && twin.value === month?.value ? twin : month;
}

const isMonth = (tables: Place['tables'], tokens: Place['text']['tokens'], at: number): boolean =>
  tokens[at]?.after === 'space' && phraseAt(tables.months, tokens, at) !== null;

function dateBefore({ text, tables }: Place, at: number): Month | null {
  const { tokens } = text;
  const word = phraseAt(tables.dayOrdinals, tokens, at);
  if (word !== null) return { value: word.value, to: phraseAt(tables.ordinals, tokens, word.to)?.to ?? word.to };
  const number = numeralAt(tables, text, at);
  // «عشرة أكتوبر»: in words it is a day only right before its month.
  const isDay = number !== null && Number.isInteger(number.value) && number.value >= 1 && number.value <= 31;
  if (!isDay || (!/^\d{1,2}$/.test(tokens[at]?.text ?? '') && !isMonth(tables, tokens, number.to))) return null;
  return { value: number.value, to: phraseAt(tables.ordinals, tokens, number.to)?.to ?? number.to };
}

/** A year alone is one only where something says «in»: «in 2014», «năm 2014», «2014年»; «2019年的债» is a debt of then. */
function yearAt(place: Place, at: number): Found | null {
  const { tables, today } = place;
  const { tokens } = place.text;
  const { before, after } = tables.dateParts.year;
  const led = phraseAt(before, tokens, at)?.to ?? at;
  const word = tokens[led]?.text ?? '';
  if (!isYear(word) || Number(word) >= Number(today.slice(0, 4))) return null;
  // «ب ١٩٤٠ دولار» is a sum.
  if (tokens[led]?.currency === '$' || phraseAt(tables.moneyUnits, tokens, led + 1) !== null) return null;
  const to = phraseAt(after, tokens, led + 1)?.to ?? led + 1;
  const isLed = led > at || to > led + 1 || phraseBefore(tables.yearLead, tokens, at);
  const isOfThat = tokens[to]?.text === '的' || tenseOf(place, { from: at, to }) === 'since';
  return isLed && !isOfThat ? { day: `${word}-01-01`, to, grain: 'year' } : null;
}

type Month = { readonly value: number; readonly to: number };

function namedMonth(place: Place, at: number, { value: month, to }: Month): Found | null {
  const { text, tables, today } = place;
  const next = text.tokens[to]?.text ?? '';
  const afterDate = phraseAt(tables.ordinals, text.tokens, to + 1)?.to ?? to + 1;
  if (/^\d{1,2}$/.test(next) && shortYearAt(place, to) === null)
    return withYear(place, { month, date: Number(next) }, afterDate);
  const whole = { month, date: 1 };
  const told = yearBehind(place, to);
  if (told !== null) return { ...daysOf(today, { year: told.value, ...whole }), to: told.to, grain: 'month' };
  // «may» and «march» alone are words like any other.
  const tail = phraseAt(tables.monthTail, text.tokens, to);
  const isLed = tail !== null || phraseBefore(tables.monthLead, text.tokens, at);
  return isLed ? { ...daysOf(today, { year: null, ...whole }), to: tail?.to ?? to, grain: 'month' } : null;
}

function withYear(place: Place, named: { month: number; date: number }, to: number): Found {
  const told = yearBehind(place, to);
  return { ...daysOf(place.today, { year: told?.value ?? null, ...named }), to: told?.to ?? to };
}
