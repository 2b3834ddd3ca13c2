import type { Facts } from '@intake/contracts/conversation';
import type { Grain } from '../../calendar/days.ts';
import { sentenceAt, type TokenSpan } from '../../text/read-text.ts';
import { tellsNothing } from '../corrections/spoken-to-us.ts';
import type { DateMention } from '../days/mention.ts';
import type { Passage } from '../passage/read-passage.ts';
import type { Amount } from '../sums/amounts.ts';

/**
 * What stands on the card beside the claims, by the key under which a `false` takes it off: `wish:refund`, `sum:412`,
 * `day:2026-11-21`, or as near as the words come to it: `day:2026-11`, `day:2026`.
 */
export const itemKey = {
  wish: (outcome: string): string => `wish:${outcome}`,
  sum: (value: number): string => `sum:${value}`,
  day: (day: string, grain: Grain | null = 'day'): string => `day:${day.slice(0, lengths[grain ?? 'day'])}`,
};

/** How much of `YYYY-MM-DD` a grain tells. */
const lengths: Readonly<Record<Grain, number>> = { day: 10, week: 10, month: 7, year: 4 };

/** The kind of an item and what names it; null where the key is none of an item. */
export function itemOf(key: string): { readonly kind: keyof typeof itemKey; readonly name: string } | null {
  const [, kind, name = ''] = /^(wish|sum|day):(.+)$/s.exec(key) ?? [];
  return kind === 'wish' || kind === 'sum' || kind === 'day' ? { kind, name } : null;
}

/** By key: the index of the newest message at the time it was taken back. */
type Floors = ReadonlyMap<string, number>;

/** The same words without the sums and days that were taken off since: what is said of them later counts again. */
export function withoutItems(passages: readonly Passage[], floors: Floors): readonly Passage[] {
  const off = [...floors].filter(([key]) => itemOf(key) !== null);
  return off.length === 0 ? passages : passages.map((passage) => withoutThose(passage, off));
}

function withoutThose(passage: Passage, off: readonly (readonly [string, number])[]): Passage {
  const { amounts, corrections, dates, ahead, text } = passage;
  // Named to us later, to say that it is there again, it is told no more than before; in place of another it is.
  const isNamed = ({ from }: TokenSpan) => tellsNothing(passage, sentenceAt(text, from));
  const isOff = (key: string, span?: TokenSpan) =>
    off.some(([one, floor]) => one === key && (isBefore(passage, floor) || (span !== undefined && isNamed(span))));
  const isPutRight = ({ value }: Amount) => corrections.some(({ is }) => is === value);
  // Whoever takes a day off wants no other that only we reckoned in its place.
  const hasDayOff = off.some(([key, floor]) => itemOf(key)?.kind === 'day' && isBefore(passage, floor));
  const isHeld = (date: DateMention) => !isOff(itemKey.day(date.day, date.grain), date) && (date.fixed || !hasDayOff);
  const left = {
    amounts: amounts.filter((sum) => !isOff(itemKey.sum(sum.value), isPutRight(sum) ? undefined : sum)),
    corrections: corrections.filter(({ is }) => !isOff(itemKey.sum(is))),
    dates: dates.filter(isHeld),
    datesOff: dates.filter((one) => !isHeld(one)),
    ahead: ahead.filter(isHeld),
  };
  const isSame = left.amounts.length === amounts.length && left.dates.length === dates.length;
  const isWhole = isSame && left.ahead.length === ahead.length && left.corrections.length === corrections.length;
  // A reading of its own: what was derived from the whole does not follow from this.
  return isWhole ? passage : { ...passage, ...left, memo: new Map() };
}

/** Said before it was taken off, or in the very message that took it off. */
export const isBefore = ({ source }: Pick<Passage, 'source'>, floor: number): boolean =>
  source.kind === 'evidence' || source.index <= floor;

/** What was taken off then, a message that was said before or that speaks to us does not bring back. */
export const isBarred = (passage: Passage, floor: number | undefined): boolean =>
  floor !== undefined && (isBefore(passage, floor) || passage.toUs !== undefined);

const grains = ['day', 'month', 'year'] as const;

/** What the client echoes of an item that was taken off is no news of it. */
export function withoutEchoes(known: Facts, floors: Floors): Facts {
  const isOff = (value: unknown) =>
    (typeof value === 'number' && floors.has(itemKey.sum(value))) ||
    (typeof value === 'string' &&
      (floors.has(itemKey.wish(value)) || grains.some((one) => floors.has(itemKey.day(value, one)))));
  return Object.fromEntries(Object.entries(known).filter(([, value]) => !isOff(value)));
}
