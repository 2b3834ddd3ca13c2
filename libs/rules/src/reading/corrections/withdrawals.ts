import type { Mark, Memory } from '../../conversation/memory.ts';
import type { Timeline } from '../../conversation/timeline.ts';
import { asksToWithdraw } from '../answers/asides.ts';
import type { Passage } from '../passage/read-passage.ts';

type Parted = { readonly withdrawals: ReadonlySet<Mark>; readonly story: readonly Passage[] };

/**
 * Parts the story from the messages that ask to withdraw a complaint that was confirmed before. They are no part of it: words
 * alone end nothing (a step of the person's own device does, decision D16), and what was confirmed stands.
 */
export function partWithdrawals(passages: readonly Passage[], memory: Memory, timeline: Timeline): Parted {
  const markOf = ({ source }: Passage) => (source.kind === 'message' ? timeline.markAt(source.index) : null);
  const newest = passages.find(({ source }) => source.kind === 'message' && source.index === timeline.newest);
  const asks = memory.confirmed !== null && newest !== undefined && asksToWithdraw(newest);
  const now = asks && timeline.newestMark !== null ? [timeline.newestMark] : [];
  const withdrawals = new Set([...memory.withdrawals, ...now]);
  return { withdrawals, story: passages.filter((passage) => !withdrawals.has(markOf(passage) ?? '')) };
}
