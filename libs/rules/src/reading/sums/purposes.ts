import { type Purpose, purposes } from '../../knowledge/schema/entry.ts';
import { nameWords } from '../../matching/names.ts';
import { phraseAt } from '../../matching/phrases.ts';
import { sentenceAt, type Token, type TokenSpan } from '../../text/read-text.ts';
import type { Established } from '../established.ts';
import type { Passage } from '../passage/read-passage.ts';
import { standsAt } from '../respondent/denied.ts';
import type { Amount } from './amounts.ts';
import type { Sum } from './sums.ts';

type Told = Pick<Established, 'passages' | 'organisation'>;

/**
 * What a sum bought or is, by the nearest word right beside it, and whether it was paid to somebody else; nothing where its
 * role says it already or no word tells.
 */
export function purposesOf({ passages, organisation }: Told, { value, role }: Sum): readonly (Purpose | 'elsewhere')[] {
  const mentions = passages
    .filter(({ source }) => source.speaker === 'person')
    .flatMap((passage) =>
      passage.amounts.filter((sum) => sum.value === value && !sum.denied).map((sum) => ({ passage, sum })),
    );
  const near = mentions.flatMap(({ passage, sum }) => nearestPurpose(passage, sum) ?? []);
  const [best] = near.toSorted((one, other) => one.distance - other.distance);
  const isElsewhere =
    role === 'paid' && mentions.some(({ passage, sum }) => isPaidElsewhere(passage, sum, organisation?.name ?? null));
  return [...(best === undefined ? [] : [best.purpose]), ...(isElsewhere ? (['elsewhere'] as const) : [])];
}

/** What a sum bought or is, by the nearest word right beside it. */
export const purposeOf = (passage: Passage, sum: Amount): Purpose | null =>
  nearestPurpose(passage, sum)?.purpose ?? null;

function nearestPurpose(passage: Passage, sum: Amount): { purpose: Purpose; distance: number } | null {
  const { text, cues } = passage;
  const sentence = sentenceAt(text, sum.from);
  const found = purposes.flatMap((purpose) =>
    cues.at(`purpose_${purpose}`, sentence).flatMap((word) => {
      const distance = distanceOf(word, sum);
      const isOfOther = isParted(passage, word, sum) || isBeyond(passage, word, sum);
      return distance > farthest || isOfOther ? [] : [{ purpose, distance }];
    }),
  );
  return found.toSorted((one, other) => one.distance - other.distance)[0] ?? null;
}

/** Tokens; a word right before the sum is nearer than one right behind. */
const farthest = 5;
const distanceOf = (word: TokenSpan, sum: TokenSpan): number =>
  word.from >= sum.to ? word.from - sum.to + 0.5 : Math.max(0, sum.from - word.to);

/** A pause or an «and» between them: «$310 on a hotel and $45 for a taxi». */
function isParted({ text, smallWords }: Passage, word: TokenSpan, sum: TokenSpan): boolean {
  const [first, last] = word.from < sum.from ? [word.to, sum.from] : [sum.to, word.from];
  for (let at = first; at <= last; at += 1) if (text.tokens[at]?.after !== 'space') return true;
  for (let at = first; at < last; at += 1) if (phraseAt(smallWords.tables.numberJoints, text.tokens, at)) return true;
  return false;
}

/** Another sum stands between: the word tells of that one. */
const isBeyond = (passage: Passage, word: TokenSpan, sum: TokenSpan): boolean =>
  passage.amounts.some((other) => {
    if (other.from === sum.from) return false;
    const isBetween = other.from >= Math.min(word.from, sum.from) && other.to <= Math.max(word.to, sum.to);
    return isBetween || (distanceOf(word, other) < distanceOf(word, sum) && !isParted(passage, word, other));
  });

function isPaidElsewhere({ text, cues, names }: Passage, { from }: Amount, respondent: string | null): boolean {
  const sentence = sentenceAt(text, from);
  if (cues.at('paid_elsewhere', sentence).length > 0) return true;
  const named = names.filter((name) => name.from >= sentence.first && name.to <= sentence.end);
  if (respondent === null || isSaidIn(text.tokens.slice(sentence.first, sentence.end), respondent)) return false;
  return named.length > 0 && named.every(({ name }) => name.owner.name !== respondent);
}

/** By its first word: who says «Himal» means the travel agent of that name. */
function isSaidIn(tokens: readonly Token[], name: string): boolean {
  const words = nameWords(name);
  return tokens.some((_, at) => standsAt(tokens, at, words.slice(0, 1)));
}
