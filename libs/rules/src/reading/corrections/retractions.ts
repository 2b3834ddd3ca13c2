import type { Mark } from '../../conversation/memory.ts';
import type { EstablishInput } from '../established.ts';
import { isHead } from '../typed/heads.ts';

type Said = Pick<EstablishInput, 'known' | 'memory' | 'timeline' | 'correction'>;

/** What is set to false with the newest message, or taken off by it, only later words assert again: a tick outranks words. */
export function retractions({ known, memory, timeline, correction }: Said): Record<string, Mark> {
  const now = timeline.newestMark ?? '';
  const earlier = new Map(Object.entries(memory.retracted));
  const unticked = Object.entries(known)
    .filter(([key, value]) => value === false && key !== '_dialogue' && !correction.restored.includes(key))
    .filter(([key]) => earlier.has(key) || !memory.denied.includes(key))
    .map(([key]) => [key, earlier.get(key) ?? now] as const);
  const withdrawn = [...correction.withdrawn, ...correction.off].map((key) => [key, now] as const);
  // The name that stands there since was told later; the one before stays off.
  const heads = [...earlier].filter(([key]) => isHead(key) && !correction.restored.includes(key));
  return Object.fromEntries([...heads, ...unticked, ...withdrawn]);
}
