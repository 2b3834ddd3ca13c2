/** Items wait in lines, one for each whom they are for, and the lines take turns: nobody waits behind all of another's. */
export type FairQueue<Item> = {
  readonly size: () => number;
  put(who: string, item: Item): void;
  take(): Item | undefined;
};

export function fairQueue<Item>(): FairQueue<Item> {
  const lines = new Map<string, Item[]>();
  let size = 0;
  return {
    size: () => size,
    put(who, item) {
      const line = lines.get(who);
      if (line === undefined) lines.set(who, [item]);
      else line.push(item);
      size += 1;
    },
    take() {
      const next = lines.entries().next().value;
      if (next === undefined) return undefined;
      const [who, line] = next;
      const item = line.shift();
      lines.delete(who);
      // Behind all others, whose turn it is now.
      if (line.length > 0) lines.set(who, line);
      size -= 1;
      return item;
    },
  };
}
