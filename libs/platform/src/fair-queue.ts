/** For whom an item waits; `kind` tells apart callers of whom there are only so many, and those of whom anybody can be many. */
export type Sharer = { readonly who: string; readonly kind?: string | undefined };

/**
 * Items wait in lines, one for each whom they are for, and the lines take turns: nobody waits behind all of another's. So do
 * the kinds: however many lines there are of one, they hold up nobody of another.
 */
export type FairQueue<Item> = {
  readonly size: () => number;
  /** How many of a kind wait. */
  readonly sizeOf: (kind?: string) => number;
  put(sharer: Sharer, item: Item): void;
  take(): Item | undefined;
};

type Kind<Item> = { readonly lines: Map<string, Item[]>; size: number };

export function fairQueue<Item>(): FairQueue<Item> {
  const kinds = new Map<string, Kind<Item>>();
  const sizeOf = (kind = '') => kinds.get(kind)?.size ?? 0;
  return {
    size: () => [...kinds.values()].reduce((sum, { size }) => sum + size, 0),
    sizeOf,
    put({ who, kind = '' }, item) {
      const own = kinds.get(kind) ?? { lines: new Map<string, Item[]>(), size: 0 };
      const line = own.lines.get(who);
      if (line === undefined) own.lines.set(who, [item]);
      else line.push(item);
      own.size += 1;
      kinds.set(kind, own);
    },
    take() {
      const [kind, own] = first(kinds) ?? [];
      const [who, line] = own === undefined ? [] : (first(own.lines) ?? []);
      if (kind === undefined || own === undefined || who === undefined || line === undefined) return undefined;
      const item = line.shift();
      own.size -= 1;
      // Behind all others, whose turn it is now.
      own.lines.delete(who);
      if (line.length > 0) own.lines.set(who, line);
      kinds.delete(kind);
      if (own.size > 0) kinds.set(kind, own);
      return item;
    },
  };
}

const first = <Value>(map: ReadonlyMap<string, Value>): readonly [string, Value] | undefined =>
  map.entries().next().value;
