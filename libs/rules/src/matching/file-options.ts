import type { Choice, Element, Elements } from './pattern.ts';

/**
 * Alternatives filed under the word they begin (or end) with, without it, so that a token tries only its own and a
 * single word is found by one look.
 */
export type Filed = {
  readonly byNumber: ReadonlyMap<number, Tails>;
  /** Those that begin with something else. */
  readonly loose: readonly Elements[];
};

/** What follows the word: nothing (`ends`), or one of these. */
export type Tails = { readonly ends: boolean; readonly others: readonly Elements[] };

// Most alternatives are never walked to: they are filed when they are.
const [rightward, leftward] = [new WeakMap<Choice, Filed>(), new WeakMap<Choice, Filed>()];

export function filedOptions(choice: Choice, step: 1 | -1): Filed {
  const known = step === 1 ? rightward : leftward;
  const filed = known.get(choice) ?? fileOptions(choice.options, step);
  known.set(choice, filed);
  return filed;
}

function fileOptions(options: readonly Elements[], step: 1 | -1): Filed {
  const byNumber = new Map<number, { ends: boolean; others: Elements[] }>();
  const loose: Elements[] = [];
  for (const option of options) {
    const numbers = numbersOf(option.at(step === 1 ? 0 : -1));
    const tail = step === 1 ? option.slice(1) : option.slice(0, -1);
    if (numbers.length === 0) loose.push(option);
    for (const number of numbers) addTail(byNumber, number, tail);
  }
  return { byNumber, loose };
}

const numbersOf = (element: Element | undefined): readonly number[] =>
  element?.kind === 'word' || element?.kind === 'prefix' ? element.numbers : [];

function addTail(byNumber: Map<number, { ends: boolean; others: Elements[] }>, number: number, tail: Elements): void {
  const tails = byNumber.get(number) ?? { ends: false, others: [] };
  if (tail.length === 0) tails.ends = true;
  else tails.others.push(tail);
  byNumber.set(number, tails);
}
