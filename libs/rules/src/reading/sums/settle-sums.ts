import type { Doubt } from '../established.ts';
import type { Passage } from '../passage/read-passage.ts';
import { amountDoubt } from '../typed/typed-doubts.ts';
import { bareSum, readAmount, readSums, type Sum } from './sums.ts';
import { ofTheMatter, type SumWords, withSumsPutRight } from './sums-put-right.ts';
import { withRolesRetold } from './sums-retold.ts';

type Settling = SumWords & {
  /** The message that told which of two sums holds. */
  readonly answer: Passage | null;
  readonly echoed: number | null;
};

type SettledSums = { readonly amount: number | null; readonly sums: readonly Sum[]; readonly doubt: Doubt | null };

/** The sum in dispute and all others; what is in doubt is asked about before it is told on. */
export function settleSums(words: Settling): SettledSums {
  const passages = withSumsPutRight(words);
  const { value, doubt } = settledAmount({ ...words, passages });
  const amount = doubt === null ? (value ?? words.echoed) : null;
  if (amount === null) return { amount, sums: [], doubt };
  const told = readSums(passages);
  const main = told.find((sum) => sum.value === amount) ?? { value: amount, role: null };
  const sums = [main, ...told.filter((sum) => sum !== main)].slice(0, mostTold);
  return { amount, sums: withRolesRetold(sums, passages.filter(words.toCard)), doubt };
}

/** Of one kind; a letter that lists more is read by nobody. */
export const mostTold = 12;

type Settled = { readonly value: number | null; readonly doubt: Doubt | null };

/** Once they were asked which sum holds, only what the person says from then on counts. */
function settledAmount({ passages, answer, toCard }: Settling): Settled {
  const later = answer === null ? [] : passages.filter(({ source }) => source.order >= answer.source.order);
  const said = readAmount(later) ?? (answer === null ? null : bareSum(answer));
  if (said !== null) return { value: said, doubt: null };
  return { value: readAmount(ofTheMatter(passages, toCard)), doubt: amountDoubt(passages) };
}
