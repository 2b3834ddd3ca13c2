import type { Element, WordClass } from './pattern.ts';
import { mostNeighbours, type NeighbourFinder } from './required-neighbours.ts';

/** A pattern as it is indexed: under which elements, and what must stand beside one of them before it is tried. */
export type IndexedPattern = {
  readonly indexedUnder: readonly Element[];
  readonly neighbours: ReturnType<NeighbourFinder['neighboursOf']>;
};

/**
 * Which rules to try at a word or class: offsets of posting lists in `data`. A list is its own length, then for each rule its
 * number and its required neighbours: one stretch of memory, because the rules that are not tried are twenty times those that match.
 */
export type InvertedIndex = {
  readonly byNumber: ReadonlyMap<number, number>;
  readonly byClass: ReadonlyMap<WordClass, number>;
  readonly data: Int32Array;
};

/** The length of one posting. */
export const postingLength = 1 + mostNeighbours;

/** `patterns` in the order of the rules. */
export function invertedIndex(patterns: readonly IndexedPattern[]): InvertedIndex {
  const filed: Filed = { byNumber: new Map(), byClass: new Map() };
  for (const [rule, { indexedUnder }] of patterns.entries())
    for (const element of indexedUnder) fileUnder(filed, element, rule);
  const data: number[] = [];
  const written = <Key>(lists: ReadonlyMap<Key, readonly number[]>) =>
    new Map(Array.from(lists, ([key, rules]) => [key, writePostings(data, rules, patterns)] as const));
  const [byNumber, byClass] = [written(filed.byNumber), written(filed.byClass)];
  return { byNumber, byClass, data: Int32Array.from(data) };
}

type Filed = { readonly byNumber: Map<number, number[]>; readonly byClass: Map<WordClass, number[]> };

function fileUnder({ byNumber, byClass }: Filed, element: Element, rule: number): void {
  if (element.kind === 'class') file(byClass, element.name, rule);
  if (element.kind === 'word' || element.kind === 'prefix')
    for (const number of element.indexedUnder) file(byNumber, number, rule);
}

function file<Key>(index: Map<Key, number[]>, key: Key, rule: number): void {
  const filed = index.get(key);
  if (filed === undefined) index.set(key, [rule]);
  else if (filed.at(-1) !== rule) filed.push(rule);
}

function writePostings(data: number[], rules: readonly number[], patterns: readonly IndexedPattern[]): number {
  const start = data.push(rules.length * postingLength) - 1;
  for (const rule of rules) {
    const [one = 0, other = 0] = patterns[rule]?.neighbours ?? [];
    data.push(rule, one, other);
  }
  return start;
}
