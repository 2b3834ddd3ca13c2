import type { Grain } from '../../calendar/days.ts';
import { type DayCorrection, dayPutRight, partsPutRight, type SaidToCard, wholeDay } from '../corrections/put-right.ts';
import type { Doubt, EstablishedFact, ToldDay } from '../established.ts';
import type { Passage } from '../passage/read-passage.ts';
import type { FactInstance } from '../read-facts.ts';
import { mostTold } from '../sums/settle-sums.ts';
import { dayDoubt } from '../typed/typed-doubts.ts';
import { isOn } from './date-parts.ts';
import { readIncidentDay } from './incident-day.ts';
import type { DateMention } from './mention.ts';
import { eachOnce, readDays } from './told-days.ts';

type DayWords = {
  readonly passages: readonly Passage[];
  /** The message that told which of two days holds. */
  readonly answer: Passage | null;
  readonly echoed: string | null;
  readonly toCard: SaidToCard;
  readonly today: string;
  readonly claims: readonly FactInstance[];
  readonly instances: readonly FactInstance[];
  readonly complained: ReadonlySet<string>;
  readonly facts: ReadonlyMap<string, EstablishedFact>;
  /** Taken off the card, and not told anew by this passage. */
  readonly isOff: (passage: Passage, day: Day) => boolean;
};

type SettledDays = {
  readonly incidentOn: string | null;
  readonly incidentGrain: Grain | null;
  readonly days: readonly ToldDay[];
  readonly doubt: Doubt | null;
};

/** The day it happened and all others that the person names; what is in doubt is asked about before it is told on. */
export function settleDays(words: DayWords): SettledDays {
  const told = words.passages.filter((passage) => !mayPutRight(words, passage));
  const { value, doubt } = settledDay(words, told);
  const first = doubt === null ? (value?.day ?? words.echoed) : null;
  const before = { leading: first === null ? null : { day: first, grain: value?.grain ?? null }, days: [] };
  const days = doubt === null ? readDays(told, words.facts) : [];
  const right = doubt === null ? putRight(words, { ...before, days }) : before;
  const { day: incidentOn = null, grain: incidentGrain = null } = right.leading ?? {};
  const isAmong = incidentOn === null || right.days.some(({ day }) => day === incidentOn);
  const all = isAmong ? right.days : [plainDay({ day: incidentOn, grain: incidentGrain }), ...right.days];
  const inOrder = all.slice(0, mostTold).toSorted((one, other) => one.day.localeCompare(other.day));
  return { incidentOn, incidentGrain, days: inOrder, doubt };
}

type Day = Pick<ToldDay, 'day' | 'grain' | 'first'>;

const firstOf = ({ day, grain, first }: Day): ToldDay['first'] => first ?? { day, grain };

type Days = { readonly leading: Day | null; readonly days: readonly ToldDay[] };

/** A day of which nothing is told but that it was. */
const plainDay = (day: Day): ToldDay => ({ ...day, role: 'happened', keys: [], quote: '' });

/** Its dates put right another, if any is told; they are no days of their own. */
function mayPutRight({ passages, toCard }: DayWords, passage: Passage): boolean {
  const isFirst = passages.find(({ dates, source }) => source.kind === 'message' && dates.length > 0) === passage;
  return !isFirst && pastPutRight(passage, toCard) !== null;
}

/** «Until 5 December», told in November, puts no day right that was. */
function pastPutRight(passage: Passage, toCard: SaidToCard): DayCorrection | null {
  const correction = partsPutRight(passage, toCard);
  if (correction === null) return null;
  const { is } = correction;
  const isThere = ({ from, to }: DateMention) => from < is.to && is.from < to;
  return passage.ahead.some(isThere) && !passage.dates.some(isThere) ? null : correction;
}

/** The days as the person has put them right since, one correction after the other. */
const putRight = ({ passages, toCard, today, isOff }: DayWords, told: Days): Days =>
  passages.reduce<Days>((days, passage) => {
    const correction = pastPutRight(passage, toCard);
    if (correction === null) return days;
    const right = corrected(days, correction, today);
    const all = right.leading === null ? right.days : [right.leading, ...right.days];
    return all.some((day) => isOff(passage, day)) ? days : right;
  }, told);

/**
 * «In June» puts right the day it happened, «not in May, in June» the one in May: that day, or else another that was told.
 * What is told whole and puts none of them right is a day itself.
 */
function corrected({ leading, days }: Days, { is, denied }: DayCorrection, today: string): Days {
  const isDenied = ({ day }: Day) => denied.some((one) => isOn(one, day));
  const moved = <One extends Day>(one: One): One => {
    const right = dayPutRight(is, { day: one.day, grain: one.grain ?? 'day' }, today);
    return right === null ? one : { ...one, ...right, ...('quote' in one && { quote: '', first: firstOf(one) }) };
  };
  if (leading !== null && (denied.length === 0 || isDenied(leading)))
    return { leading: moved(leading), days: eachOnce(days.map((one) => (one.day === leading.day ? moved(one) : one))) };
  if (days.some(isDenied)) return { leading, days: eachOnce(days.map((one) => (isDenied(one) ? moved(one) : one))) };
  const whole = wholeDay(is, today);
  return whole === null || days.some(({ day }) => day === whole.day)
    ? { leading, days }
    : { leading: leading ?? whole, days: [...days, plainDay(whole)] };
}

function settledDay(words: DayWords, told: readonly Passage[]) {
  const [named] = words.answer?.dates ?? [];
  if (named !== undefined) return { value: named, doubt: null };
  const value: DateMention | null = readIncidentDay({ passages: told, claims: words.claims }, words.complained);
  return { value, doubt: dayDoubt(told, words.instances) };
}
