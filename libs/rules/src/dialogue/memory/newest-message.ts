import type { Passage } from '../../reading/passage/read-passage.ts';
import type { Situation } from '../../situation.ts';

/** What the person said last, read; undefined while nothing has been said. */
export function newestMessage({ established, newest }: Situation): Passage | undefined {
  return established.passages.find(({ source }) => source.kind === 'message' && source.index === newest);
}
