import type { Sentence } from '../../text/read-text.ts';
import type { Passage } from '../passage/read-passage.ts';
import { isCardTalk, readCardRemarks } from './card-remarks.ts';
import { asserts, isAsked } from './objections.ts';
import { spokenToUs } from './spoken-to-us.ts';

/** A sentence said to the service while the card is up: «did you not read it?», «you left out …», «the third is wrong». */
export function isTalk(passage: Passage, sentence: Sentence): boolean {
  if (isAsked(passage, sentence)) return true;
  const length = sentence.end - sentence.first;
  if (length < fewestTold) return !holdsFigure(passage, sentence) && !holdsFact(passage, sentence);
  return length <= longestTalk && isRemark(passage, sentence);
}

/** It speaks of the card and tells no fact, or between all its pauses of the card or to the service. */
function isRemark(passage: Passage, sentence: Sentence): boolean {
  const remarks = readCardRemarks(passage).filter((remark) => remark.sentence === sentence);
  if (remarks.some(isCardTalk) && !holdsFact(passage, sentence)) return true;
  const toUs = spokenToUs(passage, sentence);
  return remarks.every((one) => isCardTalk(one) || toUs.some(({ from, to }) => from < one.to && one.from < to));
}

const holdsFigure = ({ amounts, dates }: Passage, { first, end }: Sentence): boolean =>
  [...amounts, ...dates].some(({ from }) => from >= first && from < end);

const holdsFact = (passage: Passage, sentence: Sentence): boolean =>
  (passage.hits.get(sentence) ?? []).some((hit) => asserts(passage, sentence, hit));

/** Tokens; fewer tell nobody anything, and who writes more without a stop tells something beside. */
const fewestTold = 4;
const longestTalk = 25;
