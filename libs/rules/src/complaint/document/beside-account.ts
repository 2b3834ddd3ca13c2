import { derive } from '../../memo.ts';
import { saidToCard } from '../../reading/corrections/put-right.ts';
import { holdsFact, holdsFigure, isTalk } from '../../reading/corrections/talk.ts';
import type { Passage } from '../../reading/passage/read-passage.ts';
import type { Situation } from '../../situation.ts';
import { type Sentence, spanOf } from '../../text/read-text.ts';

/**
 * Whether a sentence of the person is said to the service, and is no part of what the other side is told. By the rules alone
 * only what answers a card is: elsewhere they cannot tell «you never answered me» to the business from the same words to the
 * service. The learnt reader can, mostly; of what answers us it is believed sooner. A fact in the sentence keeps it.
 */
export function isBesideAccount(situation: Situation, passage: Passage, sentence: Sentence): boolean {
  if (isToCard(situation)(passage) && isTalk(passage, sentence)) return true;
  return isHeardBeside(situation, passage, sentence) && !holdsFact(passage, sentence);
}

function isHeardBeside(situation: Situation, passage: Passage, sentence: Sentence): boolean {
  const beside = situation.hints.get(passage.source.index)?.beside;
  if (beside === undefined) return false;
  const { start, end } = spanOf(passage.text, sentence);
  const isIn = ({ from, to }: { readonly from: number; readonly to: number }) => from <= start && end <= to;
  // The day or the sum that somebody puts right stands on the card and in the letter.
  if (isToCard(situation)(passage)) return beside.likely.some(isIn);
  const spans = choosesFromList(situation, passage) ? beside.likely : beside.sure;
  return spans.some(isIn) && !holdsFigure(passage, sentence);
}

/** An answer to the card, or to the question how the person is. */
const isToCard = derive((situation: Situation): ((passage: Passage) => boolean) => {
  const { aboutCard, disclosures, memory, timeline } = situation;
  const answersCard = saidToCard(memory, timeline);
  return (passage) =>
    aboutCard.has(passage.source.index) ||
    answersCard(passage) ||
    disclosures.some(({ index, by }) => index === passage.source.index && by === 'answer');
});

const choosesFromList = ({ timeline }: Situation, { source }: Passage): boolean =>
  timeline.questionsBefore(source.index).some(({ offered }) => offered !== undefined);
