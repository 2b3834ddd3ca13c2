import type { CardWord } from '../../knowledge/knowledge.ts';
import { findHits, type Hit } from '../../matching/matcher.ts';
import { betweenPauses, type Sentence, type TokenSpan } from '../../text/read-text.ts';
import type { Reading } from '../passage/read-passage.ts';

/** Words of a sentence that speak to the service; what somebody is quoted with is said to somebody else. */
export function spokenToUs({ scene, smallWords, text }: Reading, sentence: Sentence): Hit<CardWord>[] {
  const { tokens, content } = text;
  if (quotes.test(content.slice(tokens[sentence.first]?.start, tokens[sentence.end - 1]?.end))) return [];
  return findHits(smallWords.card, scene, sentence).filter(({ owner }) => owner.kind === 'us');
}

const quotes = /["“”«»「」]/u;

/** «And», «also», «as well»: what adds something to what stands there. */
export const addingWords = ({ scene, smallWords }: Reading, sentence: Sentence): Hit<CardWord>[] =>
  findHits(smallWords.card, scene, sentence).filter(({ owner: { kind } }) => kind === 'add' || kind === 'joint');

/** Its stretch opens with such a word, or one stands behind it: «and an apology», «an apology as well». */
export function isAddedHere(reading: Reading, sentence: Sentence, { from, to }: TokenSpan): boolean {
  const { from: start } = betweenPauses(reading.text, { from, to: from + 1 });
  return addingWords(reading, sentence).some(
    (one) => one.from === start || (one.owner.kind === 'add' && one.from >= to),
  );
}

/** «Please add that …», «they also …»: what is told beside the points that stand there. */
export const isAdding = ({ scene, smallWords, added }: Reading, sentence: Sentence): boolean =>
  added?.has(sentence) === true || findHits(smallWords.card, scene, sentence).some(({ owner }) => owner.kind === 'add');

/** It is said to the service, and does not ask it to add what it tells. */
export const tellsNothing = (passage: Reading, sentence: Sentence): boolean =>
  passage.toUs?.has(sentence) === true && !isAdding(passage, sentence);
