import { derive } from '../memo.ts';
import { answerKind } from '../reading/answers/answers.ts';
import { answerWords, openingOf } from '../reading/answers/opening.ts';
import type { Passage } from '../reading/passage/read-passage.ts';
import { type Sentence, type Span, sentenceAt, spanOf } from '../text/read-text.ts';
import { isOutside, type Range, safetyHits } from './read-despair.ts';

/**
 * How a message answers «are you thinking about ending your life?»; null where it goes on with something else. A no counts
 * wherever people put it («what? no, of course not»); what is admitted beside it goes before it.
 */
export const readAnswer = derive((passage: Passage): 'yes' | 'no' | null => {
  const noes = noesIn(passage);
  const admitted = safetyHits(passage).filter(isOutside(noes));
  if (admitted.some(({ owner }) => owner.sense === 'affirms')) return 'yes';
  if (admitted.some(({ owner, from }) => owner.sense === 'wavers' && isAllOf(passage, from, noes))) return 'yes';
  if (noes.length > 0) return 'no';
  const kind = answerKind(passage);
  return kind === 'yes' || kind === 'unknown' ? 'yes' : null;
});

/** The sentences that say no: what is told behind them belongs to the complaint. */
export function spansOfNo(passage: Passage): Span[] {
  const { text } = passage;
  const noes = noesIn(passage);
  return text.sentences.filter((sentence) => noes.some(isIn(sentence))).map((sentence) => spanOf(text, sentence));
}

/** Words that deny it, and a plain no: as the opening, behind a first exclamation, or as the last word. */
const noesIn = derive((passage: Passage): readonly Range[] => {
  const { tokens } = passage.text;
  const opening = openingOf(passage).hit;
  const words = answerWords(passage);
  // «I don't know» begins with a no that denies nothing.
  const isKnown = isOutside(words.filter(({ owner }) => owner === 'unknown'));
  const plain = words.filter(({ owner, from, to }) => {
    const isApart = tokens[from]?.after !== 'space' && (from <= exclamation || to === tokens.length);
    return owner === 'no' && isApart && isKnown({ from, to });
  });
  const named = safetyHits(passage).filter(({ owner: { sense } }) => sense === 'refuses' || sense === 'denied');
  return [...named, ...plain, ...(opening?.owner === 'no' ? [opening] : [])];
});

/** Words that may stand before «no». */
const exclamation = 6;

/** «Sometimes» is an answer; «sometimes they call at night» goes on, and «no, maybe you misread» is a no. */
function isAllOf({ text, hand }: Passage, at: number, noes: readonly Range[]): boolean {
  const sentence = sentenceAt(text, at);
  // A Chinese word counts its characters.
  const most = (hand === 'zh' ? 2 : 1) * (noes.length > 0 ? besideNo : wavering);
  return sentence.end - sentence.first <= most && !noes.some(isIn(sentence));
}

/** Words; «no. They call at night» goes on. */
const wavering = 6;
const besideNo = 3;

const isIn =
  ({ first, end }: Sentence) =>
  ({ from }: Range) =>
    from >= first && from < end;
