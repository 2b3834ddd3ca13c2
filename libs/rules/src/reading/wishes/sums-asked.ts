import type { TokenSpan } from '../../text/read-text.ts';
import type { Passage } from '../passage/read-passage.ts';
import { numeralAt } from '../sums/numerals.ts';

export type SumAsked = TokenSpan & { readonly value: number };

/** The sums that a message may ask for: those that it names, and bare numbers that are a sum of the story: «and the 600». */
export function sumsAsked(passage: Passage, told: readonly number[]): SumAsked[] {
  const named = passage.amounts.filter(({ aside, denied, value }) => !aside && !denied && value > 0);
  const isNamed = (at: number) => passage.amounts.some(({ from, to }) => from <= at && at < to);
  const bare = numbersIn(passage).filter(({ from, value }) => !isNamed(from) && told.includes(value));
  return [...named, ...bare].toSorted((one, other) => one.from - other.from);
}

function numbersIn({ smallWords, text }: Passage): SumAsked[] {
  const numbers: SumAsked[] = [];
  for (let at = 0; at < text.tokens.length; ) {
    const number = numeralAt(smallWords.tables, text, at);
    if (number !== null) numbers.push({ from: at, to: number.to, value: number.value });
    at = number?.to ?? at + 1;
  }
  return numbers;
}
