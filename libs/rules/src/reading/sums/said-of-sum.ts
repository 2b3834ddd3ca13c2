import type { CueName } from '../../knowledge/knowledge.ts';
import { sumRoles } from '../../knowledge/schema/entry.ts';
import { languageOfHand } from '../../language/detect-language.ts';
import { derive } from '../../memo.ts';
import { indexesIn, sentenceAt, type TokenSpan } from '../../text/read-text.ts';
import { spellings } from '../../text/spellings.ts';
import { termsOf } from '../answers/label-terms.ts';
import { isSameTerm } from '../answers/label-words.ts';
import type { Passage, Reading } from '../passage/read-passage.ts';
import type { Amount } from './amounts.ts';
import { readAmount, type Sum } from './sums.ts';

type Both = { readonly sum: Amount; readonly told: Sum };

/** «They charged me $3,900»: beside who did it and the deed itself nothing is said but what was told of that one. */
export function isOfSame(before: readonly Passage[], passage: Passage, { sum, told }: Both): boolean {
  const { text, cues } = passage;
  const sentence = sentenceAt(text, sum.from);
  const deeds = sumRoles.flatMap((role) => cues.at(`sum_${role}`, sentence));
  const people = (['they', 'self', 'first_person'] as const).flatMap((name) => cues.at(name, sentence));
  const isTelling = (at: number) =>
    (at < sum.from || at >= sum.to) && ![...deeds, ...people].some(({ from, to }) => from <= at && at < to);
  const words = indexesIn({
    from: stretchStart(passage, sum.from),
    to: pauseBehind(passage, sum.to - 1, sentence.end),
  });
  return areTold(before, passage, { told, words: words.filter(isTelling) });
}

/** «The repair was $3,900»: all that the sum is said of was told of that one. */
export function isOfThing(before: readonly Passage[], passage: Passage, { sum, told }: Both): boolean {
  const [right] = rightsBefore(passage, sum);
  const words = right === undefined ? [] : indexesIn({ from: stretchStart(passage, sum.from), to: right.from });
  return words.some((at) => !isSmall(passage, at)) && areTold(before, passage, { told, words });
}

type Words = { readonly told: Sum; readonly words: readonly number[] };

/** The words that tell something all stand beside that sum as well. */
function areTold(before: readonly Passage[], passage: Passage, { told, words }: Words): boolean {
  const said = words.filter((at) => !isSmall(passage, at));
  const terms = termsOf(said.flatMap((at) => passage.text.tokens[at] ?? []));
  const heard = mentionsOf(before, told.value).flatMap((one) => termsAround(one.passage, one.sum.from));
  const shared = terms.filter((term) => heard.some((other) => isSameTerm(term, other)));
  // Of Chinese each term is two characters, and the last of one thing may begin the next.
  return /^\p{Script=Han}/u.test(terms[0] ?? '') ? 2 * shared.length >= terms.length : shared.length === terms.length;
}

export const mentionsOf = (passages: readonly Passage[], value: number) =>
  passages.flatMap((passage) =>
    passage.amounts.filter((sum) => sum.value === value && !sum.denied).map((sum) => ({ passage, sum })),
  );

export const rightsBefore = ({ text, cues }: Passage, { from }: Amount): readonly TokenSpan[] =>
  cues.at('amount_right', sentenceAt(text, from)).filter(({ to }) => isJustBefore(to, from));

export const isJustBefore = (to: number, from: number): boolean => to <= from && from - to <= leadReach;

/** Tokens: «it was only about». */
const leadReach = 2;

/** A word that says nothing of what a sum is for: no, sorry, it was. */
export function isSmall(passage: Passage, at: number): boolean {
  const { text, cues } = passage;
  const sentence = sentenceAt(text, at);
  const isIn = (name: CueName) => cues.at(name, sentence).some(({ from, to }) => from <= at && at < to);
  const { text: word = '', also = [] } = text.tokens[at] ?? {};
  return [word, ...also].some((one) => everydayWords(passage).has(one)) || smallCues.some(isIn);
}

/** The everyday words of a language, also as they are typed without their marks: «co» for «có». */
const everydayWords = derive(({ reader, hand }: Reading): ReadonlySet<string> => {
  const common = reader.knowledge.commonWords.get(languageOfHand(hand)) ?? [];
  return new Set([...common].flatMap((word) => [...spellings(word, false)]));
});

/** «Not the 400», «there is no 2027»: denied itself. «Do not cut it off on the 4th» denies something else. */
export function isDeniedItself(passage: Passage, at: number, first: number): boolean {
  const { cues, text } = passage;
  const isLed = ({ from, to }: TokenSpan) => from >= first && from < at && (to === at || to === at + 1);
  if (cues.at('no_such', sentenceAt(text, at)).some(isLed)) return true;
  for (let before = at; before > first && text.tokens[before]?.after === 'space'; before -= 1) {
    if (cues.isNegation(before - 1)) return true;
    if (at - before >= denialReach || !isSmall(passage, before - 1)) return false;
  }
  return false;
}

/** Tokens: «no such thing as 2027». */
const denialReach = 3;

const smallCues = [
  'correction',
  'slip',
  'negation',
  'not_negation',
  'contrast',
  'amount_right',
] as const satisfies readonly CueName[];

/** It was paid for something, or said of something, of which no word was told of the sum that it may put right. */
export function isForOther(before: readonly Passage[], passage: Passage, sum: Amount): boolean {
  const { text } = passage;
  const said = spentOn(passage, sum.from);
  if (said === null) return false;
  const main = readAmount(before);
  const told = main === null ? [] : mentionsOf(before, main).flatMap((one) => termsAround(one.passage, one.sum.from));
  const terms = termsOf(said.flatMap((at) => text.tokens[at] ?? []));
  return !terms.some((term) => told.some((other) => isSameTerm(term, other)));
}

function termsAround({ text }: Passage, at: number): string[] {
  const { first, end } = sentenceAt(text, at);
  return termsOf(text.tokens.slice(first, end));
}

/** The tokens that say what a sum was paid for: «$280 for towing», «$280 was for the tow truck». */
export function spentOn(passage: Passage, from: number): readonly number[] | null {
  const { text, cues } = passage;
  const { end } = sentenceAt(text, from);
  const cue = cues
    .at('amount_spent_on', sentenceAt(text, from))
    .find((one) => one.from > from && one.from - from <= spentReach);
  return cue === undefined ? null : indexesIn({ from: cue.to, to: pauseBehind(passage, cue.to, end) });
}

/** Tokens, the sum's own among them. */
const spentReach = 4;

/** The first word behind this one that stands behind a pause, else the end. */
export const pauseBehind = ({ text }: Passage, at: number, end: number): number =>
  indexesIn({ from: at + 1, to: end }).find((one) => text.tokens[one]?.after !== 'space') ?? end;

export function stretchStart({ text }: Passage, from: number): number {
  const { first } = sentenceAt(text, from);
  let at = from;
  while (at > first && text.tokens[at]?.after === 'space') at -= 1;
  return at;
}
