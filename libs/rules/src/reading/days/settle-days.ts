import type { Grain } from '../../calendar/days.ts';
import { type DayRight, dayPutRight, partsPutRight, type SaidToCard } from '../corrections/put-right.ts';
import type { Doubt, EstablishedFact, ToldDay } from '../established.ts';
import type { Passage } from '../passage/read-passage.ts';
import type { FactInstance } from '../read-facts.ts';
import { mostTold } from '../sums/settle-sums.ts';
import { dayDoubt } from '../typed/typed-doubts.ts';
import { readIncidentDay } from './incident-day.ts';
import type { DateMention } from './mention.ts';
import { readDays } from './told-days.ts';

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
  const grain = value?.grain ?? null;
  if (first === null) return { incidentOn: null, incidentGrain: grain, days: [], doubt };
  const right = putRight(words, { day: first, grain: grain ?? 'day' });
  const incidentOn = right?.day ?? first;
  const incidentGrain = right?.grain ?? grain;
  const days = readDays(told, words.facts).map((one) =>
    right !== null && one.day === first ? { ...one, day: incidentOn, grain: incidentGrain, quote: '' } : one,
  );
  const isAmong = days.some(({ day }) => day === incidentOn);
  const only = { day: incidentOn, grain: incidentGrain, role: 'happened', keys: [], quote: '' } as const;
  const all = isAmong ? days : [only, ...days];
  const inOrder = all.slice(0, mostTold).toSorted((one, other) => one.day.localeCompare(other.day));
  return { incidentOn, incidentGrain, days: inOrder, doubt };
}

/** Its dates put right another, if any is told; they are no days of their own. */
function mayPutRight({ passages, toCard }: DayWords, passage: Passage): boolean {
  const isFirst = passages.find(({ dates, source }) => source.kind === 'message' && dates.length > 0) === passage;
  return !isFirst && partsPutRight(passage, toCard) !== null;
}

function putRight({ passages, toCard, today }: DayWords, first: DayRight): DayRight | null {
  return passages.reduce<DayRight | null>(
    (right, passage) => dayPutRight(passage, { toCard, today, before: right ?? first }) ?? right,
    null,
  );
}

function settledDay(words: DayWords, told: readonly Passage[]) {
  const [named] = words.answer?.dates ?? [];
  if (named !== undefined) return { value: named, doubt: null };
  const value: DateMention | null = readIncidentDay({ passages: told, claims: words.claims }, words.complained);
  return { value, doubt: dayDoubt(told, words.instances) };
}
