import { answerKind } from '../reading/answers.ts';
import { hitsOf } from '../reading/hits-of.ts';
import type { Passage } from '../reading/read-passage.ts';
import type { Situation } from '../situation.ts';
import { isLacking } from './askable.ts';
import type { Asked } from './memory.ts';

/**
 * The questions about facts, and the lists to choose from, that the person told on over: what came instead was
 * more of the story and did not answer them. They may be put once more, in other words.
 */
export function passedOver(situation: Situation): ReadonlySet<string> {
  const { inForce, established, timeline } = situation;
  const isUnanswered = ({ key, offered }: Asked) =>
    offered === undefined
      ? inForce.facts.has(key) && !established.facts.has(key)
      : !offered.some((one) => established.facts.has(one));
  const keys = established.passages.flatMap((passage) => {
    const open = timeline
      .questionsBefore(passage.source.index)
      .filter((question) => question.again !== true && isUnanswered(question));
    if (open.length === 0) return [];
    if (tellsOn(passage)) return open.map(({ key }) => key);
    return open.filter(({ key }) => isInVain(situation, key, passage)).map(({ key }) => key);
  });
  return new Set(keys);
}

/** «How soon did they try?» «Well, they took their sweet time»: words of which nothing is known; «yes» or «no» will do then. */
function isInVain(situation: Situation, key: string, passage: Passage): boolean {
  const { inForce, established } = situation;
  const { source } = passage;
  const tellsGrievance = established.facts
    .values()
    .some(
      ({ key: told, value, instance }) =>
        value &&
        instance?.source.kind === 'message' &&
        instance.source.index === source.index &&
        inForce.facts.get(told)?.role === 'claim',
    );
  const takesWords = inForce.facts.get(key)?.ask?.yes === 'unknown' && isLacking(situation, key);
  return source.kind === 'message' && takesWords && answerKind(passage) === 'content' && !tellsGrievance;
}

/** An answer is short, or it opens with «yes», «no» or «I don't know». */
const tellsOn = (passage: Passage): boolean =>
  passage.source.kind === 'message' &&
  passage.text.tokens.length > (passage.hand === 'zh' ? 2 * longestAnswer : longestAnswer) &&
  answerKind(passage) === 'content' &&
  // «I want the fees back» goes on with nothing that was asked.
  !hitsOf(passage, 'outcome').some(({ sentence }) => passage.cues.at('wish', sentence).length > 0);

const longestAnswer = 12;
