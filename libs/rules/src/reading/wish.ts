import type { Asked } from '../dialogue/memory.ts';
import type { Passage } from './read-passage.ts';

/** «What would put it right?» «All of the bond back»: what is wished for has not happened. */
export function isWish(asked: readonly Asked[], { text, hits }: Passage): boolean {
  const { length } = text.tokens;
  if (length > longestWish || !asked.some(({ key }) => key === 'desired_outcome')) return false;
  return length <= shortWish || [...hits.values()].flat().some(({ owner }) => owner.kind === 'outcome');
}

const shortWish = 8;
/** Beyond this much a message tells more than a wish. */
const longestWish = 12;
