import type { Draft } from './draft.ts';
import { letterKey, visualLength } from './fold-text.ts';
import { greekKey } from './greek-letters.ts';
import { letterRuns } from './letter-runs.ts';

export type Message = {
  readonly draft: Draft;
  /** The letters of its beginning and, where it is long, of its end. */
  readonly key: string;
  readonly tail: string;
  readonly digits: string;
  readonly letters: number;
  /** Of letters in a row, by their hashes. */
  readonly runs: readonly number[];
};

/** The first and the last messages of a page, and the places of the first ones by what runs of letters they hold. */
type Ends = {
  readonly head: readonly Message[];
  readonly foot: readonly Message[];
  readonly byRun: ReadonlyMap<number, readonly number[]>;
};

/** So many messages of either end are compared. */
const reach = 24;
const longestTail = 80;

/** Every page is compared with every other: what its messages come to is reckoned once. */
const known = new WeakMap<readonly Draft[], Ends>();

export function endsOf(drafts: readonly Draft[]): Ends {
  const kept = known.get(drafts);
  if (kept) return kept;
  const head = drafts.slice(0, reach).map(messageOf);
  const foot = drafts.slice(-reach).map(messageOf);
  const byRun = new Map<number, number[]>();
  for (const [at, { runs }] of head.entries()) for (const run of runs) byRun.set(run, [...(byRun.get(run) ?? []), at]);
  const ends = { head, foot, byRun };
  known.set(drafts, ends);
  return ends;
}

/** The places, each once, under any of the runs. */
export const placesIn = (byRun: Ends['byRun'], runs: readonly number[]): readonly number[] => {
  const places = new Set<number>();
  for (const run of runs) for (const place of byRun.get(run) ?? []) places.add(place);
  return [...places];
};

function messageOf(draft: Draft): Message {
  const key = greekKey(letterKey(draft.text));
  const tail = draft.text.length > longestTail ? greekKey(letterKey(draft.text.slice(-longestTail))) : key;
  const letters = Math.min(40, visualLength(key || draft.text));
  const runs = letterRuns(tail === key ? key : key + tail);
  return { draft, key, tail, digits: digitsOf(key), letters, runs };
}

export const digitsOf = (key: string): string => (/\d/.test(key) ? key.replace(/\D/g, '') : '');
