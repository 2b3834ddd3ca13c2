import { addDays, addMonths, daysBetween, latestMonth, makeDay, weekday } from '../calendar/days.ts';
import type { TimeUnit, WordTables } from '../knowledge/knowledge.ts';
import { phraseAt, phraseBefore } from '../matching/phrases.ts';
import type { ReadText, Sentence } from '../text/read-text.ts';
import { calendarDay, isAnyOf } from './calendar.ts';
import type { Cues } from './cues.ts';
import { numeralAt } from './numerals.ts';

/** A past day the text points to. */
export type DateMention = {
  readonly day: string;
  readonly from: number;
  readonly to: number;
  /** The start of a waiting («been 6 weeks»), no event of its own. */
  readonly since: boolean;
  /** Named by the calendar («3 May»), not reckoned from the day of writing («yesterday»). */
  readonly fixed: boolean;
};
export type Duration = { readonly from: number; readonly to: number };

type Place = {
  readonly text: ReadText;
  readonly sentence: Sentence;
  readonly cues: Cues;
  readonly tables: WordTables;
  readonly today: string;
};
type Found = {
  readonly day: string | null;
  readonly to: number;
  readonly since?: boolean;
  readonly duration?: boolean;
  readonly fixed?: boolean;
};

/** Dates and durations, relative to the day of the turn; the future and the impossible are left out. */
export function readDates(
  tables: WordTables,
  source: { text: ReadText; cues: Cues },
  today: string,
): { dates: DateMention[]; durations: Duration[] } {
  const dates: DateMention[] = [];
  const durations: Duration[] = [];
  for (const sentence of source.text.sentences) {
    for (let at = sentence.first; at < sentence.end; ) {
      const found = dateAt({ ...source, sentence, tables, today }, at);
      if (found?.duration) durations.push({ from: at, to: found.to });
      if (found !== null) dates.push(...pastDay(found, at, today));
      at = found?.to ?? at + 1;
    }
  }
  return { dates, durations };
}

function pastDay({ day, to, since = false, fixed = false }: Found, from: number, today: string): DateMention[] {
  const isPast = day !== null && day <= today && daysBetween(day, today) < 36_500;
  return isPast ? [{ day, from, to, since, fixed }] : [];
}

function dateAt(place: Place, at: number): Found | null {
  if (!mayBegin(place, at)) return null;
  // «去年三月» is a day of its own, not a year ago.
  const ofLastYear = phraseAt(place.tables.lastYear, place.text.tokens, at) && calendarAt(place, at);
  const reckoned = ofLastYear === null ? (durationAt(place, at) ?? relativeAt(place, at)) : null;
  if (reckoned !== null) return reckoned;
  const named = numericAt(place, at) ?? calendarAt(place, at) ?? monthAt(place, at);
  return named && { ...named, fixed: true };
}

/** Most words begin no date: they are passed over at once. */
function mayBegin({ text, tables, cues, sentence }: Place, at: number): boolean {
  const token = text.tokens[at];
  if (token === undefined) return false;
  if (/^\d/.test(token.text) || isAnyOf(tables.dateBeginners, token)) return true;
  return cues.at('last', sentence).some(({ from }) => from === at);
}

function durationAt(place: Place, at: number): Found | null {
  const found = spanAt(place, at);
  if (found === null || found.to > place.sentence.end || isRate(place, at, found)) return null;
  const { tables, text, cues, sentence } = place;
  const { count, unit, to } = found;
  const day = back(place.today, count, unit);
  const ago = cues.at('ago', sentence).find(({ from }) => from === to);
  // «Every month since August», «every month since she died»: nothing is reckoned from today.
  const leadsOn = (to: number) => phraseBefore(tables.monthLead, text.tokens, to) && (found.bare || monthAt(place, to));
  if (ago !== undefined && !leadsOn(ago.to)) return { day, to: ago.to, duration: true };
  if (phraseBefore(tables.agoBefore, text.tokens, at)) return { day, to, duration: true };
  if (found.bare) return null;
  const isWaiting =
    phraseBefore(tables.waiting, text.tokens, at) || phraseAt(tables.waitingAfter, text.tokens, to) !== null;
  return { day: isWaiting ? day : null, to, duration: true, since: true };
}

/** «34.95 a fortnight», «65 một tháng»: how often, not how long. */
function isRate({ text }: Place, at: number, { count }: TimeSpan): boolean {
  const [before, token] = [text.tokens[at - 1]?.text ?? '', text.tokens[at]];
  return count === 1 && token?.after === 'space' && isDigits(before) && !isDigits(token.text);
}

const isDigits = (word: string): boolean => /^\d/.test(word);

type TimeSpan = { readonly count: number; readonly unit: TimeUnit; readonly to: number; readonly bare?: boolean };

/** «3 weeks», «3 or 4 full weeks», «أسبوعين», and a unit alone, which is one of it where something says «ago». */
function spanAt({ text, tables }: Place, at: number): TimeSpan | null {
  const whole = phraseAt(tables.wholeDurations, text.tokens, at);
  if (whole !== null) return { ...whole.value, to: whole.to };
  const numeral = numeralAt(tables, text, at);
  const unitAt = numeral === null ? at : afterFiller(tables, text, numeral.to);
  const unit = phraseAt(tables.timeUnits, text.tokens, unitAt);
  if (unit === null || (numeral !== null && numeral.value > 999)) return null;
  return { count: numeral?.value ?? 1, unit: unit.value, to: unit.to, bare: numeral === null };
}

function afterFiller(tables: WordTables, text: ReadText, at: number): number {
  const first = phraseAt(tables.filler, text.tokens, at);
  if (first === null) return at;
  const to = phraseAt(tables.filler, text.tokens, first.to)?.to ?? first.to;
  return numeralAt(tables, text, to)?.to ?? to;
}

function relativeAt({ text, tables, cues, sentence, today }: Place, at: number): Found | null {
  const days = phraseAt(tables.relativeDays, text.tokens, at);
  if (days !== null) return { day: addDays(today, -days.value), to: days.to };
  const last = cues.at('last', sentence).find(({ from }) => from === at);
  const named = namedTime(tables, text, last?.to ?? at);
  const after = last === undefined && named !== null ? lastAfter(tables, text, named.to) : null;
  if (named === null || (last === undefined && after === null)) return null;
  return { day: latest(today, named), to: after ?? named.to };
}

/** «الماضي» behind «يوم الاثنين»; in «thứ hai tuần trước» a unit stands in between. */
function lastAfter(tables: WordTables, text: ReadText, at: number): number | null {
  const direct = phraseAt(tables.lastAfter, text.tokens, at);
  if (direct !== null) return direct.to;
  const unit = phraseAt(tables.timeUnits, text.tokens, at);
  return unit === null ? null : (phraseAt(tables.lastAfter, text.tokens, unit.to)?.to ?? null);
}

type NamedTime = {
  readonly kind: 'unit' | 'weekday' | 'month';
  readonly value: number | TimeUnit;
  readonly to: number;
};

function namedTime(tables: WordTables, text: ReadText, at: number): NamedTime | null {
  const weekday = phraseAt(tables.weekdays, text.tokens, at);
  if (weekday !== null) return { kind: 'weekday', ...weekday };
  const unit = phraseAt(tables.timeUnits, text.tokens, at);
  if (unit !== null) return { kind: 'unit', ...unit };
  const month = phraseAt(tables.months, text.tokens, at);
  return month === null ? null : { kind: 'month', ...month };
}

function latest(today: string, { kind, value }: NamedTime): string | null {
  if (typeof value === 'string') return back(today, 1, value);
  if (kind === 'month') return latestMonth(today, value, 1);
  return addDays(today, -(((weekday(today) - value + 6) % 7) + 1));
}

function calendarAt({ tables, text, today }: Place, at: number): Found | null {
  return calendarDay(tables, text, { at, today });
}

function numericAt({ text, today }: Place, at: number): Found | null {
  const [a, b, c] = [text.tokens[at], text.tokens[at + 1], text.tokens[at + 2]];
  if (a === undefined || !/^\d/.test(a.text)) return null;
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/.exec(a.text);
  if (dotted !== null)
    return { day: makeDay(fullYear(Number(dotted[3])), Number(dotted[2]), Number(dotted[1])), to: at + 1 };
  if (b === undefined || !isJoined(text.content, a.end, b.start)) return null;
  if (c !== undefined && isJoined(text.content, b.end, c.start))
    return { day: fromThree([a.text, b.text, c.text]), to: at + 3 };
  const short = /^\d{1,2}$/.test(a.text) && /^\d{1,2}$/.test(b.text) && text.content[a.end] === '/';
  return short ? { day: latestMonth(today, Number(b.text), Number(a.text)), to: at + 2 } : null;
}

function monthAt(place: Place, at: number): Found | null {
  const { text, tables } = place;
  const word = (index: number) => text.tokens[index]?.text ?? '';
  if (!/^\d{1,2}$/.test(word(at))) {
    const month = phraseAt(tables.months, text.tokens, at);
    return month === null ? null : namedMonth(place, at, month);
  }
  const ordinal = phraseAt(tables.ordinals, text.tokens, at + 1)?.to ?? at + 1;
  const monthFrom = phraseAt(tables.filler, text.tokens, ordinal)?.to ?? ordinal;
  const month = phraseAt(tables.months, text.tokens, monthFrom);
  return month === null ? null : withYear(place, { month: month.value, date: Number(word(at)) }, month.to);
}

type Month = { readonly value: number; readonly to: number };

function namedMonth(
  { text, tables, sentence, cues, today }: Place,
  at: number,
  { value: month, to }: Month,
): Found | null {
  const next = text.tokens[to]?.text ?? '';
  const afterDate = phraseAt(tables.ordinals, text.tokens, to + 1)?.to ?? to + 1;
  if (/^\d{1,2}$/.test(next))
    return withYear({ text, tables, sentence, cues, today }, { month, date: Number(next) }, afterDate);
  if (/^20\d\d$/.test(next)) return { day: makeDay(Number(next), month, 1), to: to + 1 };
  // «may» and «march» alone are words like any other.
  const isLed = phraseBefore(tables.monthLead, text.tokens, at);
  return isLed ? { day: latestMonth(today, month, 1), to } : null;
}

function withYear({ text, today }: Place, { month, date }: { month: number; date: number }, to: number): Found {
  const year = /^20\d\d$/.exec(text.tokens[to]?.text ?? '')?.[0];
  if (year !== undefined) return { day: makeDay(Number(year), month, date), to: to + 1 };
  return { day: latestMonth(today, month, date), to };
}

function fromThree(texts: readonly [string, string, string]): string | null {
  const [a, b, c] = texts.map(Number) as [number, number, number];
  if (/^\d{4}$/.test(texts[0])) return makeDay(a, b, c);
  return /^(\d{2}|\d{4})$/.test(texts[2]) ? makeDay(fullYear(c), b, a) : null;
}

function back(today: string, count: number, unit: TimeUnit): string {
  const months = { day: 0, week: 0, fortnight: 0, month: 1, year: 12 }[unit] * count;
  const days = { day: 1, week: 7, fortnight: 14, month: 30, year: 360 }[unit] * count;
  return Number.isInteger(months) && months > 0 ? addMonths(today, -months) : addDays(today, -Math.round(days));
}

const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

const isJoined = (content: string, from: number, to: number): boolean =>
  to - from === 1 && '/-.'.includes(content[from] ?? ' ');
