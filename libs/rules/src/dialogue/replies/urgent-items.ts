import type { UrgencyItem } from '@intake/contracts/complaint';
import type { Situation } from '../../situation.ts';
import { isOfSafety, type RaisedFlag } from '../../urgency/raise-flags.ts';
import { earlierReplies } from '../memory/earlier-replies.ts';

const atOnce = 2;

/** What cannot wait and has not been said yet, most urgent first: it leads the reply once and stays in `urgency`. */
export function urgentItems(situation: Situation): readonly UrgencyItem[] {
  return situation.flags
    .filter((flag) => flag.level !== 'medium' && leads(situation, flag) && !isSaidBefore(situation, flag))
    .slice(0, atOnce)
    .map(({ item }) => item);
}

/** Whoever tells of their own life, or comes back from it, is met in words of their own; cruel words told of are not. */
const leads = ({ newest }: Situation, flag: RaisedFlag): boolean =>
  !isOfSafety(flag) || (flag.key !== 'self_harm_risk' && flag.index === newest);

/** Whether an earlier reply said it, in whatever language; what was over and has come back is said anew. */
export const isSaidBefore = (situation: Situation, { messages, overBefore }: RaisedFlag): boolean =>
  earlierReplies(situation, overBefore).some((reply) => messages.some((message) => reply.includes(message)));
