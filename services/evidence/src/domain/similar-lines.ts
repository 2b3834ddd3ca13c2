import { editSimilarity } from './edit-similarity.ts';
import { endOf, type Line } from './lines.ts';
import type { View } from './views.ts';

/** Two lines on two screens that may be one line seen twice. */
export type Match = { readonly a: Line; readonly b: Line; readonly weight: number };

type Sighting = {
  readonly view: number;
  readonly line: Line;
  readonly key: string;
  readonly digits: string;
  readonly serial: number;
};
type Pairs = Map<number, Match[]>;

const largestGroup = 60;
const comparisonBudget = 60_000;

export const pairId = (first: number, second: number): number => first * 64 + second;

/**
 * For every pair of screens the lines they may share. Equal lines are found by their letters, nearly equal ones through the
 * least of their letter triples, so that the cost grows with the number of lines and an unrelated screen changes nothing.
 */
export function similarLines(views: readonly View[]): ReadonlyMap<number, readonly Match[]> {
  const sightings = views.flatMap(({ body }, view) => body.map((line) => ({ view, line, key: line.key.slice(0, 64) })));
  const numbered = sightings.map((sighting, serial) => ({
    ...sighting,
    serial,
    digits: sighting.key.replace(/\D/g, ''),
  }));
  const counts = countKeys(numbered);
  const pairs: Pairs = new Map();
  for (const group of groupBy(numbered, ({ key }) => [key])) addEqual(pairs, group, counts);
  addAlmostEqual(pairs, numbered, counts);
  return pairs;
}

function addEqual(pairs: Pairs, group: readonly Sighting[], counts: Counts): void {
  for (const [a, b] of crossPairs(group)) add(pairs, { a, b, similarity: 1 }, counts);
}

function addAlmostEqual(pairs: Pairs, sightings: readonly Sighting[], counts: Counts): void {
  const compared = new Set<number>();
  for (const [a, b] of candidates(sightings)) {
    const id = a.serial * sightings.length + b.serial;
    if (compared.has(id)) continue;
    if (compared.size >= comparisonBudget) return;
    compared.add(id);
    const similarity = editSimilarity(a.key, b.key);
    if (similarity > 0) add(pairs, { a, b, similarity }, counts);
  }
}

function* candidates(sightings: readonly Sighting[]): Generator<readonly [Sighting, Sighting]> {
  for (const group of groupBy(sightings, ({ key }) => leastTriples(key))) {
    for (const [a, b] of crossPairs(group)) if (canBeMisread(a, b)) yield [a, b];
  }
}

/** Readers confuse letters; other digits are another date, time or amount, and so another line. */
function canBeMisread(a: Sighting, b: Sighting): boolean {
  return a.key !== b.key && sharesEdge(a.line, b.line) && a.digits === b.digits;
}

type Likeness = { readonly a: Sighting; readonly b: Sighting; readonly similarity: number };
type Counts = ReadonlyMap<string, number>;

/** A long line that is the only one of its kind on both screens says most about where they overlap. */
function add(pairs: Pairs, { a, b, similarity }: Likeness, counts: Counts): void {
  if (!sharesEdge(a.line, b.line)) return;
  const repeats = Math.max(counts.get(`${a.view}|${a.key}`) ?? 1, counts.get(`${b.view}|${b.key}`) ?? 1);
  const length = Math.min(30, a.key.length, b.key.length);
  const id = pairId(a.view, b.view);
  const match = { a: a.line, b: b.line, weight: (length * similarity) / repeats };
  const known = pairs.get(id);
  if (known) known.push(match);
  else pairs.set(id, [match]);
}

const sharesEdge = (a: Line, b: Line): boolean => Math.abs(a.x - b.x) <= 0.03 || Math.abs(endOf(a) - endOf(b)) <= 0.03;

function countKeys(sightings: readonly Sighting[]): Counts {
  const counts = new Map<string, number>();
  for (const { view, key } of sightings) counts.set(`${view}|${key}`, (counts.get(`${view}|${key}`) ?? 0) + 1);
  return counts;
}

/** Groups small enough to tell something; what stands everywhere tells nothing. */
function groupBy(sightings: readonly Sighting[], keysOf: (sighting: Sighting) => readonly string[]) {
  const groups = new Map<string, Sighting[]>();
  for (const sighting of sightings) {
    for (const key of keysOf(sighting)) {
      const group = groups.get(key);
      if (group) group.push(sighting);
      else groups.set(key, [sighting]);
    }
  }
  return [...groups]
    .filter(([key, { length }]) => key !== '' && length > 1 && length <= largestGroup)
    .map(([, group]) => group);
}

function* crossPairs(group: readonly Sighting[]): Generator<readonly [Sighting, Sighting]> {
  for (const [index, first] of group.entries()) {
    for (const second of group.slice(index + 1)) {
      if (first.view !== second.view) yield first.view < second.view ? [first, second] : [second, first];
    }
  }
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
