import { findHits } from '../../matching/matcher.ts';
import type { Reading } from '../passage/read-passage.ts';

/** «I just said: the nursing home» opens so; further on, «I just said yes» was said to somebody else. */
export const latestReproach = 2;

/** «I literally just said that.» */
export function saysItWasTold({ reader, scene, text }: Reading): boolean {
  const hits = findHits(reader.knowledge.matchers.asides, scene, { first: 0, end: text.tokens.length });
  return hits.some(({ owner, from }) => owner.kind === 'told' && from <= latestReproach);
}
