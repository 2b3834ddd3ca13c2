import { runs as by } from '../tolerances.ts';

/** Hashes of every run of letters in a text; a shorter one is a run by itself. */
export function letterRuns(key: string): readonly number[] {
  const length = Math.min(key.length, /\p{Script=Han}/u.test(key) ? by.han : by.letters);
  return Array.from({ length: key.length - length + 1 }, (_, at) => hashOf(key, at, at + length));
}

function hashOf(key: string, from: number, to: number): number {
  let hash = 0;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash, 0x01000193) + key.charCodeAt(at);
  return hash | 0;
}
