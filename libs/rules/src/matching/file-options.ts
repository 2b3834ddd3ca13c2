import type { Choice, Element, Elements, FiledOptions } from './pattern.ts';

/** Most alternatives are never walked to: they are filed when they are. */
export function filedOptions({ filed, options }: Choice, step: 1 | -1): FiledOptions {
  const side = step === 1 ? 'right' : 'left';
  filed[side] ??= fileOptions(options, step);
  return filed[side];
}

function fileOptions(options: readonly Elements[], step: 1 | -1): FiledOptions {
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
