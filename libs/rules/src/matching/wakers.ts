import { type CompanionFinder, mostCompanions } from './companions.ts';
import type { Element, WordClass } from './pattern.ts';

/** A rule asleep: what wakes it, and what must stand beside that. */
export type Sleeper = {
  readonly wakenBy: readonly Element[];
  readonly companions: ReturnType<CompanionFinder['companionsOf']>;
};

/**
 * Who wakes which rules: offsets of blocks in `data`. A block is its own length, then for each rule its number and its
 * companions: one stretch of memory, because the rules that are not tried are twenty times those that match.
 */
export type Wakers = {
  readonly byNumber: ReadonlyMap<number, number>;
  readonly byClass: ReadonlyMap<WordClass, number>;
  readonly data: Int32Array;
};

/** The length of one rule in a block. */
export const entryLength = 1 + mostCompanions;

/** `sleepers` in the order of the rules. */
export function fileSleepers(sleepers: readonly Sleeper[]): Wakers {
  const filed: Filed = { byNumber: new Map(), byClass: new Map() };
  for (const [rule, { wakenBy }] of sleepers.entries()) for (const element of wakenBy) fileUnder(filed, element, rule);
  const data: number[] = [];
  const written = <Key>(lists: ReadonlyMap<Key, readonly number[]>) =>
    new Map(Array.from(lists, ([key, rules]) => [key, writeBlock(data, rules, sleepers)] as const));
  const [byNumber, byClass] = [written(filed.byNumber), written(filed.byClass)];
  return { byNumber, byClass, data: Int32Array.from(data) };
}

type Filed = { readonly byNumber: Map<number, number[]>; readonly byClass: Map<WordClass, number[]> };

function fileUnder({ byNumber, byClass }: Filed, element: Element, rule: number): void {
  if (element.kind === 'class') file(byClass, element.name, rule);
  if (element.kind === 'word' || element.kind === 'prefix')
    for (const number of element.wakenBy) file(byNumber, number, rule);
}

function file<Key>(index: Map<Key, number[]>, key: Key, rule: number): void {
  const filed = index.get(key);
  if (filed === undefined) index.set(key, [rule]);
  else if (filed.at(-1) !== rule) filed.push(rule);
}

function writeBlock(data: number[], rules: readonly number[], sleepers: readonly Sleeper[]): number {
  const start = data.push(rules.length * entryLength) - 1;
  for (const rule of rules) {
    const [one = 0, other = 0] = sleepers[rule]?.companions ?? [];
    data.push(rule, one, other);
  }
  return start;
}
