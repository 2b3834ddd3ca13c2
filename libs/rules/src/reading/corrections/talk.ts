import { languageOfHand } from '../../language/detect-language.ts';
import { type Sentence, verbatim } from '../../text/read-text.ts';
import { asserts } from '../passage/asserts.ts';
import type { Passage } from '../passage/read-passage.ts';
import { isCardTalk, readCardRemarks } from './card-remarks.ts';
import { isAsked } from './objections.ts';
import { spokenToUs } from './spoken-to-us.ts';

/** A sentence said to the service while the card is up: «did you not read it?», «you left out …», «the third is wrong». */
export function isTalk(passage: Passage, sentence: Sentence): boolean {
  if (isAsked(passage, sentence)) return true;
  const length = sentence.end - sentence.first;
  return isScrap(passage, sentence) || (length <= longestTalk && isRemark(passage, sentence));
}

/** A few words without a fact, a figure or the other side: «that is the third time», «nearly there». */
function isScrap(passage: Passage, sentence: Sentence): boolean {
  const { hand, cues, text } = passage;
  const isShort = sentence.end - sentence.first < fewestTold[languageOfHand(hand)];
  if (!isShort || holdsFigure(passage, sentence) || holdsFact(passage, sentence)) return false;
  const isTelling = /\p{N}/u.test(verbatim(text, sentence)) || cues.at('they', sentence).length > 0;
  return !isTelling || sentence.end - sentence.first < fewestAtAll;
}

/** It speaks of the card and tells no fact, or between all its pauses of the card or to the service. */
function isRemark(passage: Passage, sentence: Sentence): boolean {
  const remarks = readCardRemarks(passage).filter((remark) => remark.sentence === sentence);
  if (remarks.some(isCardTalk) && !holdsFact(passage, sentence)) return true;
  const toUs = spokenToUs(passage, sentence);
  return remarks.every((one) => isCardTalk(one) || toUs.some(({ from, to }) => from < one.to && one.from < to));
}

/** A sum or a day. */
export const holdsFigure = ({ amounts, dates }: Passage, { first, end }: Sentence): boolean =>
  [...amounts, ...dates].some(({ from }) => from >= first && from < end);

export const holdsFact = (passage: Passage, sentence: Sentence): boolean =>
  (passage.hits.get(sentence) ?? []).some((hit) => asserts(passage, sentence, hit));

/** Tokens: words, syllables or signs. */
const fewestTold = { en: 8, ar: 7, el: 8, vi: 10, zh: 12 } as const;
const fewestAtAll = 3;
/** Who writes more without a stop tells something beside. */
const longestTalk = 25;
