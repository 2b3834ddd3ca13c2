import { derive } from '../../memo.ts';
import type { Passage } from '../../reading/passage/read-passage.ts';
import type { Situation } from '../../situation.ts';
import { isStillConfirmed } from './agreement.ts';

/** What is said after the confirmation belongs to the conversation, and what was taken back whole to no complaint. */
export function isOfAccount(situation: Situation, { source }: Passage): boolean {
  const { takenBackTo } = situation.established;
  return source.kind === 'message' && source.index > takenBackTo && source.index <= lastIndex(situation);
}

const lastIndex = derive((situation: Situation): number => {
  const { memory, timeline, newest } = situation;
  if (memory.confirmed === null || !isStillConfirmed(situation)) return newest;
  const place = timeline.placeOf(memory.confirmed.at);
  return place < 0 ? newest : place;
});
