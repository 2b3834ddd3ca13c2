import { addDays, addMonths, type Grain } from '../../calendar/days.ts';
import type { TimeUnit, WordTables } from '../../knowledge/knowledge.ts';
import { phraseAt, phraseBefore } from '../../matching/phrases.ts';
import type { ReadText } from '../../text/read-text.ts';
import { numeralAt } from '../sums/numerals.ts';
import type { Found, Place } from './mention.ts';

/** «3 weeks ago», «for 6 weeks», «in 3 days»; `leadsOn` tells whether a month or year follows: «back in May». */
export function lengthAt(place: Place, at: number, leadsOn: (to: number) => boolean): Found | null {
  const found = spanAt(place, at);
  if (found === null || found.to > place.sentence.end || isRate(place, at, found)) return null;
  const { tables, text, cues, sentence, today } = place;
  const { count, unit, to } = found;
  const grain = grainOf[unit];
  const day = shift(today, -count, unit);
  const length = (end: number) => ({ to: end, count, unit });
  const ago = cues.at('ago', sentence).find(({ from }) => from === to);
  // «Every month since August», «every month since she died»: nothing is reckoned from today.
  const isOpen = (end: number) => phraseBefore(tables.monthLead, text.tokens, end) && (found.bare || leadsOn(end));
  if (ago !== undefined && !isOpen(ago.to)) return { day, to: ago.to, length: length(ago.to), grain };
  if (phraseBefore(tables.agoBefore, text.tokens, at)) return { day, to, length: length(to), grain };
  if (found.bare) return null;
  const ahead = { day: null, next: shift(today, count, unit), length: length(to), grain, ifTold: true };
  const until = phraseAt(tables.inAfter, text.tokens, to);
  if (until !== null) return { ...ahead, to: until.to };
  if (phraseBefore(tables.inBefore, text.tokens, at)) return { ...ahead, to };
  const isWaiting =
    phraseBefore(tables.waiting, text.tokens, at) || phraseAt(tables.waitingAfter, text.tokens, to) !== null;
  return { day: isWaiting && !isTenure(place, at, to) ? day : null, to, length: length(to), since: true, grain };
}

/** «14 years a member», «she is 83 years old»: nothing began with the matter. */
const isTenure = ({ cues, sentence }: Place, from: number, to: number): boolean =>
  cues.at('tenure', sentence).some((cue) => cue.from < to + tenureReach && cue.to > from - tenureReach);

const tenureReach = 4;

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
  const unit =
    phraseAt(tables.timeUnits, text.tokens, unitAt) ?? phraseAt(tables.timeUnits, text.tokens, numeral?.to ?? at);
  if (unit === null || (numeral !== null && !isCount(numeral.value))) return null;
  return { count: numeral?.value ?? 1, unit: unit.value, to: unit.to, bare: numeral === null };
}

/** «174.50 tới tháng 11» is no length. */
const isCount = (value: number): boolean => value <= 999 && (value < 10 || Number.isInteger(value));

function afterFiller(tables: WordTables, text: ReadText, at: number): number {
  const first = phraseAt(tables.filler, text.tokens, at);
  if (first === null) return at;
  const to = phraseAt(tables.filler, text.tokens, first.to)?.to ?? first.to;
  return numeralAt(tables, text, to)?.to ?? to;
}

/** So many units from a day, back where the count is negative. */
export function shift(day: string, count: number, unit: TimeUnit): string {
  const months = { day: 0, week: 0, fortnight: 0, month: 1, year: 12 }[unit] * count;
  const days = { day: 1, week: 7, fortnight: 14, month: 30, year: 360 }[unit] * count;
  return Number.isInteger(months) && months !== 0 ? addMonths(day, months) : addDays(day, Math.round(days));
}

export const grainOf: Readonly<Record<TimeUnit, Grain>> = {
  day: 'week',
  week: 'week',
  fortnight: 'week',
  month: 'month',
  year: 'year',
};
