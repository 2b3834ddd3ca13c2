import { digitsIn, lettersIn } from './agreement.ts';
import { areLongAlike, editSimilarity } from './edit-similarity.ts';
import { leastTriples } from './least-triples.ts';
import { bottomOf, endOf, type Line } from './lines.ts';
import type { View } from './views.ts';

/** Two lines on two screens that may be one line seen twice. */
export type Match = { readonly a: Line; readonly b: Line; readonly weight: number };

type Entry = {
  readonly line: Line;
  readonly key: string;
  readonly digits: string;
  readonly letters: number;
  /** By their hashes. */
  readonly triples: readonly number[];
};

/** A screen's lines by their letters, and by a few of their letter triples. */
export type Index = { readonly view: View; readonly byKey: Groups<string>; readonly byTriple: Groups<number> };

const compared = 64;
/** What stands so often on two screens that more pairs than this could be made of it says nothing about where they overlap. */
const mostPairs = 64;
const mostComparisons = 4_000;

export function indexOf(view: View): Index {
  const entries = view.body.map(entryOf);
  return {
    view,
    byKey: groupBy(entries, ({ key }) => [key]),
    byTriple: groupBy(entries, ({ triples }) => triples),
  };
}

function entryOf(line: Line): Entry {
  // «?» and an emoji say as much as a word does.
  const key = (line.key || line.text).slice(0, compared);
  return { line, key, digits: digitsIn(line), letters: lettersIn(line), triples: leastTriples(key) };
}

/**
 * The lines two screens may share: equal ones by their letters, misread ones through a triple they have in common. The cost is
 * bounded for each two screens, whatever stands on them, and nothing on a third changes the answer.
 */
export function similarLines(a: Index, b: Index): readonly Match[] {
  return [...equalLines(a, b), ...misreadLines(a, b)];
}

function equalLines(a: Index, b: Index): readonly Match[] {
  const matches: Match[] = [];
  for (const { firsts, seconds } of sharedGroups(a.byKey, b.byKey)) {
    for (const first of firsts) {
      for (const second of seconds) {
        if (sharesEdge(first.line, second.line)) matches.push(matchOf(first, second, { a, b, likeness: 1 }));
      }
    }
  }
  return matches;
}

function misreadLines(a: Index, b: Index): readonly Match[] {
  const matches: Match[] = [];
  let comparisons = 0;
  for (const [first, second] of misreadPairs(a, b)) {
    if (comparisons === mostComparisons) break;
    comparisons += 1;
    const likeness = editSimilarity(first.key, second.key);
    if (likeness > 0) matches.push(matchOf(first, second, { a, b, likeness }));
  }
  return matches;
}

/**
 * Each two lines worth comparing, once: under the first triple they share. A line that stands on both screens as it is was not
 * misread on one of them.
 */
function* misreadPairs(a: Index, b: Index): Generator<readonly [Entry, Entry]> {
  for (const { shared, firsts, seconds } of sharedGroups(a.byTriple, b.byTriple)) {
    for (const first of firsts) {
      for (const second of seconds) {
        const isNew = canBeMisread(first, second) && firstShared(first, second) === shared;
        if (isNew && !a.byKey.has(second.key) && !b.byKey.has(first.key)) yield [first, second];
      }
    }
  }
}

function firstShared(a: Entry, b: Entry): number | undefined {
  for (const triple of a.triples) if (b.triples.includes(triple)) return triple;
  return undefined;
}

/** Readers confuse letters; other digits are another date, time or amount, and so another line. */
function canBeMisread(a: Entry, b: Entry): boolean {
  return a.digits === b.digits && sharesEdge(a.line, b.line) && areLongAlike(a.key, b.key);
}

type Groups<Key> = ReadonlyMap<Key, readonly Entry[]>;

type Shared<Key> = { readonly shared: Key; readonly firsts: readonly Entry[]; readonly seconds: readonly Entry[] };

function* sharedGroups<Key>(left: Groups<Key>, right: Groups<Key>): Generator<Shared<Key>> {
  for (const [shared, firsts] of left) {
    const seconds = right.get(shared);
    if (seconds && firsts.length * seconds.length <= mostPairs) yield { shared, firsts, seconds };
  }
}

type Likeness = { readonly a: Index; readonly b: Index; readonly likeness: number };

/** A long line that is the only one of its kind on both screens says most about where they overlap. */
function matchOf(first: Entry, second: Entry, { a, b, likeness }: Likeness): Match {
  const repeats = Math.max(a.byKey.get(first.key)?.length ?? 1, b.byKey.get(second.key)?.length ?? 1);
  const letters = Math.min(first.letters, second.letters);
  const isSure =
    isOneHeight(first.line, second.line) ||
    isCutOff(first.line, a.view, second.line) ||
    isCutOff(second.line, b.view, first.line);
  const sureness = isSure ? 1 : unsure;
  return { a: first.line, b: second.line, weight: (letters * likeness * sureness) / repeats };
}

const sharesEdge = (a: Line, b: Line): boolean => Math.abs(a.x - b.x) <= 0.03 || Math.abs(endOf(a) - endOf(b)) <= 0.03;

function groupBy<Key>(entries: readonly Entry[], keysOf: (entry: Entry) => readonly Key[]): Groups<Key> {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) {
    for (const key of keysOf(entry)) {
      const group = groups.get(key);
      if (group) group.push(entry);
      else groups.set(key, [entry]);
    }
  }
  return groups;
}

/** A box half as high again holds more than the line, and its middle is not the line's. */
const isOneHeight = (a: Line, b: Line): boolean => Math.max(a.h, b.h) < Math.min(a.h, b.h) * 1.6;

/** An edge of its screen leaves less of it to be seen than of the other. */
const isCutOff = (line: Line, { top, bottom }: View, other: Line): boolean =>
  line.h < other.h && Math.min(line.y - top, bottom - bottomOf(line)) < line.h;

const unsure = 0.25;
