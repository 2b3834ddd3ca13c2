import type { Element, Elements, WordClass } from './pattern.ts';

/** A rule asleep: what wakes it, and lists of words (by number) of each of which one must stand in the sentence too. */
type Sleeper = {
  readonly rule: number;
  readonly wakenBy: readonly Element[];
  readonly companions: readonly (readonly number[])[];
};

/**
 * Who wakes which rules: offsets of blocks in `data`. A block is its own length, then for each rule its number, the
 * length of its companions, and each list of companions led by its length: one stretch of memory, because the rules
 * that are not tried are thirty times those that match.
 */
export type Wakers = {
  readonly byWord: ReadonlyMap<string, number>;
  readonly byPrefix: ReadonlyMap<number, number>;
  readonly byClass: ReadonlyMap<WordClass, number>;
  readonly data: Int32Array;
};

type State = { readonly stood: Uint32Array; readonly turn: number; readonly wake: (rule: number) => void };

export function wakeByWord(wakers: Wakers, text: string, state: State): void {
  wakeBlock(wakers, wakers.byWord.get(text), state);
  if (text.length >= 3 && wakers.byPrefix.size > 0) wakeBlock(wakers, wakers.byPrefix.get(prefixKey(text)), state);
}

/** Wakes the rules of one block whose companions all stand in the range of this turn. */
export function wakeBlock({ data }: Wakers, block: number | undefined, { stood, turn, wake }: State): void {
  if (block === undefined) return;
  const end = block + 1 + (data[block] ?? 0);
  for (let at = block + 1; at < end; ) {
    const rule = data[at] ?? 0;
    const next = at + 2 + (data[at + 1] ?? 0);
    if (standAll(data, { from: at + 2, to: next }, { stood, turn })) wake(rule);
    at = next;
  }
}

type Noted = Pick<State, 'stood' | 'turn'>;

function standAll(data: Int32Array, { from, to }: { from: number; to: number }, { stood, turn }: Noted): boolean {
  for (let at = from; at < to; ) {
    const next = at + 1 + (data[at] ?? 0);
    let isThere = false;
    for (at += 1; at < next && !isThere; at += 1) isThere = stood[data[at] ?? 0] === turn;
    if (!isThere) return false;
    at = next;
  }
  return true;
}

export function fileSleepers(sleepers: readonly Sleeper[]): Wakers {
  const filed: Filed = { words: new Map(), prefixes: new Map(), classes: new Map() };
  for (const sleeper of sleepers) for (const element of sleeper.wakenBy) fileUnder(filed, element, sleeper);
  const data: number[] = [];
  const written = <Key>(lists: ReadonlyMap<Key, readonly Sleeper[]>) =>
    new Map([...lists].map(([key, list]) => [key, writeBlock(data, list)]));
  const [byWord, byPrefix, byClass] = [written(filed.words), written(filed.prefixes), written(filed.classes)];
  return { byWord, byPrefix, byClass, data: Int32Array.from(data) };
}

type Filed = {
  readonly words: Map<string, Sleeper[]>;
  readonly prefixes: Map<number, Sleeper[]>;
  readonly classes: Map<WordClass, Sleeper[]>;
};

function fileUnder({ words, prefixes, classes }: Filed, element: Element, sleeper: Sleeper): void {
  if (element.kind === 'word') for (const word of element.accepts) file(words, word, sleeper);
  if (element.kind === 'prefix') for (const prefix of element.prefixes) file(prefixes, prefixKey(prefix), sleeper);
  if (element.kind === 'class') file(classes, element.name, sleeper);
}

function writeBlock(data: number[], sleepers: readonly Sleeper[]): number {
  const start = data.push(0) - 1;
  for (const { rule, companions } of sleepers) {
    const length = companions.reduce((sum, list) => sum + 1 + list.length, 0);
    data.push(rule, length);
    for (const list of companions) data.push(list.length, ...list);
  }
  data[start] = data.length - start - 1;
  return start;
}

function file<Key, Value>(index: Map<Key, Value[]>, key: Key, value: Value): void {
  const filed = index.get(key);
  if (filed === undefined) index.set(key, [value]);
  else if (filed.at(-1) !== value) filed.push(value);
}

/**
 * A number for the first three letters, without making a string of them; two beginnings of one number only cost a try.
 * A spelling in other letters begins with the name of its language: el:, vi:.
 */
function prefixKey(text: string): number {
  const from = text.charCodeAt(2) === colon ? 3 : 0;
  return (text.charCodeAt(from) << 20) ^ (text.charCodeAt(from + 1) << 10) ^ text.charCodeAt(from + 2) ^ (from << 5);
}

const colon = 0x3a;

const mostLists = 2;
const longestList = 40;

/** The most telling of the elements that a match cannot do without, as lists of words; prefixes and classes tell nothing. */
export function companionsOf(
  elements: Elements,
  vocabulary: ReadonlyMap<string, number>,
): readonly (readonly number[])[] {
  return elements
    .flatMap((element) => {
      const words = wordsOf(element);
      return words === null || words.size > longestList ? [] : [words];
    })
    .toSorted((a, b) => a.size - b.size)
    .slice(0, mostLists)
    .map((words) => Array.from(words, (word) => vocabulary.get(word) ?? 0));
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
