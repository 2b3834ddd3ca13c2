import type { Mark } from '../../conversation/memory.ts';
import type { EstablishInput } from '../established.ts';
import { isHead } from '../typed/heads.ts';
import { itemOf } from '../typed/items.ts';

type Said = Pick<EstablishInput, 'known' | 'memory' | 'timeline' | 'correction'>;

/**
 * A false that comes with the newest message was set before it: the message may assert the fact again. A sum, a day or a wish
 * that is named once more beside its untick is no other one. What the message itself takes off only later words assert again.
 */
export function retractions({ known, memory, timeline, correction }: Said): Record<string, Mark> {
  const now = timeline.newestMark ?? '';
  const before = memory.seen ?? now;
  const earlier = new Map(Object.entries(memory.retracted));
  const unticked = Object.entries(known)
    .filter(([key, value]) => value === false && key !== '_dialogue' && !correction.restored.includes(key))
    .filter(([key]) => earlier.has(key) || !memory.denied.includes(key))
    .map(([key]) => [key, earlier.get(key) ?? (itemOf(key) === null ? before : now)] as const);
  const withdrawn = [...correction.withdrawn, ...correction.off].map((key) => [key, now] as const);
  // The name that stands there since was told later; the one before stays off.
  const heads = [...earlier].filter(([key]) => isHead(key) && !correction.restored.includes(key));
  return Object.fromEntries([...heads, ...unticked, ...withdrawn]);
}
