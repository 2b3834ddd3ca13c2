import type { Asked } from '../../conversation/memory.ts';
import { answerKind, tellsOn } from '../../reading/answers/answers.ts';
import { chosenIn, onlyChooses } from '../../reading/answers/choice.ts';
import { closest, listsFacts } from '../../reading/answers/options.ts';
import type { Passage } from '../../reading/passage/read-passage.ts';
import type { Situation } from '../../situation.ts';
import { isLacking } from './askable.ts';

/**
 * The questions about facts, what it is about, and the lists to choose from, that the person told on over: what came
 * instead was more of the story and did not answer them. They may be put once more, in other words.
 */
export function passedOver(situation: Situation): ReadonlySet<string> {
  const { established, timeline } = situation;
  const keys = established.passages.flatMap((passage) => {
    const open = timeline
      .questionsBefore(passage.source.index)
      .filter((question) => question.again !== true && isUnanswered(situation, question, passage));
    if (open.length === 0) return [];
    if (isRefused(open, established)) return ['sector'];
    if (tellsOn(passage)) return open.map(({ key }) => key);
    return open.filter((put) => isInVain(situation, put, passage)).map(({ key }) => key);
  });
  return new Set(keys);
}

/** Whatever was heard of what came instead of a choice, the list may hold more of it. */
function isUnanswered(situation: Situation, put: Asked, passage: Passage): boolean {
  const { inForce, established } = situation;
  const { key, offered = [] } = put;
  if (key === closest) return chosenIn(situation, put, passage).length === 0 && !onlyChooses(situation, put, passage);
  if (listsFacts(put)) return !offered.some((one) => established.facts.has(one));
  return key === 'sector' ? established.isSectorOpen : inForce.facts.has(key) && !established.facts.has(key);
}

/** It was none of a few kinds of business: the others are offered. */
const isRefused = (open: readonly Asked[], { refusedSectors }: Situation['established']): boolean =>
  open.some(({ key, offered = [] }) => key === 'sector' && offered.some((code) => refusedSectors.includes(code)));

/** «Did they wait a day or longer?» «Well, they took their sweet time»: words of which nothing is known; the label is put then. */
function isInVain(situation: Situation, { key, ticked = [] }: Asked, passage: Passage): boolean {
  const { inForce, established } = situation;
  const { source } = passage;
  const kind = answerKind(passage);
  // «Yes, they cancelled it» chooses none of several.
  if (key === closest && ticked.length === 0 && kind === 'yes') return true;
  if (kind !== 'content') return false;
  if (key === closest) return true;
  const tellsGrievance = established.facts
    .values()
    .some(
      ({ key: told, value, instance }) =>
        value &&
        instance?.source.kind === 'message' &&
        instance.source.index === source.index &&
        inForce.facts.get(told)?.role === 'claim',
    );
  return source.kind === 'message' && isLacking(situation, key) && !tellsGrievance;
}
