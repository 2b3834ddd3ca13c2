import { hasDigit, plainText } from '../text/fold-text.ts';
import { stamps as by } from '../tolerances.ts';
import { type Clock, findClock } from './clock.ts';
import { type Day, findDay } from './day.ts';
import { isLikeMonth } from './month-names.ts';

/** What a date chip or time line says. */
export type Stamp = { readonly day?: Day; readonly clock?: Clock };

const joiners = /(?<![\p{L}\p{N}])(?:at|on|luc|ngay|στισ|في|فى|الساعه|الساعة|gmt|aest|aedt)(?![\p{L}\p{N}])/gu;

/** «at 14:10»: an app's own times do without such words, so where a line of a message is no more than this they are a person's. */
export const hasJoiner = (text: string): boolean => plainText(text).search(joiners) >= 0;

/** A text that is a date, a time or both, and nothing else. */
export function parseStamp(text: string): Stamp | null {
  if (text.length > by.longest || (text.length > by.withoutDigit && !hasDigit(text))) return null;
  const first = take(plainText(text), findDay);
  // «Tuesday, 10 March» names its day twice.
  const second = first.value ? take(first.rest, findDay) : { rest: first.rest, value: undefined };
  const clock = take(second.rest, findClock);
  const day = precise(first.value, second.value);
  if ((!day && !clock.value) || /[\p{L}\p{N}]/u.test(clock.rest.replace(joiners, ''))) return null;
  return { ...(day ? { day } : {}), ...(clock.value ? { clock: clock.value } : {}) };
}

/** A date whose day, month or weekday nobody could read: some day, with the clock time that ends it. */
export function garbledDate(text: string): Stamp | null {
  if (text.length > by.longest) return null;
  const plain = plainText(text);
  const clock = findClock(plain);
  if (!clock || /[\p{L}\p{N}]/u.test(plain.slice(clock.end))) return null;
  const day = plain.slice(0, clock.start).trim().split(/\s+/);
  const isDay = day.some((word) => hasDigit(word) || isLikeMonth(word));
  return isDay && day.length <= 5 ? { day: { kind: 'vague' }, clock: clock.value } : null;
}

/** A figure and a month, one of them or both misread: some day. */
export function garbledDay(text: string): Stamp | null {
  if (text.length > by.withoutDigit || !hasDigit(text)) return null;
  const words = plainText(text).match(/\p{L}+/gu) ?? [];
  const months = words.filter(isLikeMonth);
  // «2026年5月9日» is read as `20265985`.
  const isChinese = /^(?:\p{Nd}{1,2}月\p{Nd}{0,2}\P{L}?|20[1-4]\d{4,8})$/u.test(text);
  const isMonth = months.length === 1 && words.every((word) => word.length <= 3 || months.includes(word));
  return isMonth || isChinese ? { day: { kind: 'vague' } } : null;
}

type Finder<Value> = (plain: string) => { readonly value: Value; readonly start: number; readonly end: number } | null;

function take<Value>(plain: string, find: Finder<Value>): { readonly rest: string; readonly value: Value | undefined } {
  const found = find(plain);
  if (!found) return { rest: plain, value: undefined };
  return { rest: `${plain.slice(0, found.start)} ${plain.slice(found.end)}`, value: found.value };
}

function precise(first: Day | undefined, second: Day | undefined): Day | undefined {
  return second && second.kind !== 'vague' ? second : first;
}
