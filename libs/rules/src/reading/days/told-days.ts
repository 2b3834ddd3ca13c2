import type { FactEntry } from '../../knowledge/schema/base.ts';
import { sentenceAt } from '../../text/read-text.ts';
import type { EstablishedFact, ToldDay } from '../established.ts';
import type { Passage } from '../passage/read-passage.ts';
import { clauseStart } from '../passage/scope.ts';
import { quoteAround } from '../quote-around.ts';
import type { DateMention } from './mention.ts';

/** The days that the calendar names, the earliest first: one that is only reckoned («a month ago») is never told on. */
export function readDays(passages: readonly Passage[], facts: ReadonlyMap<string, EstablishedFact>): ToldDay[] {
  const messages = passages.filter(({ source }) => source.kind === 'message');
  const named = messages.flatMap((passage) =>
    passage.dates
      .filter(({ fixed, since }) => fixed && !since)
      .flatMap((date) => {
        const { day, grain, role } = date;
        const keys = role === 'ended' || role === 'life' ? [] : keysOn(passage, date, facts);
        return role === 'aside' ? [] : [{ day, grain, role, keys, quote: quoteOf(passage, date) }];
      }),
  );
  const told = eachOnce(named);
  return told.filter((one) => !isDouble(one, told)).toSorted((one, other) => one.day.localeCompare(other.day));
}

/** Days that were put right may fall together. */
export function eachOnce(told: readonly ToldDay[]): ToldDay[] {
  const days = new Map<string, ToldDay>();
  for (const one of told) {
    const before = days.get(one.day);
    days.set(one.day, before === undefined ? one : both(before, one));
  }
  return [...days.values()];
}

/** «In August» beside «on 6 August» tells no other day. */
const isDouble = ({ day, grain }: ToldDay, told: readonly ToldDay[]): boolean =>
  grain === 'month' &&
  told.some((other) => (other.grain === 'day' || other.grain === 'week') && other.day.slice(0, 7) === day.slice(0, 7));

const both = (one: ToldDay, other: ToldDay): ToldDay => ({
  ...one,
  keys: [...new Set([...one.keys, ...other.keys])],
  role: one.role === 'happened' ? other.role : one.role,
  quote: one.quote || other.quote,
});

/** Facts that the clause of the date states: «he died in March and they refused» tells no day of the refusal. */
function keysOn(passage: Passage, date: DateMention, facts: ReadonlyMap<string, EstablishedFact>): string[] {
  const sentence = sentenceAt(passage.text, date.from);
  const clause = clauseStart(passage, { sentence, ...date });
  const stated = (passage.hits.get(sentence) ?? []).flatMap(({ owner, from, to }) => {
    const isOfClause = clauseStart(passage, { sentence, from, to }) === clause;
    return isOfClause && owner.kind === 'fact' && owner.sense === 'asserts' ? [owner.entry] : [];
  });
  const isTold = ({ key, role }: FactEntry) => role === 'claim' && facts.get(key)?.value === true;
  return [...new Set(stated.filter(isTold).map(({ key }) => key))];
}

/** Nothing that was only said to the service. */
function quoteOf({ text, toUs }: Passage, date: DateMention): string {
  const sentence = sentenceAt(text, date.from);
  return toUs?.has(sentence) === true ? '' : quoteAround(text, sentence, date);
}
