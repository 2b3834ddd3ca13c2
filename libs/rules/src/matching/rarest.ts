import { memoise } from '../memo.ts';
import type { Element, Elements } from './pattern.ts';

/** How many patterns use each whole word: a stand-in for how often people do. */
export function countUses(patterns: readonly Elements[]): ReadonlyMap<number, number> {
  const uses = new Map<number, number>();
  // A list stands in many patterns: its words are gone through once.
  const elements = new Map<Element, number>();
  for (const pattern of patterns)
    for (const element of pattern) elements.set(element, (elements.get(element) ?? 0) + 1);
  for (const [element, times] of elements) countWords(element, times, uses);
  return uses;
}

function countWords(element: Element, times: number, uses: Map<number, number>): void {
  if (element.kind === 'word') for (const word of element.numbers) uses.set(word, (uses.get(word) ?? 0) + times);
  if (element.kind === 'choice')
    for (const option of element.options) for (const inner of option) countWords(inner, times, uses);
}

const costOf = { prefix: 6, class: 40, gap: 0, choice: 0 } as const;

/** Where the element of a pattern stands that a match needs and people write least, and what a match of it begins with. */
type Anchor = { readonly at: number; readonly beginnings: readonly Element[] };

export function anchorFinder(uses: ReadonlyMap<number, number>): (pattern: Elements) => Anchor {
  const costOfOne = (element: Element): number => {
    if (element.kind !== 'word') return costOf[element.kind];
    return element.numbers.reduce((sum, word) => sum + (uses.get(word) ?? 0), 0);
  };
  const look = memoise((element: Element) => {
    const beginnings = beginningsOf([element]);
    return { beginnings, cost: beginnings.reduce((sum, beginning) => sum + costOfOne(beginning), 0) };
  });
  return (pattern) => {
    let found = { at: 0, beginnings: none, cost: Number.POSITIVE_INFINITY };
    for (const [at, element] of pattern.entries()) {
      if (!isRequired(element)) continue;
      const { beginnings, cost } = look(element);
      if (cost < found.cost) found = { at, beginnings, cost };
    }
    return found;
  };
}

const none: readonly Element[] = [];

/** The elements one of which any match of the sequence begins with. */
function beginningsOf(elements: Elements): readonly Element[] {
  const found: Element[] = [];
  for (const element of elements) {
    if (element.kind === 'choice') found.push(...element.options.flatMap(beginningsOf));
    else if (element.kind !== 'gap') found.push(element);
    if (isRequired(element)) break;
  }
  return found;
}

const isRequired = (element: Element): boolean =>
  element.kind !== 'gap' && !(element.kind === 'choice' && element.optional);
