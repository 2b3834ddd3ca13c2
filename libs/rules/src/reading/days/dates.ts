import { daysBetween } from '../../calendar/days.ts';
import { phraseAt, phraseBefore } from '../../matching/phrases.ts';
import { calendarDay, daysOf, isAnyOf, isYear } from './calendar.ts';
import { lengthAt } from './lengths.ts';
import type { DateMention, Duration, Found, Place } from './mention.ts';
import { dayOfMonthAt, relativeAt } from './named-days.ts';
import { roleOf, tenseOf } from './tense.ts';

/** Days that were, days to come, and lengths of time. */
export type Times = {
  readonly dates: readonly DateMention[];
  readonly ahead: readonly DateMention[];
  readonly durations: readonly Duration[];
};

/** Every day and length of a text, relative to the day of writing; the impossible is left out. */
export function readDates(source: Omit<Place, 'sentence' | 'spokenFrom'>): Times {
  const found = source.text.sentences.flatMap((sentence) =>
    foundIn({ ...source, sentence, spokenFrom: sentence.first }),
  );
  const mentions = found.flatMap(({ mention }) => mention ?? []);
  return {
    dates: mentions.filter(({ day }) => day <= source.today),
    ahead: mentions.filter(({ day }) => day > source.today),
    durations: found.flatMap(({ duration }) => duration ?? []),
  };
}

type Read = { readonly mention: DateMention | null; readonly duration: Duration | null };

function foundIn(whole: Place): Read[] {
  const all: Read[] = [];
  let place = whole;
  for (let at = place.sentence.first; at < place.sentence.end; ) {
    const found = dateAt(place, at);
    const mention = found === null ? null : mentionOf(place, at, found);
    if (found !== null)
      all.push({ mention, duration: found.length === undefined ? null : { from: at, to: found.length } });
    if (mention !== null) place = { ...place, spokenFrom: mention.to };
    at = isRead(found, mention) ? found.to : at + 1;
  }
  return all;
}

/** «礼拜，三个礼拜»: what may be a day and is none holds nothing else up. */
const isRead = (found: Found | null, mention: DateMention | null): found is Found =>
  found !== null && (mention !== null || found.length !== undefined || found.ifTold !== true);

function mentionOf(place: Place, from: number, found: Found): DateMention | null {
  const { to, since = false, fixed = false, grain = 'day' } = found;
  const day = dayMeant(place, from, found);
  if (day === null || Math.abs(daysBetween(day, place.today)) >= longestLife) return null;
  return { day, from, to, since, fixed, grain, role: roleOf(place, { from, to }) };
}

/** Days; what is further away is no day of anybody's matter. */
const longestLife = 36_500;

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
  const named = () => numericAt(place, at) ?? calendarAt(place, at) ?? monthAt(place, at) ?? dayOfMonthAt(place, at);
  // «去年三月» is a day of its own, not a year ago; «9th of last month» is no month ago.
  const ofLastYear = phraseAt(place.tables.lastYear, place.text.tokens, at) && calendarAt(place, at);
  const ofMonth = ofLastYear === null ? dayOfMonthAt(place, at) : null;
  if (ofMonth !== null && !ofMonth.ifTold) return ofMonth;
  const isNamed = calendarAt(place, at)?.grain === 'day';
  const reckoned =
    ofLastYear === null && !isNamed
      ? (lengthAt(place, at, (to) => monthAt(place, to) !== null) ?? relativeAt(place, at))
      : null;
  if (reckoned !== null) return reckoned;
  const found = named();
  return found && { ...found, fixed: true };
}

/** Most words begin no date: they are passed over at once. */
function mayBegin({ text, tables, cues, sentence }: Place, at: number): boolean {
  const token = text.tokens[at];
  if (token === undefined) return false;
  if (/^\d/.test(token.text) || isAnyOf(tables.dateBeginners, token)) return true;
  return (['last', 'next'] as const).some((name) => cues.at(name, sentence).some(({ from }) => from === at));
}

function calendarAt({ tables, text, today }: Place, at: number): Found | null {
  return calendarDay(tables, text, { at, today });
}

/** «3/10/2026», «3.10.26», «2026-10-03», «3/10». */
function numericAt({ text, today, monthFirst }: Place, at: number): Found | null {
  const [a, b, c] = [text.tokens[at], text.tokens[at + 1], text.tokens[at + 2]];
  if (a === undefined || !/^\d/.test(a.text)) return null;
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/.exec(a.text);
  if (dotted !== null) return withTo(daysOf(today, fromThree(dotted.slice(1), monthFirst)), at + 1);
  if (b === undefined || !isJoined(text.content, a.end, b.start)) return null;
  const texts = [a.text, b.text, c?.text ?? ''];
  if (c !== undefined && isJoined(text.content, b.end, c.start) && texts.every((one) => /^\d{1,4}$/.test(one)))
    return withTo(daysOf(today, fromThree(texts, monthFirst)), at + 3);
  const short = /^\d{1,2}$/.test(a.text) && /^\d{1,2}$/.test(b.text) && text.content[a.end] === '/';
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
    const month = phraseAt(tables.months, tokens, at);
    return month === null ? yearAt(place, at) : namedMonth(place, at, month);
  }
  const month = phraseAt(tables.months, tokens, phraseAt(tables.filler, tokens, date.to)?.to ?? date.to);
  return month === null ? yearAt(place, at) : withYear(place, { month: month.value, date: date.value }, month.to);
}

function dateBefore({ text: { tokens }, tables }: Place, at: number): Month | null {
  const word = phraseAt(tables.dayOrdinals, tokens, at);
  if (word !== null) return word;
  if (!/^\d{1,2}$/.test(tokens[at]?.text ?? '')) return null;
  const sign = phraseAt(tables.ordinals, tokens, at + 1)?.to ?? at + 1;
  return { value: Number(tokens[at]?.text), to: sign };
}

/** A year alone is one only where something says «in»: «in 2014», «năm 2014», «2014年»; «2019年的债» is a debt of then. */
function yearAt(place: Place, at: number): Found | null {
  const { tables, today } = place;
  const { tokens } = place.text;
  const { before, after } = tables.dateParts.year;
  const led = phraseAt(before, tokens, at)?.to ?? at;
  const word = tokens[led]?.text ?? '';
  if (!isYear(word) || Number(word) >= Number(today.slice(0, 4))) return null;
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
  if (/^\d{1,2}$/.test(next)) return withYear(place, { month, date: Number(next) }, afterDate);
  const whole = { month, date: 1 };
  if (isYear(next)) return { ...daysOf(today, { year: Number(next), ...whole }), to: to + 1, grain: 'month' };
  // «may» and «march» alone are words like any other.
  const tail = phraseAt(tables.monthTail, text.tokens, to);
  const isLed = tail !== null || phraseBefore(tables.monthLead, text.tokens, at);
  return isLed ? { ...daysOf(today, { year: null, ...whole }), to: tail?.to ?? to, grain: 'month' } : null;
}

function withYear({ text, today }: Place, named: { month: number; date: number }, to: number): Found {
  const year = text.tokens[to]?.text ?? '';
  const isTold = isYear(year);
  return { ...daysOf(today, { year: isTold ? Number(year) : null, ...named }), to: isTold ? to + 1 : to };
}
