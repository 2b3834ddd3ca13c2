import { triples as by } from '../tolerances.ts';

/** Hashes of the triples of least hash: texts that share most of their triples are likely to share one of these. */
export function leastTriples(key: string): readonly number[] {
  const least: number[] = [];
  if (key.length < 5) return least;
  for (let at = 0; at + 3 <= key.length; at += 1) {
    const hash = scattered(key, at);
    let rank = least.length;
    while (rank > 0 && hash < (least[rank - 1] ?? 0)) rank -= 1;
    if (rank === by.most || hash === least[rank - 1]) continue;
    for (let last = Math.min(least.length, by.most - 1); last > rank; last -= 1) least[last] = least[last - 1] ?? 0;
    least[rank] = hash;
  }
  return least;
}

/** Of thirty bits: larger numbers are kept on the heap, each by itself. */
function scattered(key: string, at: number): number {
  const [a, b, c] = [key.charCodeAt(at), key.charCodeAt(at + 1), key.charCodeAt(at + 2)];
  return Math.imul(Math.imul(a, 73856093) + Math.imul(b, 19349663) + Math.imul(c, 83492791), 0x9e3779b1) >>> 2;
}
