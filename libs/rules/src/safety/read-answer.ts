import type { SafetySense } from '../knowledge/schema/safety.ts';
import { derive } from '../memo.ts';
import { answerKind } from '../reading/answers/answers.ts';
import { answerWords, openingOf } from '../reading/answers/opening.ts';
import type { Passage } from '../reading/passage/read-passage.ts';
import { type Sentence, sentenceAt, type TokenSpan } from '../text/read-text.ts';
import { wordSize } from '../text/spellings.ts';
import { bears, isOutside, safetyHits } from './read-despair.ts';

/**
 * How a message answers «are you thinking about ending your life?»; null where it goes on with something else. A no counts
 * wherever people put it («what? no, of course not»); what is admitted beside it goes before it.
 */
export const readAnswer = derive((passage: Passage): 'yes' | 'no' | null => {
  const noes = noesIn(passage);
  const admitted = safetyHits(passage).filter(isOutside(noes));
  if (admitted.some(({ owner }) => owner.sense === 'affirms')) return 'yes';
  if (admitted.some(({ owner, from }) => owner.sense === 'wavers' && isAllOf(passage, from, noes))) return 'yes';
  // Whoever will not speak of it has said neither; only words that deny it are a no beside that.
  if (bears(passage, 'declines')) return sensed(passage, [...denying, 'refuses']).length > 0 ? 'no' : null;
  if (noes.length > 0) return 'no';
  const kind = answerKind(passage);
  return kind === 'yes' || kind === 'unknown' ? 'yes' : null;
});

/** Whether a no denies it, and does not only tell that the person is well by now. */
export const isDenial = (passage: Passage): boolean =>
  [...sensed(passage, ['denied', 'explains']), ...plainNoes(passage)].some(isOutside(sensed(passage, ['safe'])));

/** Words that deny it, that tell what was meant, and a plain no. */
const noesIn = (passage: Passage): readonly TokenSpan[] => [...sensed(passage, denying), ...plainNoes(passage)];

const denying: readonly SafetySense[] = ['denied', 'safe', 'explains'];

/** A no as the opening, behind a first exclamation, or as the last word, and words for one wherever they stand. */
const plainNoes = derive((passage: Passage): readonly TokenSpan[] => {
  const { tokens } = passage.text;
  const opening = openingOf(passage).hit;
  const words = answerWords(passage);
  // «I don't know» begins with a no that denies nothing.
  const isKnown = isOutside(words.filter(({ owner }) => owner === 'unknown'));
  const plain = words.filter(({ owner, from, to }) => {
    const isApart = tokens[from]?.after !== 'space' && (from <= exclamation || to === tokens.length);
    return owner === 'no' && isApart && isKnown({ from, to });
  });
  // «Nobody would notice if I was gone» says no to nothing, nor does «no problem».
  const isSaid = isOutside(sensed(passage, ['discloses', 'suspects', 'others', 'traps']));
  return [...sensed(passage, ['refuses']), ...plain, ...(opening?.owner === 'no' ? [opening] : [])].filter(isSaid);
});

/**
 * What of an answer is said to us alone. A plain no is so before the case is told, or as the last word: what is told behind
 * it («they did not answer») belongs to the complaint, and so does what somebody had meant.
 */
export function saidToUs(passage: Passage): readonly TokenSpan[] {
  const { hits, names, amounts, text } = passage;
  const facts = [...hits.values()].flat().filter(({ owner }) => owner.kind === 'fact');
  const begins = Math.min(...[...facts, ...names, ...amounts].map(({ from }) => from));
  const plain = plainNoes(passage).filter(({ from, to }) => from < begins || to === text.tokens.length);
  return [...sensed(passage, ['denied', 'safe']), ...plain];
}

const sensed = (passage: Passage, senses: readonly SafetySense[]): readonly TokenSpan[] =>
  safetyHits(passage).filter(({ owner }) => senses.includes(owner.sense));

/** Words that may stand before «no». */
const exclamation = 6;

/** «Sometimes» is an answer; «sometimes they call at night» goes on, and «no, maybe you misread» is a no. */
function isAllOf({ text, hand }: Passage, at: number, noes: readonly TokenSpan[]): boolean {
  const sentence = sentenceAt(text, at);
  // A Chinese word counts its characters.
  const most = wordSize(hand) * (noes.length > 0 ? besideNo : wavering);
  return sentence.end - sentence.first <= most && !noes.some(isIn(sentence));
}

/** Words; «no. They call at night» goes on. */
const wavering = 6;
const besideNo = 3;

const isIn =
  ({ first, end }: Sentence) =>
  ({ from }: TokenSpan) =>
    from >= first && from < end;
