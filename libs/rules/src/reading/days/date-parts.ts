import { phraseAt, phraseBefore } from '../../matching/phrases.ts';
import type { Sentence } from '../../text/read-text.ts';
import type { Reading } from '../passage/read-passage.ts';
import { numeralAt } from '../sums/numerals.ts';
import { isYear } from './calendar.ts';
import { isAbout } from './mention.ts';

/** What a few words tell of a day: «April», «the 9th», «2025», or all of it. */
export type DateParts = {
  readonly from: number;
  readonly to: number;
  readonly year?: number;
  readonly month?: number;
  readonly date?: number;
  /** Near that day only. */
  readonly isAbout?: true;
};

type Part = { readonly name: 'year' | 'month' | 'date'; readonly value: number; readonly to: number };

/** The parts of days in a sentence, those that stand together as one; read where a day is put right, not in a story. */
export function datePartsIn(reading: Reading, sentence: Sentence): DateParts[] {
  const groups: DateParts[] = [];
  for (let at = sentence.first; at < sentence.end; ) {
    const whole = writtenInFigures(reading, at);
    const found = whole === null ? partAt(reading, at) : null;
    // «Ngày 9/11/2026»: the day with its month and year stands behind its word.
    const part = found !== null && writtenInFigures(reading, found.to - 1) !== null && found.to - 1 > at ? null : found;
    if (whole !== null) groups.push(whole);
    if (part !== null) addTo(groups, part, at);
    at = whole?.to ?? part?.to ?? at + 1;
  }
  const said = { text: reading.text, tables: reading.smallWords.tables };
  return groups.map((group) =>
    group.date !== undefined && isAbout(said, group) ? { ...group, isAbout: true } : group,
  );
}

function addTo(groups: DateParts[], { name, value, to }: Part, from: number): void {
  const before = groups.at(-1);
  const isJoined = before !== undefined && from - before.to <= longestJoint && before[name] === undefined;
  if (isJoined) groups.splice(-1, 1, { ...before, [name]: value, to });
  else groups.push({ [name]: value, from, to });
}

/** «The 9th of June» */
const longestJoint = 1;

/** «3/6/2026»: the calendar of the story has read it. */
function writtenInFigures({ dates, ahead, text }: Reading, at: number): DateParts | null {
  const mention = [...dates, ...ahead].find(({ from, fixed }) => from === at && fixed);
  if (mention === undefined || mention.grain !== 'day') return null;
  const raw = text.content.slice(text.tokens[at]?.start, text.tokens[mention.to - 1]?.end);
  if (!/^\d+[/.-]\d+[/.-]\d+$/.test(raw)) return null;
  const [year, month, date] = mention.day.split('-').map(Number);
  return { from: at, to: mention.to, year, month, date } as DateParts;
}

function partAt(reading: Reading, at: number): Part | null {
  return monthAt(reading, at) ?? yearAt(reading, at) ?? dayAt(reading, at);
}

function monthAt({ text, smallWords: { tables }, cues }: Reading, at: number): Part | null {
  const named = phraseAt(tables.months, text.tokens, at);
  if (named !== null) {
    // «It may be»: an everyday word is a month where something leads to it or it is written large.
    const isMeant =
      text.tokens[at]?.capital === true ||
      !['may', 'march'].includes(text.tokens[at]?.text ?? '') ||
      phraseBefore(tables.monthLead, text.tokens, at) ||
      cues.isNegation(at - 1);
    return isMeant ? { name: 'month', ...named } : null;
  }
  const numbered = numberedAt({ text, smallWords: { tables } }, 'month', at);
  return numbered !== null && numbered.value <= 12 ? { name: 'month', ...numbered } : null;
}

function yearAt({ text, smallWords: { tables }, amounts }: Reading, at: number): Part | null {
  const led = phraseAt(tables.dateParts.year.before, text.tokens, at)?.to ?? at;
  const word = text.tokens[led]?.text ?? '';
  const isSum = amounts.some(({ from, to }) => from <= led && led < to);
  const isNamed = led > at || phraseAt(tables.dateParts.year.after, text.tokens, led + 1) !== null;
  if (!isYear(word) || isSum || (!isNamed && isOfOther({ text, tables }, led))) return null;
  return {
    name: 'year',
    value: Number(word),
    to: phraseAt(tables.dateParts.year.after, text.tokens, led + 1)?.to ?? led + 1,
  };
}

/** «0412 2000 311», «2000 leaflets», «they took 2000»: a figure that nothing makes a year. */
function isOfOther(
  { text, tables }: Pick<Reading, 'text'> & Pick<Reading['smallWords'], 'tables'>,
  at: number,
): boolean {
  const { tokens } = text;
  const word = (place: number) => tokens[place]?.text ?? '';
  const isJoined = (place: number) => tokens[place]?.after === 'space';
  const isFigure = (place: number) => /^\d{3,}$/.test(word(place)) && !isYear(word(place));
  const isRun = (isJoined(at) && isFigure(at - 1)) || (isJoined(at + 1) && isFigure(at + 1));
  const isCount = [tables.countUnits, tables.timeUnits, tables.moneyUnits].some(
    (words) => isJoined(at + 1) && phraseAt<unknown>(words, tokens, at + 1) !== null,
  );
  const isDated = [tables.months, tables.monthLead].some((words) => phraseBefore<unknown>(words, tokens, at));
  return isRun || isCount || (word(at).endsWith('00') && !isDated) || (tokens[at]?.currency ?? null) !== null;
}

function dayAt(reading: Reading, at: number): Part | null {
  const { text, smallWords } = reading;
  const { tables } = smallWords;
  const numbered = numberedAt(reading, 'day', at);
  const ordinal = ordinalAt(reading, at);
  const figure = /^\d{1,2}$/.test(text.tokens[at]?.text ?? '') ? Number(text.tokens[at]?.text) : null;
  const spelled = numeralAt(tables, text, at);
  const isOfMonth = spelled !== null && phraseAt(tables.months, text.tokens, spelled.to) !== null;
  const suffix = phraseAt(tables.ordinals, text.tokens, at + 1);
  const isBeside =
    phraseAt(tables.months, text.tokens, at + 1) !== null ||
    [tables.months, tables.dayLead].some((words) => phraseBefore<unknown>(words, text.tokens, at));
  const bare = figure !== null && (suffix !== null || isBeside) ? { value: figure, to: suffix?.to ?? at + 1 } : null;
  const day = numbered ?? ordinal ?? bare ?? (isOfMonth ? spelled : null);
  return day !== null && day.value >= 1 && day.value <= 31 ? { name: 'date', ...day } : null;
}

/** «The ninth», «the ninth of May»; not «the third time». */
function ordinalAt({ text, smallWords: { tables } }: Reading, at: number) {
  const word = phraseAt(tables.dayOrdinals, text.tokens, at);
  const next = text.tokens[word?.to ?? at];
  if (word === null || next?.after !== 'space') return word;
  const isOfMonth = [tables.months, tables.monthLead, tables.filler].some(
    (words) => phraseAt<unknown>(words, text.tokens, word.to) !== null,
  );
  return isOfMonth ? word : null;
}

/** «4月», «tháng 4», «9号»: the number and the word for what it counts. */
function numberedAt(
  { text, smallWords: { tables } }: Pick<Reading, 'text'> & { smallWords: Pick<Reading['smallWords'], 'tables'> },
  name: 'month' | 'day',
  at: number,
): { readonly value: number; readonly to: number } | null {
  const { before, after } = tables.dateParts[name];
  const led = phraseAt(before, text.tokens, at);
  const number = numeralAt(tables, text, led?.to ?? at);
  if (number === null || !Number.isInteger(number.value) || number.value < 1) return null;
  if (led !== null) return { value: number.value, to: number.to };
  const named = phraseAt(after, text.tokens, number.to);
  return named === null ? null : { value: number.value, to: named.to };
}

/** Every part that is named is that of the day, which may be told as a month or a year alone. */
export function isOn({ year, month, date }: DateParts, day: string): boolean {
  const [y, m, d] = day.split('-').map(Number);
  return (year ?? y) === y && (month ?? m) === m && (date ?? d) === d;
}
