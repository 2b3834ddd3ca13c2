import type { Bubble, Item, Side } from './items.ts';

/**
 * Where a name heads every run of others, or each of their messages, what begins without one is not of theirs. Only what the
 * edges leave open is decided so.
 */
export function sidesByNames(items: readonly Item[], sides: ReadonlyMap<Bubble, Side>): ReadonlyMap<Bubble, Side> {
  const [theirs, ...more] = new Set([...sides].flatMap(([{ label }, side]) => (label ? [side] : [])));
  if (!theirs || more.length > 0) return sides;
  const own = theirs === 'left' ? 'right' : 'left';
  const isOnEach = items.some((item, index) => isNamedAlike(item, items[index - 1]));
  const done = new Map(sides);
  for (const [index, item] of items.entries()) {
    if (item.kind !== 'bubble' || item.label || !(isOnEach || beginsRun(items[index - 1], own, done))) continue;
    // Somebody else's without a name: names prove nothing here.
    if (done.get(item) === theirs) return sides;
    done.set(item, own);
  }
  return done;
}

const beginsRun = (above: Item | undefined, own: Side, sides: ReadonlyMap<Bubble, Side>): boolean =>
  above?.kind === 'separator' || (above?.kind === 'bubble' && sides.get(above) === own);

const isNamedAlike = (item: Item, above: Item | undefined): boolean =>
  item.kind === 'bubble' && above?.kind === 'bubble' && item.label !== undefined && item.label.key === above.label?.key;
