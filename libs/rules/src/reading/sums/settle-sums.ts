import { betweenPauses, type TokenSpan } from '../../text/read-text.ts';
import type { Doubt } from '../established.ts';
import { hitsOf } from '../passage/hits-of.ts';
import type { Passage } from '../passage/read-passage.ts';
import { amountDoubt } from '../typed/typed-doubts.ts';
import type { Amount } from './amounts.ts';
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
  const passages = withSumsPutRight({ ...words, passages: words.passages.map(besideTheMatter) });
  const { value, doubt } = settledAmount({ ...words, passages });
  const amount = doubt === null ? (value ?? words.echoed) : null;
  if (amount === null) return { amount, sums: [], doubt };
  const told = readSums(passages);
  const main = told.find((sum) => sum.value === amount) ?? { value: amount, role: null };
  const sums = [main, ...told.filter((sum) => sum !== main)].slice(0, mostTold);
  return { amount, sums: withRolesRetold(sums, passages.filter(words.toCard)), doubt };
}

/** «And $500 compensation» is asked for beside what it is about: it counts where no other sum does. */
function besideTheMatter(passage: Passage): Passage {
  const remedies = hitsOf(passage, 'outcome').map(({ hit }) => hit);
  const ofRemedy = (sum: Amount) => {
    const { from, to } = betweenPauses(passage.text, sum);
    const near = remedies
      .filter((one) => one.from >= from && one.to <= to)
      .toSorted((one, other) => distance(one, sum) - distance(other, sum))[0];
    return near?.owner.outcome === 'compensation' && sum.role === null;
  };
  const amounts = passage.amounts.map((sum) => (ofRemedy(sum) ? { ...sum, asked: true as const } : sum));
  const isSame = amounts.every((sum, index) => sum === passage.amounts[index]);
  // A reading of its own: what was derived from the words as they stand does not follow from this.
  return isSame ? passage : { ...passage, memo: new Map(), amounts };
}

const distance = (one: TokenSpan, other: TokenSpan): number => Math.max(one.from - other.to, other.from - one.to);

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
