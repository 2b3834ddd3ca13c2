import { memoise } from '../memo.ts';
import { type Element, type Elements, wordClasses } from './pattern.ts';

/**
 * Elements of many patterns as one stretch of numbers: it is kept in a file and read back at once, and takes a fraction
 * of the memory. A sequence is its length and the place of each element; an element its kind and what belongs to it.
 */
export type StoredElements = Int32Array;

const kinds = ['word', 'prefix', 'class', 'gap', 'choice'] as const satisfies readonly Element['kind'][];

export type ElementStore = {
  /** The place of the sequence. */
  readonly add: (elements: Elements) => number;
  readonly stored: () => StoredElements;
};

export function elementStore(): ElementStore {
  const data: number[] = [];
  const addList = (list: readonly number[]) => data.push(list.length, ...list) - list.length - 1;
  // A list stands in many patterns.
  const placeOf = memoise((element: Element) => {
    const options = element.kind === 'choice' ? element.options.map(add) : [];
    const place = data.push(kinds.indexOf(element.kind)) - 1;
    if (element.kind === 'word') addList(element.numbers);
    if (element.kind === 'prefix') {
      addList(element.numbers);
      addList(element.indexedUnder);
    }
    if (element.kind === 'class') data.push(wordClasses.indexOf(element.name));
    if (element.kind === 'gap') data.push(element.most);
    if (element.kind === 'choice') {
      data.push(Number(element.optional), element.fewest, element.most);
      addList(options);
    }
    return place;
  });
  const add = (elements: Elements): number => addList(elements.map(placeOf));
  return { add, stored: () => Int32Array.from(data) };
}

/** Makes the sequence of a place when it is first asked for: most patterns are never tried. */
export function elementReader(stored: StoredElements): (place: number) => Elements {
  const at = (place: number) => stored[place] ?? 0;
  const list = (place: number) => Array.from(stored.subarray(place + 1, place + 1 + at(place)));
  const element = memoise((place: number): Element => {
    const kind = kinds[at(place)] ?? 'gap';
    switch (kind) {
      case 'word': {
        const numbers = list(place + 1);
        return { kind, numbers, indexedUnder: numbers };
      }
      case 'prefix': {
        const numbers = list(place + 1);
        return { kind, numbers, indexedUnder: list(place + 2 + numbers.length) };
      }
      case 'class':
        return { kind, name: wordClasses[at(place + 1)] ?? 'money' };
      case 'gap':
        return { kind, most: at(place + 1) };
      case 'choice': {
        const options = list(place + 4).map(sequence);
        return { kind, options, optional: at(place + 1) === 1, fewest: at(place + 2), most: at(place + 3), filed: {} };
      }
    }
  });
  const sequence = memoise((place: number): Elements => list(place).map(element));
  return sequence;
}
