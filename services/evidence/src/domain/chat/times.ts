import { dayAfter } from '@intake/platform/time/calendar-day';
import { type Clock, minutesOf, showClock } from '../time/clock.ts';
import { type Day, isoDay, yearlessDay } from '../time/day.ts';
import { times as by } from '../tolerances.ts';
import type { Bubble, Item, Separator } from './items.ts';

export type DayOrder = 'day-first' | 'month-first';

/** A message with what is known of its time; `section` counts the dates shown above it. */
type Timed = {
  readonly bubble: Bubble;
  readonly own: Clock | undefined;
  readonly fallback: Clock | undefined;
  readonly day: string | null;
  readonly section: number;
};

/** The days of one request are written one way: a number above 12 gives it away, else Australian order holds. */
export function dayOrderOf(days: readonly (Day | undefined)[]): DayOrder {
  const numbers = inNumbers(days);
  const isMonthFirst = numbers.some(({ second }) => second > 12) && numbers.every(({ first }) => first <= 12);
  return isMonthFirst ? 'month-first' : 'day-first';
}

/** The days, `YYYY-MM-DD`, that would be others with the month first, where no day of the request tells how they are written. */
export function assumedDays(days: readonly (Day | undefined)[]): readonly string[] {
  const numbers = inNumbers(days);
  if (numbers.some(({ first, second }) => Math.max(first, second) > 12)) return [];
  return numbers.flatMap((day) => (day.first === day.second ? [] : (isoDay(day, 'day-first') ?? [])));
}

const inNumbers = (days: readonly (Day | undefined)[]) => days.filter((day) => day?.kind === 'numbers');

/**
 * Each message's time: its own, else that of the run it ends in, else that of the date above it. A day is told only where a
 * screen tells it; «Yesterday» ends what was known.
 */
export function timesOf(items: readonly Item[], order: DayOrder): ReadonlyMap<Bubble, string> {
  const plausible = withHalves(withoutMisreadings(walk(items, order)));
  const times = new Map<Bubble, string>();
  let state: RunningDay = { section: -1, day: null, last: null };
  for (const timed of withRunTimes(plausible)) {
    state = advance(state, timed);
    const clock = timed.own ?? timed.fallback;
    if (clock) times.set(timed.bubble, state.day ? `${state.day}T${showClock(clock)}` : showClock(clock));
  }
  return times;
}

function walk(items: readonly Item[], order: DayOrder): readonly Timed[] {
  const misread = misreadChips(
    items.filter((item) => item.kind === 'separator'),
    order,
  );
  let [day, fallback, section]: [string | null, Clock | undefined, number] = [null, undefined, 0];
  return items.flatMap((item): readonly Timed[] => {
    if (item.kind === 'separator') {
      if (item.stamp.day) day = isoDay(item.stamp.day, order);
      fallback = misread.has(item) ? undefined : item.stamp.clock;
      section += 1;
    }
    if (item.kind !== 'bubble') return [];
    const ownDay = item.meta?.day ? isoDay(item.meta.day, order) : day;
    return [{ bubble: item, own: item.meta?.clock, fallback, day: ownDay, section }];
  });
}

/** Between two chips of one day stands none of a time before or after both: it was misread. */
function misreadChips(chips: readonly Separator[], order: DayOrder): ReadonlySet<Separator> {
  const minutes = ({ stamp }: Separator) => (stamp.clock ? minutesOf(stamp.clock) : Number.NaN);
  const dayOf = ({ stamp }: Separator) => isoDay(stamp.day, order) ?? yearlessDay(stamp.day);
  const wrong = chips.filter((chip, index) => {
    const [before, after] = [chips[index - 1], chips[index + 1]];
    if (!before || !after || dayOf(before) === null || dayOf(before) !== dayOf(after)) return false;
    const [low, here, high] = [minutes(before), minutes(chip), minutes(after)];
    return low <= high && (here < low || here > high);
  });
  return new Set(wrong);
}

/** A single time that breaks an otherwise rising row was misread, and is left out. */
function withoutMisreadings(row: readonly Timed[]): readonly Timed[] {
  const clocked = row.filter(({ own }) => own);
  const wrong = new Set(clocked.filter((timed, index) => isOutlier(clocked[index - 1], timed, clocked[index + 1])));
  return row.map((timed) => (wrong.has(timed) ? { ...timed, own: undefined, fallback: undefined } : timed));
}

function isOutlier(before: Timed | undefined, timed: Timed, after: Timed | undefined): boolean {
  if (!before?.own || !timed.own || !after?.own) return false;
  if (before.section !== timed.section || after.section !== timed.section) return false;
  const [low, here, high] = [minutesOf(before.own), minutesOf(timed.own), minutesOf(after.own)];
  return low <= high && (here < low || here > high);
}

/** Of a clock without its half of the day, the one of the two times that lies between those before and after it. */
function withHalves(row: readonly Timed[]): readonly Timed[] {
  const clocked = row.filter(({ own, bubble }) => own || bubble.meta?.half);
  const places = new Map(clocked.map((timed, at) => [timed, at]));
  return row.map((timed) => {
    const half = timed.own ? undefined : timed.bubble.meta?.half;
    const at = places.get(timed) ?? 0;
    const own = half && between(clocked[at - 1], half, { timed, after: clocked[at + 1] });
    return own ? { ...timed, own } : timed;
  });
}

type Rest = { readonly timed: Timed; readonly after: Timed | undefined };

function between(before: Timed | undefined, half: Clock, { timed, after }: Rest): Clock | undefined {
  if (!before?.own || !after?.own || before.section !== timed.section || after.section !== timed.section)
    return undefined;
  const [low, high] = [minutesOf(before.own), minutesOf(after.own)];
  const fitting = [half.hour % 12, (half.hour % 12) + 12]
    .map((hour) => ({ hour, minute: half.minute }))
    .filter((clock) => minutesOf(clock) >= low && minutesOf(clock) <= high);
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Apps that print a time only beneath the last message of a run mean it for the run. */
function withRunTimes(row: readonly Timed[]): readonly Timed[] {
  const share = row.filter(({ own }) => own).length / Math.max(1, row.length);
  if (share === 0 || share > by.allTimed) return row;
  const done = [...row];
  for (let at = done.length - 2; at >= 0; at -= 1) {
    const [timed, next] = [done[at], done[at + 1]];
    if (timed && next && !timed.own && !timed.bubble.meta && isOneRun(timed, next))
      done[at] = { ...timed, own: next.own };
  }
  return done;
}

function isOneRun(a: Timed, b: Timed): boolean {
  return a.section === b.section && isSameColumn(a.bubble, b.bubble);
}

function isSameColumn(a: Bubble, b: Bubble): boolean {
  const sameStart = Math.abs(a.box.x - b.box.x) < by.sameColumn;
  return sameStart || Math.abs(a.box.x + a.box.w - b.box.x - b.box.w) < by.sameColumn;
}

type RunningDay = { readonly section: number; readonly day: string | null; readonly last: number | null };

function advance(state: RunningDay, { own, day, section }: Timed): RunningDay {
  const known = section === state.section ? state : { section, day, last: null };
  if (!own) return known;
  const now = minutesOf(own);
  const fell = known.last === null ? 0 : known.last - now;
  if (fell <= 0) return { ...known, last: now };
  // Past midnight the clock falls by most of a day; any other fall means that a date was not seen.
  return { ...known, last: now, day: known.day && fell > by.midnight ? dayAfter(known.day, 1) : null };
}
