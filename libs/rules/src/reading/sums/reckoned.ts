import type { WordTables } from '../../knowledge/knowledge.ts';
import { type ReadText, sentenceAt, type TokenSpan } from '../../text/read-text.ts';
import { numeralAt } from './numerals.ts';

type Said = {
  readonly text: ReadText;
  readonly tables: WordTables;
  /** Days by the calendar: the 3 of «3 May» counts nothing. */
  readonly calendar: readonly TokenSpan[];
};

type Sum = TokenSpan & { readonly value: number; readonly aside: boolean };

/** «4 days at $95 a day, $380»: the sum is 380, and 95 only how it is reckoned. */
export function withoutRates<Amount extends Sum>(said: Said, amounts: readonly Amount[]): Amount[] {
  return amounts.map((amount) => (isRate(said, amount, amounts) ? { ...amount, aside: true } : amount));
}

function isRate(said: Said, rate: Sum, amounts: readonly Sum[]): boolean {
  const sentence = sentenceAt(said.text, rate.from);
  const isHere = ({ from }: Sum) => from >= sentence.first && from < sentence.end;
  const totals = amounts.filter((one) => one !== rate && isHere(one) && one.value > rate.value);
  if (totals.length === 0) return false;
  const taken = [...amounts, ...said.calendar];
  const end = Math.min(sentence.end, rate.to + countReach);
  for (let at = Math.max(sentence.first, rate.from - countReach); at < end; ) {
    const count = numeralAt(said.tables, said.text, at);
    const isTaken = taken.some(({ from, to }) => from <= at && at < to);
    const { value = 0, to = at + 1 } = count ?? {};
    if (!isTaken && value > 1 && totals.some((total) => total.value === value * rate.value)) return true;
    at = to;
  }
  return false;
}

/** Tokens: «3 days at $85», «$85 a day for 3 days». */
const countReach = 6;
