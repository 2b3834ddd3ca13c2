import type { UrgencyEntry } from '../knowledge/schema/engine.ts';
import { conceptsIn } from '../reading/passage/hear-urgency.ts';
import type { Passage } from '../reading/passage/read-passage.ts';
import { type Match, polarityOf } from '../reading/passage/scope.ts';
import { verbatim } from '../text/read-text.ts';

/** Where the person said that it is not so («nobody is taking the car»), and by which words it had been heard until then. */
export type Denial = { readonly index: number; readonly words: ReadonlySet<string> };

/** The last denial behind what raised it, by words or by the learnt reader in the messages `hinted`; null where there is none. */
export function denialOf(entry: UrgencyEntry, passages: readonly Passage[], hinted: readonly number[]): Denial | null {
  const said = passages
    .filter(({ source }) => source.kind === 'message')
    .map((passage) => ({ index: passage.source.index, found: matchesOf(entry, passage) }));
  const raised = said.filter(({ found }) => found.some(({ isDenied }) => !isDenied)).map(({ index }) => index);
  const first = Math.min(...raised, ...hinted);
  const last = said.findLast(
    ({ index, found }) => index > first && found.length > 0 && found.every(({ isDenied }) => isDenied),
  );
  if (last === undefined) return null;
  const before = said.filter(({ index }) => index <= last.index);
  return { index: last.index, words: new Set(before.flatMap(({ found }) => found.map(({ words }) => words))) };
}

/**
 * The same words again after a denial are no news («put the $280 for the tow in»), unless they are told as new: again, now,
 * with a day ahead. Where the rules know none of a message's words, the learnt reader alone hears it, and others are told.
 */
export function isNews(entry: UrgencyEntry, passage: Passage, { index, words: known }: Denial): boolean {
  if (passage.source.index <= index) return false;
  const found = matchesOf(entry, passage).filter(({ isDenied }) => !isDenied);
  if (found.length === 0) return matchesOf(entry, passage).length === 0;
  return isToldAnew(passage) || found.some(({ words }) => !known.has(words));
}

const isToldAnew = (passage: Passage): boolean =>
  ['just_now', 'soon', 'due'].some((key) => conceptsIn(passage).has(key)) ||
  passage.text.sentences.some((sentence) => passage.cues.at('anew', sentence).length > 0);

type Said = { readonly words: string; readonly isDenied: boolean };

/** Words of the entry itself, of its facts, and of concepts that it is nothing without. */
const matchesOf = (entry: UrgencyEntry, passage: Passage): readonly Said[] =>
  [...passage.hits].flatMap(([sentence, found]) =>
    found.flatMap(({ owner, from, to }) => {
      const isOwn = owner.kind === 'urgency' && owner.entry === entry && owner.sense === 'asserts';
      const isConcept = owner.kind === 'concept' && entry.denied_by.includes(owner.key);
      const isFact = owner.kind === 'fact' && entry.facts.includes(owner.entry.key);
      if (!isOwn && !isConcept && !isFact) return [];
      const isDenied = (isFact && owner.sense === 'denies') || isDeniedAt(passage, { sentence, from, to });
      return [{ words: verbatim(passage.text, { first: from, end: to }).toLowerCase(), isDenied }];
    }),
  );

const isDeniedAt = (passage: Passage, match: Match): boolean => polarityOf(passage, match, true) === 'denied';
