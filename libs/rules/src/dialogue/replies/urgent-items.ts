import type { UrgencyItem } from '@intake/contracts/complaint';
import type { Situation } from '../../situation.ts';
import { earlierReplies } from '../memory/earlier-replies.ts';

const atOnce = 2;

/** What cannot wait and has not been said yet, most urgent first: it leads the reply once and stays in `urgency`. */
export function urgentItems(situation: Situation): readonly UrgencyItem[] {
  const replies = earlierReplies(situation);
  const isSaid = ({ message }: UrgencyItem) => replies.some((reply) => reply.includes(message));
  return situation.flags
    .filter(({ key, level, item }) => level !== 'medium' && key !== 'self_harm_risk' && !isSaid(item))
    .slice(0, atOnce)
    .map(({ item }) => item);
}
