import { putsRight, type SaidToCard } from '../corrections/put-right.ts';
import type { Doubt } from '../established.ts';
import type { Passage } from '../passage/read-passage.ts';
import { amountDoubt } from '../typed/typed-doubts.ts';
import { bareSum, readAmount, readSums, type Sum } from './sums.ts';
import { withRolesRetold } from './sums-retold.ts';

type SumWords = {
  readonly passages: readonly Passage[];
  /** The message that told which of two sums holds. */
  readonly answer: Passage | null;
  readonly echoed: number | null;
  readonly toCard: SaidToCard;
};

type SettledSums = { readonly amount: number | null; readonly sums: readonly Sum[]; readonly doubt: Doubt | null };

/** The sum in dispute and all others; what is in doubt is asked about before it is told on. */
export function settleSums(words: SumWords): SettledSums {
  const right = amountPutRight(words);
  const { value, doubt } = right ?? settledAmount(words);
  const amount = doubt === null ? (value ?? words.echoed) : null;
  if (amount === null) return { amount, sums: [], doubt };
  const sums = readSums(words.passages).filter((sum) => sum.value !== amount && sum.value !== right?.was);
  const role = readSums(words.passages).find((sum) => sum.value === (right?.was ?? amount))?.role ?? null;
  const answers = words.passages.filter(words.toCard);
  return { amount, sums: withRolesRetold([{ value: amount, role }, ...sums].slice(0, mostTold), answers), doubt };
}

/** Of one kind; a letter that lists more is read by nobody. */
export const mostTold = 12;

type Settled = { readonly value: number | null; readonly doubt: Doubt | null };

/** Once they were asked which sum holds, only what the person says from then on counts. */
function settledAmount({ passages, answer }: SumWords): Settled {
  const later = answer === null ? [] : passages.filter(({ source }) => source.order >= answer.source.order);
  const said = readAmount(later) ?? (answer === null ? null : bareSum(answer));
  if (said !== null) return { value: said, doubt: null };
  return { value: readAmount(passages), doubt: amountDoubt(passages) };
}

/** «Sorry, it was $95»: the one sum of a message that puts right what stood before it, the last one that does. */
function amountPutRight({ passages, toCard }: SumWords): (Settled & { readonly was: number }) | null {
  const at = passages.findLastIndex((passage) => putsRight(passage, toCard) && onlySumIn(passage) !== null);
  const passage = passages[at];
  const value = passage === undefined ? null : onlySumIn(passage);
  const was = readAmount(passages.slice(0, at));
  return value === null || was === null || was === value ? null : { value, was, doubt: null };
}

function onlySumIn({ amounts, corrections }: Passage): number | null {
  const [sum, other] = amounts.filter(({ denied, aside }) => !denied && !aside);
  return sum === undefined || other !== undefined || corrections.length > 0 ? null : sum.value;
}
