import type { Element, Elements } from './pattern.ts';

/** The numbers of the words of which one must stand in a sentence for a pattern to match there. */
export type Companions = Int32Array;

const most = 2;
const longestList = 40;

/** The most telling of the elements that a match cannot do without, as lists of words; prefixes and classes tell nothing. */
export function companionsOf(elements: Elements, vocabulary: ReadonlyMap<string, number>): readonly Companions[] {
  return elements
    .flatMap((element) => {
      const words = wordsOf(element);
      return words === null || words.size > longestList ? [] : [words];
    })
    .toSorted((a, b) => a.size - b.size)
    .slice(0, most)
    .map((words) => Int32Array.from(words, (word) => vocabulary.get(word) ?? 0));
}

export function areAllThere(companions: readonly Companions[], stood: Uint32Array, turn: number): boolean {
  for (const words of companions) if (!isOneThere(words, stood, turn)) return false;
  return true;
}

function isOneThere(words: Companions, stood: Uint32Array, turn: number): boolean {
  for (const word of words) if (stood[word] === turn) return true;
  return false;
}

/** Words of which one stands in every match of the element; null where that cannot be said. */
function wordsOf(element: Element): ReadonlySet<string> | null {
  if (element.kind === 'word') return element.accepts;
  if (element.kind !== 'choice' || element.optional) return null;
  const all = new Set<string>();
  for (const option of element.options) {
    const words = fewestOf(option);
    if (words === null) return null;
    for (const word of words) all.add(word);
  }
  return all;
}

function fewestOf(option: Elements): ReadonlySet<string> | null {
  return option.reduce<ReadonlySet<string> | null>((fewest, element) => {
    const words = wordsOf(element);
    return words !== null && (fewest === null || words.size < fewest.size) ? words : fewest;
  }, null);
}
