import type { ContentOwner } from '../../knowledge/knowledge.ts';
import { findHits, type Hit } from '../../matching/matcher.ts';
import type { Sentence } from '../../text/read-text.ts';
import { answerKind } from '../answers/answers.ts';
import { asserts } from '../passage/asserts.ts';
import { hasCue } from '../passage/cues.ts';
import type { Passage } from '../passage/read-passage.ts';
import { readCardRemarks } from './card-remarks.ts';
import { spokenToUs } from './spoken-to-us.ts';

/** Whether an answer to the card objects to something: «no», «that is wrong», «take it out», «not 127, 156». */
export const objects = (passage: Passage): boolean =>
  answerKind(passage) === 'no' ||
  passage.corrections.length > 0 ||
  hasCue(passage, 'correction') ||
  readCardRemarks(passage).some(({ verdicts }) => verdicts.some((one) => one === 'wrong' || one === 'remove'));

/**
 * An answer to the card without what it may only repeat of it: who objects tells no new grievance by the words they object
 * with, who asks back («a fault?») tells none at all, nor do words to the service («you missed it»). What they ask to be added
 * is told, and so is what they deny.
 */
export function withoutObjections(passage: Passage): Passage {
  const isObjecting = objects(passage);
  const hits = new Map(
    [...passage.hits].map(([sentence, found]) => {
      const isTold = isAsked(passage, sentence) ? false : !isObjecting || isAdding(passage, sentence);
      const toUs = spokenToUs(passage, sentence);
      const isSaidToUs = (hit: Hit<ContentOwner>) => toUs.some(({ from, to }) => from < hit.to && hit.from < to);
      return [sentence, found.filter((hit) => (isTold && !isSaidToUs(hit)) || !asserts(passage, sentence, hit))];
    }),
  );
  const isSame = [...hits].every(([sentence, found]) => found.length === passage.hits.get(sentence)?.length);
  // A reading of its own: what follows from the whole text does not follow from this.
  return isSame ? passage : { ...passage, memo: new Map(), hits };
}

const isAdding = ({ scene, smallWords }: Passage, sentence: Sentence): boolean =>
  findHits(smallWords.card, scene, sentence).some(({ owner }) => owner.kind === 'add');

/** The Greek question mark is a semicolon. */
export const isAsked = ({ text }: Passage, { end }: Sentence): boolean => {
  const last = text.tokens[end - 1];
  return last !== undefined && /^\s*[?？؟;]/u.test(text.content.slice(last.end));
};
