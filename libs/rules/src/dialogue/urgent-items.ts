import type { UrgencyItem } from '@intake/contracts/complaint';
import type { Situation } from '../situation.ts';

const atOnce = 2;

/** What cannot wait and has not been said yet, most urgent first: it leads the reply once and stays in `urgency`. */
export function urgentItems({ flags, input }: Situation): readonly UrgencyItem[] {
  const isSaid = ({ message }: UrgencyItem) =>
    input.history.some(({ role, content }) => role === 'assistant' && content.includes(message));
  return flags
    .filter(({ key, level, item }) => level !== 'medium' && key !== 'self_harm_risk' && !isSaid(item))
    .slice(0, atOnce)
    .map(({ item }) => item);
}
