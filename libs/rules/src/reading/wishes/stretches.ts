import { findHits } from '../../matching/matcher.ts';
import { derive } from '../../memo.ts';
import type { Sentence, TokenSpan } from '../../text/read-text.ts';
import type { Reading } from '../passage/read-passage.ts';

/** From one pause or joint to the next: «my money back | and the tow», without the joint itself. */
export type Stretch = TokenSpan & {
  readonly sentence: Sentence;
  /** From pause to pause, without a joint that opens it. */
  readonly clause: TokenSpan;
  /** Behind «and», «or», «with». */
  readonly isJoined: boolean;
};

/** Every stretch of a message, in order. */
export const stretchesOf = derive((reading: Reading): readonly Stretch[] =>
  reading.text.sentences.flatMap((sentence) => stretchesIn(reading, sentence)),
);

type Start = { readonly at: number; readonly from: number; readonly isJoined: boolean; readonly isPause: boolean };

function stretchesIn(reading: Reading, sentence: Sentence): Stretch[] {
  const starts = startsIn(reading, sentence);
  const pauses = starts.filter(({ isPause }) => isPause);
  return starts
    .map(({ at, from, isJoined }, index) => ({
      sentence,
      clause: {
        from: pauses.findLast((pause) => pause.at <= at)?.from ?? sentence.first,
        to: pauses.find((pause) => pause.at > at)?.at ?? sentence.end,
      },
      from,
      to: starts[index + 1]?.at ?? sentence.end,
      isJoined,
    }))
    .filter(({ from, to }) => from < to);
}

function startsIn(reading: Reading, sentence: Sentence): Start[] {
  const joints = jointsIn(reading, sentence);
  const starts: Start[] = [];
  for (let at = sentence.first; at < sentence.end; at += 1) {
    const joint = joints.findLast(({ from }) => from === at);
    const isPause = at === sentence.first || reading.text.tokens[at]?.after !== 'space';
    if (isPause || joint !== undefined)
      starts.push({ at, from: joint?.to ?? at, isJoined: joint !== undefined, isPause });
  }
  return starts;
}

/** Words that join, also one written together with the next: «ويدفعوا». None within a sum: «eight hundred and ten». */
function jointsIn({ smallWords, scene, text, cues }: Reading, sentence: Sentence): TokenSpan[] {
  const apart = findHits(smallWords.card, scene, sentence).filter(({ owner }) => owner.kind === 'joint');
  const together = text.tokens
    .slice(sentence.first, sentence.end)
    .flatMap(({ text: word, also }, index) =>
      word.startsWith('و') && also.includes(word.slice(1))
        ? [{ from: sentence.first + index, to: sentence.first + index }]
        : [],
    );
  const isInSum = ({ from }: TokenSpan) =>
    text.tokens.slice(sentence.first, from).some((_, at) => {
      const first = sentence.first + at;
      return scene.classEnd('number', first) > from || scene.classEnd('money', first) > from;
    });
  // «I also want».
  const isOfWish = ({ from }: TokenSpan) =>
    cues.at('own_wish', sentence).some((cue) => cue.from < from && from < cue.to);
  const isJoint = (joint: TokenSpan) => !isInSum(joint) && !isOfWish(joint);
  return [...apart, ...together].filter(isJoint).toSorted((one, other) => one.to - other.to);
}

/** Whether something begins in it. */
export const isWithin = (one: Pick<TokenSpan, 'from'>, { from, to }: TokenSpan): boolean =>
  from <= one.from && one.from < to;
