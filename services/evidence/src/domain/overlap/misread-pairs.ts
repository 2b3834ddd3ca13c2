import { areLongAlike } from '../text/edit-similarity.ts';
import { misreadPairs as by, triples as triplesOf } from '../tolerances.ts';
import { none, sizeOf } from './groups.ts';
import { type Index, sharesEdge } from './line-index.ts';

type Compare = (first: number, second: number) => void;

/**
 * Has each two lines compared, by their places, of which one may be the other misread; once, under the first triple they share. A
 * line that stands on both screens as it is was not misread on one of them.
 */
export function eachMisreadPair(a: Index, b: Index, compare: Compare): void {
  const compareUnder = comparison(a, b, compare);
  for (let first = 0; first < a.entries.length; first += 1) {
    if (sizeOf(b.byKey, a.keys[first] ?? none) > 0) continue;
    for (let rank = 0; rank < triplesOf.most; rank += 1) compareUnder(first, rank);
  }
}

/** Compares a line with those that have one of its triples, as long as that is no common one. */
function comparison(a: Index, b: Index, compare: Compare) {
  const { starts, lines } = b.byTriple;
  const canBeMisread = likelyMisread(a, b);
  return (first: number, rank: number): void => {
    const triple = a.triples[first * triplesOf.most + rank] ?? none;
    if (triple === none || sizeOf(a.byTriple, triple) * sizeOf(b.byTriple, triple) > by.most) return;
    const end = starts[triple + 1] ?? 0;
    for (let at = starts[triple] ?? 0; at < end; at += 1) {
      const second = lines[at] ?? 0;
      if (canBeMisread(first, second, rank)) compare(first, second);
    }
  };
}

/** Readers confuse letters; other digits are another date, time or amount, and so another line. The cheapest is asked first. */
function likelyMisread(a: Index, b: Index) {
  const isAtOneEdge = sharesEdge(a, b);
  /** One of the line's triples before this one stands in the other line too. */
  const sharesEarlier = (first: number, second: number, rank: number): boolean => {
    const [slots, others] = [a.triples, b.triples];
    for (let earlier = first * triplesOf.most; earlier < first * triplesOf.most + rank; earlier += 1) {
      for (let own = second * triplesOf.most; own < (second + 1) * triplesOf.most; own += 1) {
        if (slots[earlier] === others[own]) return true;
      }
    }
    return false;
  };
  return (first: number, second: number, rank: number): boolean =>
    areLongAlike(a.lengths[first] ?? 0, b.lengths[second] ?? 0) &&
    isAtOneEdge(first, second) &&
    !sharesEarlier(first, second, rank) &&
    sizeOf(a.byKey, b.keys[second] ?? none) === 0 &&
    a.entries[first]?.digits === b.entries[second]?.digits;
}
