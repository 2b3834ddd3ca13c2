import { questionsBefore } from '../answers/asked.ts';
import type { EstablishInput } from '../established.ts';
import { hitsOf } from '../passage/hits-of.ts';
import type { Passage } from '../passage/read-passage.ts';

/** What tells of something that has happened. */
export const withoutWishes = (input: EstablishInput, passages: readonly Passage[]): readonly Passage[] =>
  passages.filter((passage) => !isWish(input, passage));

/** «What would put it right?» «All of the bond back»: what is wished for has not happened. */
export function isWish(input: EstablishInput, passage: Passage): boolean {
  const { length } = passage.text.tokens;
  if (length > longestWish || !questionsBefore(input, passage).some(({ key }) => key === 'desired_outcome'))
    return false;
  return length <= shortWish || hitsOf(passage, 'outcome').length > 0;
}

const shortWish = 8;
/** Beyond this much a message tells more than a wish. */
const longestWish = 12;
