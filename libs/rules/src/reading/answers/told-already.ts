import { findHits } from '../../matching/matcher.ts';
import type { Passage, Reading } from '../passage/read-passage.ts';
import { openingOf } from './opening.ts';

/** «I literally just said that.» «Hubby said I told you so» says nothing to us. */
export function saysItWasTold(passage: Passage): boolean {
  const { reader, scene, text } = passage;
  const hits = findHits(reader.knowledge.matchers.asides, scene, { first: 0, end: text.tokens.length });
  return hits.some(({ owner, from }) => owner.kind === 'told' && from <= openingOf(passage).start);
}

/** «They told me what happens next» asks nobody. */
export function isReported({ text, cues }: Pick<Reading, 'text' | 'cues'>, at: number): boolean {
  const sentence = text.sentences.find(({ first, end }) => first <= at && at < end);
  return sentence !== undefined && cues.at('reported', sentence).some(({ to }) => to <= at);
}
