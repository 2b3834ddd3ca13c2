import type { Asked } from '../dialogue/memory.ts';
import { hitsOf } from './hits-of.ts';
import type { Passage } from './read-passage.ts';

/** «What would put it right?» «All of the bond back»: what is wished for has not happened. */
export function isWish(asked: readonly Asked[], passage: Passage): boolean {
  const { length } = passage.text.tokens;
  if (length > longestWish || !asked.some(({ key }) => key === 'desired_outcome')) return false;
  return length <= shortWish || hitsOf(passage, 'outcome').length > 0;
}

const shortWish = 8;
/** Beyond this much a message tells more than a wish. */
const longestWish = 12;
