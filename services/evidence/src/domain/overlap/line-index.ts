import { endOf, type Line } from '../screens/lines.ts';
import type { View } from '../screens/views.ts';
import { lineIndex as by, triples as triplesOf } from '../tolerances.ts';
import { digitsIn, lettersIn } from './agreement.ts';
import { type Groups, groupsOf, none } from './groups.ts';
import { leastTriples } from './least-triples.ts';

export type Entry = { readonly line: Line; readonly key: string; readonly digits: string; readonly letters: number };

/**
 * A screen's lines by their letters, and by a few of their letter triples. It is compared with many others: what is asked of most
 * pairs of lines lies in flat tables, and whatever two screens may share has one number on all of them.
 */
export type Index = {
  readonly view: View;
  readonly entries: readonly Entry[];
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  readonly lengths: Uint8Array;
  readonly keys: Int32Array;
  readonly byKey: Groups;
  /** `triplesOf.most` a line, or `none`. */
  readonly triples: Int32Array;
  readonly byTriple: Groups;
};

export function indexesOf(views: readonly View[]): readonly Index[] {
  const known = { keys: new Map<string, number>(), triples: new Map<number, number>() };
  return views
    .map((view) => tablesOf(view, known))
    .map((tables) => ({
      ...tables,
      byKey: groupsOf(tables.keys, { each: 1, total: known.keys.size }),
      byTriple: groupsOf(tables.triples, { each: triplesOf.most, total: known.triples.size }),
    }));
}

type Known = { readonly keys: Map<string, number>; readonly triples: Map<number, number> };

function tablesOf(view: View, known: Known): Omit<Index, 'byKey' | 'byTriple'> {
  const entries = view.body.map(entryOf);
  const starts = new Float64Array(entries.length);
  const ends = new Float64Array(entries.length);
  const lengths = new Uint8Array(entries.length);
  const keys = new Int32Array(entries.length);
  const triples = new Int32Array(entries.length * triplesOf.most).fill(none);
  for (const [at, { line, key }] of entries.entries()) {
    starts[at] = line.x;
    ends[at] = endOf(line);
    lengths[at] = key.length;
    keys[at] = numberOf(key, known.keys);
    let slot = at * triplesOf.most;
    for (const triple of leastTriples(key)) triples[slot++] = numberOf(triple, known.triples);
  }
  return { view, entries, starts, ends, lengths, keys, triples };
}

function entryOf(line: Line): Entry {
  // «?» and an emoji say as much as a word does.
  const key = (line.key || line.text).slice(0, by.compared);
  return { line, key, digits: digitsIn(line), letters: lettersIn(line) };
}

function numberOf<Key>(key: Key, numbers: Map<Key, number>): number {
  const known = numbers.get(key);
  if (known === undefined) numbers.set(key, numbers.size);
  return known ?? numbers.size - 1;
}

/** Whether two lines, by their places on their screens, begin or end alike. */
export const sharesEdge = (a: Index, b: Index) => {
  const areNear = (one = 0, other = 0) => Math.abs(one - other) <= by.near;
  return (first: number, second: number): boolean =>
    areNear(a.starts[first], b.starts[second]) || areNear(a.ends[first], b.ends[second]);
};
