import { digitsIn, lettersIn } from './agreement.ts';
import { editSimilarity } from './edit-similarity.ts';
import { endOf, type Line } from './lines.ts';
import type { View } from './views.ts';

/** Two lines on two screens that may be one line seen twice. */
export type Match = { readonly a: Line; readonly b: Line; readonly weight: number };

type Entry = {
  readonly line: Line;
  readonly key: string;
  readonly digits: string;
  readonly letters: number;
  readonly triples: readonly string[];
};

/** A screen's lines by their letters, and by a few of their letter triples. */
export type Index = { readonly view: View; readonly byKey: Groups; readonly byTriple: Groups };

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
  const pairs = [...sharedPairs(a.byKey, b.byKey)].filter(({ first, second }) => sharesEdge(first.line, second.line));
  return pairs.map(({ first, second }) => matchOf(first, second, { a, b, likeness: 1 }));
}

function misreadLines(a: Index, b: Index): readonly Match[] {
  const matches: Match[] = [];
  let comparisons = 0;
  for (const { first, second, shared } of sharedPairs(a.byTriple, b.byTriple)) {
    // A line that stands on both screens as it is was not misread on one of them.
    if (a.byKey.has(second.key) || b.byKey.has(first.key) || !canBeMisread(first, second)) continue;
    const isFirstTime = first.triples.find((triple) => second.triples.includes(triple)) === shared;
    if (!isFirstTime) continue;
    if (comparisons === mostComparisons) break;
    comparisons += 1;
    const likeness = editSimilarity(first.key, second.key);
    if (likeness > 0) matches.push(matchOf(first, second, { a, b, likeness }));
  }
  return matches;
}

/** Readers confuse letters; other digits are another date, time or amount, and so another line. */
function canBeMisread(a: Entry, b: Entry): boolean {
  return a.digits === b.digits && sharesEdge(a.line, b.line);
}

type Groups = ReadonlyMap<string, readonly Entry[]>;

type Pair = { readonly first: Entry; readonly second: Entry; readonly shared: string };

function* sharedPairs(left: Groups, right: Groups): Generator<Pair> {
  for (const [shared, firsts] of left) {
    const seconds = right.get(shared) ?? [];
    if (firsts.length * seconds.length > mostPairs) continue;
    for (const first of firsts) for (const second of seconds) yield { first, second, shared };
  }
}

type Likeness = { readonly a: Index; readonly b: Index; readonly likeness: number };

/** A long line that is the only one of its kind on both screens says most about where they overlap. */
function matchOf(first: Entry, second: Entry, { a, b, likeness }: Likeness): Match {
  const repeats = Math.max(a.byKey.get(first.key)?.length ?? 1, b.byKey.get(second.key)?.length ?? 1);
  const letters = Math.min(first.letters, second.letters);
  return { a: first.line, b: second.line, weight: (letters * likeness) / repeats };
}

const sharesEdge = (a: Line, b: Line): boolean => Math.abs(a.x - b.x) <= 0.03 || Math.abs(endOf(a) - endOf(b)) <= 0.03;

function groupBy(entries: readonly Entry[], keysOf: (entry: Entry) => readonly string[]): Groups {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const key of keysOf(entry)) {
      const group = groups.get(key);
      if (group) group.push(entry);
      else groups.set(key, [entry]);
    }
  }
  return groups;
}

/** The four triples of least hash: texts that share most of their triples are likely to share one of these. */
function leastTriples(key: string): readonly string[] {
  if (key.length < 5) return [];
  const least: { readonly hash: number; readonly at: number }[] = [];
  for (let at = 0; at + 3 <= key.length; at += 1) {
    const hash = scattered(key, at);
    if (least.length === 4 && hash >= (least[3]?.hash ?? 0)) continue;
    if (least.some((other) => other.hash === hash)) continue;
    least.push({ hash, at });
    least.sort((a, b) => a.hash - b.hash);
    least.length = Math.min(4, least.length);
  }
  return least.map(({ at }) => key.slice(at, at + 3));
}

function scattered(key: string, at: number): number {
  const mixed = key.charCodeAt(at) * 73856093 + key.charCodeAt(at + 1) * 19349663 + key.charCodeAt(at + 2) * 83492791;
  return Math.imul(mixed | 0, 0x9e3779b1) >>> 0;
}
