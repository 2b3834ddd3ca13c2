import { daysBetween, isDay, makeDay } from '../../calendar/days.ts';
import { type DeadlineKind, deadlineKinds } from '../../knowledge/schema/engine.ts';
import { sentenceAt } from '../../text/read-text.ts';
import { type DayCorrection, partsPutRight, saidToCard } from '../corrections/put-right.ts';
import type { Deadline, EstablishInput, Floors, Lapsed, Uncounted } from '../established.ts';
import type { Passage } from '../passage/read-passage.ts';
import { isBefore, itemKey } from '../typed/items.ts';
import { type DateParts, isOn } from './date-parts.ts';
import { deadlineKey, deadlinesIn, isOfNotice, uncountedIn } from './deadlines.ts';

export type SettledDeadlines = {
  /** The nearest first. */
  readonly deadlines: readonly Deadline[];
  /** The time of a notice that has ended; null where another of its kind is told, ahead of today. */
  readonly lapsed: Lapsed | null;
  readonly uncounted: Uncounted | null;
  readonly read: DeadlinesRead;
};

/** What other days are read by. */
export type DeadlinesRead = {
  /** The messages that moved a deadline: they tell no day that was. */
  readonly moving: ReadonlySet<Passage>;
  /** The last day of a time that has ended: nothing happened on it. */
  readonly lapsed: Lapsed | null;
};

/** Of each kind the day told last, as it was put right since, else the one that the client echoes. */
export function settleDeadlines(input: EstablishInput, floors: Floors): SettledDeadlines {
  const { known, day, passages } = input;
  const standing = new Map(deadlineKinds.flatMap((kind) => echoedOf(known[deadlineKey(kind)], kind)));
  const moving = new Set<Passage>();
  for (const passage of passages.filter(({ source }) => source.kind === 'message')) {
    const moved = movedBy(input, passage, standing);
    if (moved.length > 0) moving.add(passage);
    const told = moved.length > 0 ? moved : deadlinesIn(passage);
    for (const one of told) {
      const isOff = isBefore(passage, floors.get(itemKey.day(one.day)) ?? -1);
      if (isOff) standing.delete(one.kind);
      else standing.set(one.kind, one);
    }
  }
  const isAhead = ({ kind, day: on }: Deadline) => known[deadlineKey(kind)] !== false && on >= day;
  const deadlines = [...standing.values()].filter(isAhead);
  const lapsed = lapsedOf(input, standing);
  return {
    deadlines: deadlines.toSorted((a, b) => a.day.localeCompare(b.day)),
    lapsed,
    uncounted: uncountedOf(input, standing),
    read: { moving, lapsed },
  };
}

const uncountedOf = ({ passages }: EstablishInput, standing: Standing): Uncounted | null =>
  passages.flatMap(uncountedIn).findLast(({ kind }) => !standing.has(kind)) ?? null;

function lapsedOf({ known, day }: EstablishInput, standing: Standing): Lapsed | null {
  const past = [...standing.values()].filter((one) => known[deadlineKey(one.kind)] !== false && one.day < day);
  return past.flatMap((one) => (isOfNotice(one.kind) ? [{ kind: one.kind, day: one.day }] : [])).at(-1) ?? null;
}

const echoedOf = (echoed: unknown, kind: DeadlineKind): [DeadlineKind, Deadline][] =>
  isDay(echoed) ? [[kind, { kind, day: echoed }]] : [];

type Standing = ReadonlyMap<DeadlineKind, Deadline>;

/** «No, the deadline is 12 December» moves the only one, «until the 5th, not the 3rd» the one on the 3rd. */
function movedBy(input: EstablishInput, passage: Passage, standing: Standing): Deadline[] {
  const correction = standing.size === 0 ? null : partsPutRight(passage, saidToCard(input.memory, input.timeline));
  if (correction === null) return [];
  return meantBy(input, { passage, correction, standing }).flatMap(({ kind, day: on, first = on }) => {
    const day = aheadOf(correction.is, { on, today: input.day });
    return day === null ? [] : [{ kind, day, first }];
  });
}

type Told = { readonly passage: Passage; readonly correction: DayCorrection; readonly standing: Standing };

/** A day that was may stand on the same date: then only words of what is to come mean the deadline. */
function meantBy({ passages }: EstablishInput, { passage, correction, standing }: Told) {
  const { is, denied } = correction;
  const isAhead = passage.cues.at('day_ahead', sentenceAt(passage.text, is.from)).length > 0;
  const isDenied = (day: string) => denied.some((one) => isOn(one, day));
  const wasThen = passages.some(
    ({ dates, source }) => source.kind === 'message' && dates.some(({ day }) => isDenied(day)),
  );
  if (denied.length === 0) return isAhead && standing.size === 1 ? [...standing.values()] : [];
  return isAhead || !wasThen ? [...standing.values()].filter(({ day }) => isDenied(day)) : [];
}

/** The day ahead that the words leave to the one told before: «the 5th» of its month or the next, «5 January» of the year behind it. */
function aheadOf({ year, month, date }: DateParts, { on, today }: { on: string; today: string }): string | null {
  const [y = 0, m = 1, d = 1] = on.split('-').map(Number);
  const next = month === undefined && m < 12 ? { y, m: m + 1 } : { y: y + 1, m: month === undefined ? 1 : m };
  const days = [makeDay(year ?? y, month ?? m, date ?? d), makeDay(year ?? next.y, month ?? next.m, date ?? d)];
  return days.find((day) => day !== null && day >= today && Math.abs(daysBetween(on, day)) <= mostMoved) ?? null;
}

/** Days; a deadline that lies further off was told of something else. */
const mostMoved = 200;
