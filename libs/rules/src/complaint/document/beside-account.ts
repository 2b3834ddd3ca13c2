import { derive } from '../../memo.ts';
import { saidToCard } from '../../reading/corrections/put-right.ts';
import { holdsFact, holdsFigure, isTalk } from '../../reading/corrections/talk.ts';
import type { Passage } from '../../reading/passage/read-passage.ts';
import type { Situation } from '../../situation.ts';
import { type Sentence, spanOf } from '../../text/read-text.ts';

type BesideAccount = {
  /** An answer to the card, or to the question how the person is. */
  readonly isToCard: (passage: Passage) => boolean;
  /** A sentence that is said to the service and is no part of what the other side is told. */
  readonly isBeside: (passage: Passage, sentence: Sentence) => boolean;
};

/**
 * What of the person's messages is no part of their account. By the rules alone only what answers a card is: elsewhere they cannot
 * tell «you never answered me» of the business from the same words to the service. The learnt reader can, mostly; where a
 * sentence holds a fact or a figure the rules have the last word, and it stays.
 */
export const besideAccount = derive(({ aboutCard, disclosures, hints, memory, timeline }: Situation): BesideAccount => {
  const answersCard = saidToCard(memory, timeline);
  const isToCard = (passage: Passage) =>
    aboutCard.has(passage.source.index) ||
    answersCard(passage) ||
    disclosures.some(({ index, by }) => index === passage.source.index && by === 'answer');
  const isHeardBeside = (passage: Passage, sentence: Sentence) => {
    const spans = hints.get(passage.source.index)?.beside ?? [];
    if (spans.length === 0 || holdsFact(passage, sentence) || holdsFigure(passage, sentence)) return false;
    const { start, end } = spanOf(passage.text, sentence);
    return spans.some(({ from, to }) => from <= start && end <= to);
  };
  return {
    isToCard,
    isBeside: (passage, sentence) =>
      (isToCard(passage) && isTalk(passage, sentence)) || isHeardBeside(passage, sentence),
  };
});
