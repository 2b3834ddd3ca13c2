import type { WordTables } from '../knowledge/knowledge.ts';
import type { ReadText, Sentence } from '../text/read-text.ts';
import type { Cues } from './cues.ts';
import { addDays, addMonths, daysBetween, makeDay, weekday } from './days.ts';

/** A past day the text points to; `since` ones are the start of a waiting («been 6 weeks»), no event of their own. */
export type DateMention = { readonly day: string; readonly from: number; readonly to: number; readonly since: boolean };
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
      if (found?.day && found.day <= today && daysBetween(found.day, today) < 36_500) {
        dates.push({ day: found.day, from: at, to: found.to, since: found.since ?? false });
      }
      at = found?.to ?? at + 1;
    }
  }
  return { dates, durations };
}

function dateAt(place: Place, at: number): Found | null {
  if (!mayBegin(place, at)) return null;
  return durationAt(place, at) ?? relativeAt(place, at) ?? numericAt(place, at) ?? monthAt(place, at);
}

/** Most words begin no date: they are passed over at once. */
function mayBegin({ text, tables, cues, sentence }: Place, at: number): boolean {
  const word = text.tokens[at]?.text ?? '';
  if (/^\d/.test(word) || tables.numbers.has(word) || tables.months.has(word) || tables.relativeDays.has(word))
    return true;
  return cues.at('last', sentence).some(({ from }) => from === at);
}

function durationAt(place: Place, at: number): Found | null {
  const { text, tables, today } = place;
  const count = countAt(place, at);
  const unitAt = afterFiller(place, at + 1);
  const unit = tables.timeUnits.get(text.tokens[unitAt]?.text ?? '');
  if (count === null || unit === undefined || unitAt >= place.sentence.end) return null;
  const to = unitAt + 1;
  const day = back(today, count, unit);
  const ago = place.cues.at('ago', place.sentence).find(({ from }) => from === to);
  if (ago !== undefined) return { day, to: ago.to, duration: true };
  const isWaiting = tables.waiting.has(text.tokens[at - 1]?.text ?? '');
  return { day: isWaiting ? day : null, to, duration: true, since: true };
}

function countAt({ text, tables }: Place, at: number): number | null {
  const word = text.tokens[at]?.text ?? '';
  return /^\d{1,3}$/.test(word) ? Number(word) : (tables.numbers.get(word) ?? null);
}

/** «3 or 4 weeks», «2 full months»: where the unit stands. */
function afterFiller({ text, tables }: Place, at: number): number {
  let to = at;
  while (to < at + 2 && tables.filler.has(text.tokens[to]?.text ?? '')) to += 1;
  return to > at && /^\d{1,2}$/.test(text.tokens[to]?.text ?? '') ? to + 1 : to;
}

function relativeAt({ text, tables, cues, sentence, today }: Place, at: number): Found | null {
  const days = tables.relativeDays.get(text.tokens[at]?.text ?? '');
  if (days !== undefined) return { day: addDays(today, -days), to: at + 1 };
  const last = cues.at('last', sentence).find(({ from }) => from === at);
  if (last === undefined) return null;
  const word = text.tokens[last.to]?.text ?? '';
  const unit = tables.timeUnits.get(word);
  if (unit !== undefined) return { day: back(today, 1, unit), to: last.to + 1 };
  const dayOfWeek = tables.weekdays.get(word);
  if (dayOfWeek !== undefined)
    return { day: addDays(today, -(((weekday(today) - dayOfWeek + 6) % 7) + 1)), to: last.to + 1 };
  const month = tables.months.get(word);
  return month === undefined ? null : { day: latestMonth(today, month, 1), to: last.to + 1 };
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
  const word = (offset: number) => text.tokens[at + offset]?.text ?? '';
  if (/^\d{1,2}$/.test(word(0))) {
    const gap = (tables.ordinals.has(word(1)) ? 1 : 0) + 1;
    const offset = tables.filler.has(word(gap)) ? gap + 1 : gap;
    const month = tables.months.get(word(offset));
    return month === undefined ? null : withYear(place, { month, date: Number(word(0)) }, at + offset + 1);
  }
  const month = tables.months.get(word(0));
  return month === undefined ? null : namedMonth(place, at, month);
}

function namedMonth(place: Place, at: number, month: number): Found | null {
  const { text, tables, today } = place;
  const next = text.tokens[at + 1]?.text ?? '';
  const afterDate = tables.ordinals.has(text.tokens[at + 2]?.text ?? '') ? at + 3 : at + 2;
  if (/^\d{1,2}$/.test(next)) return withYear(place, { month, date: Number(next) }, afterDate);
  if (/^20\d\d$/.test(next)) return { day: makeDay(Number(next), month, 1), to: at + 2 };
  // «may» and «march» alone are words like any other.
  const isLed = tables.monthLead.has(text.tokens[at - 1]?.text ?? '');
  return isLed ? { day: latestMonth(today, month, 1), to: at + 1 } : null;
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

function latestMonth(today: string, month: number, date: number): string | null {
  const year = Number(today.slice(0, 4));
  const candidate = makeDay(year, month, date);
  return candidate !== null && candidate > today ? makeDay(year - 1, month, date) : candidate;
}

function back(today: string, count: number, unit: 'day' | 'week' | 'fortnight' | 'month' | 'year'): string {
  if (unit === 'month') return addMonths(today, -count);
  if (unit === 'year') return addMonths(today, -12 * count);
  return addDays(today, -count * { day: 1, week: 7, fortnight: 14 }[unit]);
}

const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

const isJoined = (content: string, from: number, to: number): boolean =>
  to - from === 1 && '/-.'.includes(content[from] ?? ' ');
