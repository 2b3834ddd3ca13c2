import type { Asked } from '../dialogue/memory.ts';
import type { Passage } from './read-passage.ts';

/** «What would put it right?» «All of the bond back»: what is wished for has not happened. */
export function isWish(asked: readonly Asked[], { text, hits }: Passage): boolean {
  if (text.tokens.length > shortWish || !asked.some(({ key }) => key === 'desired_outcome')) return false;
  return [...hits.values()].flat().some(({ owner }) => owner.kind === 'outcome');
}

const shortWish = 12;
