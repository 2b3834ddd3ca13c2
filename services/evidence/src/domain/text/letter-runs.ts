/** So many letters in a row stand in two texts by more than a common word; a Chinese character says as much as a few of them. */
const runLength = 10;
const hanLength = 4;

/** Hashes of every run of letters in a text; a shorter one is a run by itself. */
export function letterRuns(key: string): readonly number[] {
  const length = Math.min(key.length, /\p{Script=Han}/u.test(key) ? hanLength : runLength);
  return Array.from({ length: key.length - length + 1 }, (_, at) => hashOf(key, at, at + length));
}

function hashOf(key: string, from: number, to: number): number {
  let hash = 0;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash, 0x01000193) + key.charCodeAt(at);
  return hash | 0;
}
