import type { Hints } from '../../conversation/hint.ts';
import type { Timeline } from '../../conversation/timeline.ts';
import { type Sentence, spanOf } from '../../text/read-text.ts';
import type { Passage } from '../passage/read-passage.ts';
import { asksUs } from './objections.ts';
import type { SaidToCard } from './put-right.ts';
import { isAdding } from './spoken-to-us.ts';
import { holdsFact, holdsFigure, isRemark, isTalk } from './talk.ts';

/** What tells for whom a sentence is. */
export type Listening = {
  readonly hints: Hints;
  readonly timeline: Timeline;
  /** Whether a message answers a card, or the question how the person is; whether a card was shown before it. */
  readonly isAnswer: SaidToCard;
  readonly isBehindCard: SaidToCard;
};

/**
 * The message with those sentences marked that are said to the service: they are no part of the account, prove nothing and
 * ask for nothing; all they can do is put right what we wrote.
 */
export function markToUs(passage: Passage, listening: Listening): Passage {
  if (passage.source.kind !== 'message') return passage;
  const toUs = new Set(
    passage.text.sentences.filter((sentence) => !passage.added?.has(sentence) && isToUs(passage, sentence, listening)),
  );
  // A reading of its own: what was derived from it without the marks does not follow from this.
  return toUs.size === 0 ? passage : { ...passage, memo: new Map(), toUs };
}

/**
 * By the rules alone only an answer to a card, and a question about what we wrote: elsewhere they cannot tell «you never answered
 * me» to the business from the same words to the service. The learnt reader can, mostly; of what answers us it is believed sooner.
 */
function isToUs(passage: Passage, sentence: Sentence, listening: Listening): boolean {
  const { hints, timeline, isAnswer, isBehindCard } = listening;
  const isToCard = isAnswer(passage);
  // The first words answer nothing of ours.
  const isLater = passage.source.index > timeline.first;
  if (isToCard ? isTalk(passage, sentence) : isLater && asksUs(passage, sentence)) return true;
  if (isBehindCard(passage) && isRemark(passage, sentence)) return true;
  const beside = hints.get(passage.source.index)?.beside;
  if (beside === undefined) return false;
  const { start, end } = spanOf(passage.text, sentence);
  const isIn = ({ from, to }: { readonly from: number; readonly to: number }) => from <= start && end <= to;
  // The day or the sum that somebody puts right stands on the card and in the letter.
  if (isToCard) return beside.likely.some(isIn) && !(holdsFact(passage, sentence) && isAdding(passage, sentence));
  const spans = choosesFromList(timeline, passage) ? beside.likely : beside.sure;
  return spans.some(isIn) && !holdsFigure(passage, sentence) && !holdsFact(passage, sentence);
}

const choosesFromList = (timeline: Timeline, { source }: Passage): boolean =>
  timeline.questionsBefore(source.index).some(({ offered }) => offered !== undefined);
