import type { CardWord } from '../../knowledge/knowledge.ts';
import { findHits, type Hit } from '../../matching/matcher.ts';
import type { Sentence } from '../../text/read-text.ts';
import type { Reading } from '../passage/read-passage.ts';

/** Words of a sentence that speak to the service; what somebody is quoted with is said to somebody else. */
export function spokenToUs({ scene, smallWords, text }: Reading, sentence: Sentence): Hit<CardWord>[] {
  const { tokens, content } = text;
  if (quotes.test(content.slice(tokens[sentence.first]?.start, tokens[sentence.end - 1]?.end))) return [];
  return findHits(smallWords.card, scene, sentence).filter(({ owner }) => owner.kind === 'us');
}

const quotes = /["“”«»「」]/u;

/** «Please add that …», «they also …»: what is told beside the points that stand there. */
export const isAdding = ({ scene, smallWords, added }: Reading, sentence: Sentence): boolean =>
  added?.has(sentence) === true || findHits(smallWords.card, scene, sentence).some(({ owner }) => owner.kind === 'add');

/** It is said to the service, and does not ask it to add what it tells. */
export const tellsNothing = (passage: Reading, sentence: Sentence): boolean =>
  passage.toUs?.has(sentence) === true && !isAdding(passage, sentence);
