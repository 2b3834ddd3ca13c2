import type { Reading } from '../reading/passage/read-passage.ts';
import { type CharSpan, indexesIn, type ReadText, type Stretch, spanOf, type TokenSpan } from '../text/read-text.ts';
import { type Hand, wordSize } from '../text/spellings.ts';
import { breathAt, clausesOf, isLong, subjectsIn } from './clauses.ts';

/**
 * What is left out with words that give somebody away: their clause, and beside it what belongs to them, up to a clause that
 * `stays`. In a message without stops so does what stands further off, or the whole case would go with one sentence.
 */
export const clausesAround = (reading: Reading, telling: readonly TokenSpan[], stays: Stays): CharSpan[] =>
  joined(reading, telling).map((words) => spanOf(reading.text, stretchAround(reading, words, stays)));

/** What stands between two such words of a breath, few words apart, belongs to both. */
function joined(reading: Reading, telling: readonly TokenSpan[]): readonly TokenSpan[] {
  const isNear = (one: TokenSpan, other: TokenSpan) =>
    other.from - one.to <= apart * wordSize(reading.hand) && !hasStop(reading, { from: one.to, to: other.from + 1 });
  const spans: TokenSpan[] = [];
  for (const words of telling.toSorted((one, other) => one.from - other.from)) {
    const last = spans.at(-1);
    if (last !== undefined && isNear(last, words))
      spans[spans.length - 1] = { from: last.from, to: Math.max(last.to, words.to) };
    else spans.push(words);
  }
  return spans;
}

const apart = 12;

const hasStop = ({ text }: Reading, span: TokenSpan): boolean =>
  indexesIn(span).some((at) => text.tokens[at]?.after === 'sentence');

/** Of a stretch that gives somebody away by and large, the clauses that do not stay; all of it where every one would. */
export function clausesIn(reading: Reading, span: CharSpan, stays: Stays): CharSpan[] {
  const stretch = stretchOf(reading.text, span);
  if (stretch.end - stretch.first <= ordinary * wordSize(reading.hand)) return [span];
  const anchors = stays(reading, true);
  const clauses = clausesOf(reading, stretch).filter((clause) => !anchors.some(isIn(clause)));
  return clauses.length === 0 ? [span] : clauses.map((clause) => spanOf(reading.text, clause));
}

/** Words that tell the case and are left standing; fewer count in a breath that goes on and on. */
export type Stays = (reading: Reading, goesOn: boolean) => readonly TokenSpan[];

/**
 * What went wrong, and on which day. Where somebody dictates on and on «this week» is part of what they say of themselves, a
 * day by its name is not, nor a sum, nor a wish that despair never has.
 */
export const wrongTold: Stays = (reading, goesOn) => {
  const hits = [...reading.hits.values()].flat();
  const wrongs = hits.filter(({ owner }) => owner.kind === 'fact' && owner.entry.role === 'claim');
  const days = reading.dates.filter(({ day, fixed }) => (goesOn ? fixed : day <= reading.day));
  if (!goesOn) return [...wrongs, ...days];
  const wishes = hits.filter(({ owner }) => owner.kind === 'outcome' && !ofDespair.has(owner.outcome));
  // A syllable typed without its marks is heard as too much.
  const words = [...wrongs, ...wishes].filter(({ from, to }) => to - from > 1);
  return [...words, ...days, ...reading.amounts];
};

/** «I want it all to stop», «I just want them to understand». */
const ofDespair: ReadonlySet<string> = new Set(['stop_conduct', 'explanation_or_apology', 'cancel_contract']);

/** Anything at all of the case. */
export const caseTold: Stays = ({ hits, names, amounts, dates }) => [
  ...[...hits.values()].flat().filter(({ owner }) => owner.kind === 'fact' || owner.kind === 'outcome'),
  ...names,
  ...amounts,
  ...dates,
];

export const isToldIn = (reading: Reading, stretch: Stretch, stays: Stays): boolean =>
  stays(reading, false).some(isIn(stretch));

const isIn =
  ({ first, end }: Stretch) =>
  ({ from }: TokenSpan): boolean =>
    first <= from && from < end;

/** The words of a span. */
export function stretchOf({ tokens }: ReadText, span: CharSpan): Stretch {
  const first = tokens.findIndex(({ end }) => end > span.start);
  const behind = tokens.findIndex(({ start }) => start >= span.end);
  return { first: first === -1 ? tokens.length : first, end: behind === -1 ? tokens.length : behind };
}

function stretchAround(reading: Reading, words: TokenSpan, stays: Stays): Stretch {
  const breath = breathAt(reading, words.from);
  const goesOn = isLong(reading, breath);
  const anchors = stays(reading, goesOn).filter(({ from, to }) => to <= words.from || from >= words.to);
  const clauses = clausesOf(reading, breath);
  const before = clauses.filter(({ end }) => end <= words.from).toReversed();
  const behind = clauses.filter(({ first }) => first >= words.to);
  const own = { first: before[0]?.end ?? breath.first, end: behind[0]?.first ?? breath.end };
  const around = { words, anchors, reach: goesOn ? reach * wordSize(reading.hand) : Number.POSITIVE_INFINITY };
  return { first: firstOf(reading, { ...around, own, before }), end: endOf(reading, { ...around, own, behind }) };
}

/** Words to either side in a breath that goes on; the clause that they end in goes whole. */
const reach = 16;
/** Words: up to so many a stretch goes whole. */
const ordinary = 12;

type Around = {
  readonly words: TokenSpan;
  readonly anchors: readonly TokenSpan[];
  readonly reach: number;
  readonly own: Stretch;
};

/** Up to the words of the case before, where they begin a clause of their own: «… the same bill I don't want to be here». */
function firstOf(reading: Reading, { words, anchors, reach, own, before }: Around & { before: readonly Stretch[] }) {
  const inOwn = anchors.filter(({ from, to }) => own.first <= from && to <= words.from);
  const told = Math.max(...inOwn.map(({ to }) => to));
  if (inOwn.length > 0) return subjectsIn(reading, { first: told, end: words.from })[0] ?? told;
  let { first } = own;
  for (const clause of before) {
    if (words.from - first >= reach || isFarOff(reading, clause, { first: clause.first, end: words.from })) break;
    const last = Math.max(...anchors.filter(isIn(clause)).map(({ to }) => to));
    if (last > clause.first) return trails(reading, { first: last, end: first }) ? last : first;
    first = clause.first;
  }
  return Math.max(first, uncut(reading, words.from - 2 * reach, -1));
}

/** Up to the clause of the case behind them, as near to it as one begins. */
function endOf(reading: Reading, { words, anchors, reach, own, behind }: Around & { behind: readonly Stretch[] }) {
  const inOwn = anchors.filter(({ from }) => words.to <= from && from < own.end);
  const told = Math.min(...inOwn.map(({ from }) => from));
  if (inOwn.length > 0) return subjectsIn(reading, { first: words.to, end: told + 1 }).at(-1) ?? told;
  let { end } = own;
  for (const clause of behind) {
    if (end - words.to >= reach || isFarOff(reading, clause, { first: words.to, end: clause.end })) break;
    const next = Math.min(...anchors.filter(isIn(clause)).map(({ from }) => from));
    if (next < clause.end) return next - end >= head * wordSize(reading.hand) ? next : end;
    end = clause.end;
  }
  return Math.min(end, uncut(reading, words.to + 2 * reach, 1));
}

/** Where somebody pauses in a long breath what belongs to it is near. */
const isFarOff = (reading: Reading, clause: Stretch, { first, end }: Stretch): boolean =>
  reading.text.tokens[clause.first]?.after !== 'space' &&
  isLong(reading, breathAt(reading, clause.first)) &&
  end - first > behindPause * wordSize(reading.hand);

const behindPause = 8;

/** So many words behind those of the case are a clause of their own, where no subject has to mark one. */
const trails = (reading: Reading, { first, end }: Stretch): boolean =>
  !namesSubjects.has(reading.hand) && end - first >= tail * wordSize(reading.hand);

const namesSubjects: ReadonlySet<Hand> = new Set(['en', 'vi']);
const tail = 5;
/** So many before them are one in any language: «and they» leads to them, «I just go» does not. */
const head = 3;

/** Where nothing pauses for long it is cut at a distance, but inside no word, name, sum or day that is known. */
function uncut({ hits, names, amounts, dates }: Reading, place: number, step: 1 | -1): number {
  const known: readonly TokenSpan[] = [...[...hits.values()].flat(), ...names, ...amounts, ...dates];
  let at = place;
  while (known.some(({ from, to }) => from < at && at < to)) at += step;
  return at;
}
