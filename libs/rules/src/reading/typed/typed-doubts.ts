import { daysBetween } from '../../calendar/days.ts';
import { dollars } from '../../language/dollars.ts';
import { sentenceAt, type TokenSpan } from '../../text/read-text.ts';
import type { Doubt } from '../established.ts';
import type { Passage } from '../passage/read-passage.ts';
import type { FactInstance } from '../read-facts.ts';
import { readAmount } from '../sums/sums.ts';

/** Told and shown speak of one sum each, and neither of the other's nor of a multiple of it: «$65 a month», «$780». */
export function amountDoubt(passages: readonly Passage[]): Doubt | null {
  const messages = passages.filter(({ source }) => source.kind === 'message');
  const told = readAmount(messages);
  const shown = new Set(passages.filter(({ source }) => source.kind === 'evidence').flatMap(disputedSums));
  const [sum] = shown;
  if (told === null || sum === undefined || shown.size > 1) return null;
  const isSpokenOf = messages.some(({ amounts }) => amounts.some(({ value }) => value === sum));
  if (isSpokenOf || isMultiple(told, sum) || isMultiple(sum, told)) return null;
  return { question: 'evidence_amount', keys: [], told: dollars(told), shown: dollars(sum) };
}

/** The sums of a passage; what the other side offers to pay is not what the dispute is about. */
export function disputedSums({ source, text, amounts, hits }: Passage): number[] {
  const isOffer = ({ from }: { readonly from: number }) =>
    source.speaker === 'other' &&
    (hits.get(sentenceAt(text, from)) ?? []).some(({ owner }) => owner.kind === 'outcome');
  return amounts
    .filter((amount) => !amount.aside && !amount.minor && !amount.denied && !isOffer(amount))
    .map(({ value }) => value);
}

const isMultiple = (larger: number, smaller: number): boolean => larger >= smaller && larger % smaller === 0;

/** The same thing is told of one day and shown on another; a few days are forgotten easily. */
export function dayDoubt(passages: readonly Passage[], instances: readonly FactInstance[]): Doubt | null {
  const dated = instances.flatMap(({ key, value, on, source }) => (value && on !== null ? [{ key, on, source }] : []));
  const told = dated.filter(({ source }) => source.kind === 'message');
  const shown = dated.filter(({ source }) => source.kind === 'evidence');
  for (const one of told) {
    const others = shown.filter(({ key }) => key === one.key);
    const [other] = others;
    if (other === undefined || others.some(({ on }) => Math.abs(daysBetween(on, one.on)) <= easilyForgotten)) continue;
    const [words, theirs] = [dayWords(passages, one), dayWords(passages, other)];
    if (words !== null && theirs !== null) return { question: 'evidence_day', keys: [], told: words, shown: theirs };
  }
  return null;
}

/** Days; who says «in May» means any of its days. */
const easilyForgotten = 31;

type Dated = { readonly on: string; readonly source: FactInstance['source'] };

/** Null where the calendar does not name the day. */
function dayWords(passages: readonly Passage[], { on, source }: Dated): string | null {
  const passage = passages.find((one) => one.source.kind === source.kind && one.source.index === source.index);
  const date = passage?.dates.find(({ day, fixed }) => day === on && fixed);
  return passage === undefined || date === undefined ? null : spanOf(passage.text, date);
}

function spanOf({ content, tokens }: Passage['text'], { from, to }: TokenSpan) {
  return content.slice(tokens[from]?.start, tokens[to - 1]?.end);
}
