import type { Mark } from '../../conversation/memory.ts';
import type { EstablishInput } from '../established.ts';

type Said = Pick<EstablishInput, 'known' | 'memory' | 'timeline' | 'correction'>;

/**
 * A false that comes with the newest message was set before it: the message may assert the fact again. What the message
 * itself takes off the card only later words assert again.
 */
export function retractions({ known, memory, timeline, correction }: Said): Record<string, Mark> {
  const floor = memory.seen ?? timeline.newestMark ?? '';
  const earlier = new Map(Object.entries(memory.retracted));
  const unticked = Object.entries(known)
    .filter(([key, value]) => value === false && key !== '_dialogue' && !correction.restored.includes(key))
    .filter(([key]) => earlier.has(key) || !memory.denied.includes(key))
    .map(([key]) => [key, earlier.get(key) ?? floor] as const);
  const withdrawn = [...correction.withdrawn, ...correction.off].map(
    (key) => [key, timeline.newestMark ?? floor] as const,
  );
  return Object.fromEntries([...unticked, ...withdrawn]);
}
