import type { Draft } from '../chat/draft.ts';
import { greekKey } from '../page/greek-letters.ts';
import { letterKey, visualLength } from '../text/fold-text.ts';
import { type Runs, runsIn } from '../text/shared-runs.ts';
import { ends as by } from '../tolerances.ts';

export type Message = {
  readonly draft: Draft;
  /** The letters of its beginning and, where it is long, of its end. */
  readonly key: string;
  readonly tail: string;
  readonly digits: string;
  readonly letters: number;
};

/** The first and the last messages of a page, and what letters in a row they hold. */
type Ends = {
  readonly head: readonly Message[];
  readonly foot: readonly Message[];
  readonly headRuns: Runs;
  readonly footRuns: Runs;
};

/** Every page is compared with every other: what its messages come to is reckoned once. */
const known = new WeakMap<readonly Draft[], Ends>();

export function endsOf(drafts: readonly Draft[]): Ends {
  const kept = known.get(drafts);
  if (kept) return kept;
  const head = drafts.slice(0, by.compared).map(messageOf);
  const foot = drafts.slice(-by.compared).map(messageOf);
  const ends = { head, foot, headRuns: runsIn(head.map(written)), footRuns: runsIn(foot.map(written)) };
  known.set(drafts, ends);
  return ends;
}

const written = ({ key, tail }: Message): string => (tail === key ? key : key + tail);

function messageOf(draft: Draft): Message {
  const key = greekKey(letterKey(draft.text));
  const tail = draft.text.length > by.tail ? greekKey(letterKey(draft.text.slice(-by.tail))) : key;
  const letters = Math.min(by.letters, visualLength(key || draft.text));
  return { draft, key, tail, digits: digitsOf(key), letters };
}

export const digitsOf = (key: string): string => (/\d/.test(key) ? key.replace(/\D/g, '') : '');
