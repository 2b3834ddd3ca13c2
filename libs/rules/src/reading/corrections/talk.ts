import { relations } from '../../knowledge/schema/entry.ts';
import { languageOfHand } from '../../language/detect-language.ts';
import { type Sentence, verbatim } from '../../text/read-text.ts';
import { wordSize } from '../../text/spellings.ts';
import { asserts } from '../passage/asserts.ts';
import type { Passage } from '../passage/read-passage.ts';
import { isNegatedBefore } from '../passage/scope.ts';
import { isCardTalk, readCardRemarks } from './card-remarks.ts';
import { isAsked, isToldBefore } from './denied/asked-back.ts';
import { isDoneByKin } from './denied/done-by-kin.ts';
import { isQuoted, quotesIn } from './quoted/quoted.ts';
import { isAddedHere, spokenToUs } from './spoken-to-us.ts';

/** A sentence said to the service while the card is up: «did you not read it?», «you left out …», «the third is wrong». */
export function isTalk(passage: Passage, sentence: Sentence): boolean {
  if (isAsked(passage, sentence)) return !tellsBeforeAsking(passage, sentence);
  if (isDoneByKin(passage)) return false;
  return isScrap(passage, sentence) || isRemark(passage, sentence);
}

const tellsBeforeAsking = (passage: Passage, sentence: Sentence): boolean =>
  (passage.hits.get(sentence) ?? []).some(
    (hit) => asserts(passage, sentence, hit) && isToldBefore(passage, sentence, hit),
  );

/** A few words without a fact, a figure or the other side: «that is the third time», «nearly there». */
function isScrap(passage: Passage, sentence: Sentence): boolean {
  const { hand, cues, text } = passage;
  const isShort = sentence.end - sentence.first < fewestTold[languageOfHand(hand)];
  if (!isShort || holdsFigure(passage, sentence) || holdsFact(passage, sentence)) return false;
  const isTelling =
    /\p{N}/u.test(verbatim(text, sentence)) ||
    cues.at('they', sentence).length > 0 ||
    asksFor(passage, sentence) ||
    relations.some((relation) => cues.at(`relation_${relation}`, sentence).length > 0) ||
    addsRemedy(passage, sentence);
  return !isTelling || sentence.end - sentence.first < fewestAtAll;
}

/** «And an apology», «yes, and compensation»: a remedy in a stretch that adds it. */
const addsRemedy = (passage: Passage, sentence: Sentence): boolean =>
  (passage.hits.get(sentence) ?? []).some((hit) => hit.owner.kind === 'outcome' && isAddedHere(passage, sentence, hit));

/** A word of wishing that nothing denies, and what is wished for behind it. */
function asksFor(passage: Passage, sentence: Sentence): boolean {
  const { first, end } = sentence;
  return passage.cues
    .at('own_wish', sentence)
    .some(({ from, to }) => end - to >= wordSize(passage.hand) && !isNegatedBefore(passage, from, first));
}

/** It speaks of the card or quotes it and tells no fact, or between all its pauses of the card or to the service. */
export function isRemark(passage: Passage, sentence: Sentence): boolean {
  if (sentence.end - sentence.first > longestTalk) return false;
  const remarks = readCardRemarks(passage).filter((remark) => remark.sentence === sentence);
  const span = { from: sentence.first, to: sentence.end };
  const isOfCard = remarks.some(isCardTalk) || quotesIn(passage, span).some((one) => isQuoted(passage, sentence, one));
  if (addsRemedy(passage, sentence)) return false;
  if (isOfCard && !holdsFact(passage, sentence)) return true;
  const toUs = spokenToUs(passage, sentence);
  return remarks.every((one) => isCardTalk(one) || toUs.some(({ from, to }) => from < one.to && one.from < to));
}

/** A sum or a day. */
export const holdsFigure = ({ amounts, dates, ahead }: Passage, { first, end }: Sentence): boolean =>
  [...amounts, ...dates, ...ahead].some(({ from }) => from >= first && from < end);

export const holdsFact = (passage: Passage, sentence: Sentence): boolean =>
  (passage.hits.get(sentence) ?? []).some((hit) => asserts(passage, sentence, hit));

/** Tokens: words, syllables or signs; Arabic and Greek verbs hold who does what to whom. */
const fewestTold = { en: 8, ar: 4, el: 5, vi: 10, zh: 12 } as const;
const fewestAtAll = 3;
/** Who writes more without a stop tells something beside. */
const longestTalk = 25;
