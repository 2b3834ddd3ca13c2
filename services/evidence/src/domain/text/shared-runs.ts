import { letterRuns } from './letter-runs.ts';

/** What runs of letters texts hold, by their hashes, which rise, each with the place of its text. */
export type Runs = { readonly hashes: Int32Array; readonly places: Uint8Array };

const mostTexts = 256;

export function runsIn(texts: readonly string[]): Runs {
  // Once for each text: what says the same over and over would be paired with its like over and over.
  // In one number, so that hash and place are sorted together.
  const both = texts.flatMap((text, place) => [...new Set(letterRuns(text))].map((hash) => hash * mostTexts + place));
  const sorted = Float64Array.from(both).sort();
  const hashes = new Int32Array(sorted.length);
  const places = new Uint8Array(sorted.length);
  for (const [at, one] of sorted.entries()) {
    const hash = Math.floor(one / mostTexts);
    hashes[at] = hash;
    places[at] = one - hash * mostTexts;
  }
  return { hashes, places };
}

/** Whether what is asked holds for any two texts, by their places, that have a run in common; asked once for each two. */
export function someShare(a: Runs, b: Runs, holds: (one: number, other: number) => boolean): boolean {
  return [...sharing(a, b)].some((pair) => holds(Math.floor(pair / mostTexts), pair % mostTexts));
}

function sharing(a: Runs, b: Runs): ReadonlySet<number> {
  const pairs = new Set<number>();
  let other = 0;
  for (let one = 0; one < a.hashes.length; one += 1) {
    const hash = a.hashes[one] ?? 0;
    while (other < b.hashes.length && (b.hashes[other] ?? 0) < hash) other += 1;
    for (let same = other; b.hashes[same] === hash; same += 1) {
      pairs.add((a.places[one] ?? 0) * mostTexts + (b.places[same] ?? 0));
    }
  }
  return pairs;
}
