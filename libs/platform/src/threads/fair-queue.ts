/**
 * Items wait in lines, one for each whom they are for. The line goes next that has cost least so far, and now and then the
 * one that has waited longest: who asks for little soon waits for two items of others at most, however many and dear they
 * are, and however many come anew, nobody is kept waiting for ever. When all lines are empty, what they cost is forgotten.
 *
 * Within a line the oldest goes first, until it is stale: then more comes than can be done, and what was put last goes first. So
 * what can be done is done in time, where in order everything would be done too late.
 */
export type FairQueue<Item> = {
  readonly size: () => number;
  put(who: string, item: Item): void;
  take(): Item | undefined;
  /** Tells what an item that was taken has cost, in whatever unit. */
  spent(who: string, cost: number): void;
  /** Takes out what is over: nobody waits for it any more. */
  over(isOver: (item: Item) => boolean): Item[];
  /** Takes out what the longest line has brought last: where there is no more room, whoever brought most makes some. */
  shed(): Item | undefined;
};

type Line<Item> = readonly [who: string, items: Item[]];

/** Of so many items one goes to who has waited longest: with more of them, those who ask for little fell behind. */
const agedOf = 8;

type Options<Item> = {
  /** When it all began that an item is part of; else items are as old as they stand. */
  readonly since?: (item: Item) => number;
  readonly isStale?: (oldest: Item) => boolean;
};

export function fairQueue<Item>({ since = () => 0, isStale = () => false }: Options<Item> = {}): FairQueue<Item> {
  // The one that has waited longest first.
  const lines = new Map<string, Item[]>();
  const costs = keepCosts();
  let size = 0;
  let taken = 0;

  const cheapest = () => bestOf(lines, ([one], [than]) => costs.of(one) < costs.of(than));
  const removed = (who: string, line: readonly Item[], count = 1) => {
    size -= count;
    if (line.length === 0) lines.delete(who);
    if (size === 0) costs.forget();
  };
  return {
    size: () => size,
    put(who, item) {
      const line = lines.get(who);
      // Nobody saves up by asking for nothing before the others came: who is new stands where the cheapest does.
      if (line === undefined) costs.know(who, costs.of(cheapest()?.[0]));
      if (line === undefined) lines.set(who, [item]);
      else line.push(item);
      size += 1;
    },
    take() {
      taken += 1;
      const next = taken % agedOf === 0 ? bestOf(lines, () => false) : cheapest();
      if (next === undefined) return undefined;
      const [who, line] = next;
      const oldest = line.reduce((one, other) => (since(other) < since(one) ? other : one));
      const [item] = line.splice(isStale(oldest) ? -1 : line.indexOf(oldest), 1);
      removed(who, line);
      // Behind all others, whose turn it is now.
      if (lines.delete(who)) lines.set(who, line);
      return item;
    },
    spent: (who, cost) => costs.add(who, cost),
    over(isOver) {
      return [...lines].flatMap(([who, line]) => {
        const gone = cutOver(line, isOver);
        removed(who, line, gone.length);
        return gone;
      });
    },
    shed() {
      const longest = bestOf(lines, ([, one], [, than]) => one.length > than.length);
      if (longest === undefined) return undefined;
      const [who, line] = longest;
      const item = line.pop();
      removed(who, line);
      return item;
    },
  };
}

function bestOf<Item>(lines: Iterable<Line<Item>>, isBetter: (one: Line<Item>, than: Line<Item>) => boolean) {
  const [first, ...others] = lines;
  return first && others.reduce((best, next) => (isBetter(next, best) ? next : best), first);
}

function cutOver<Item>(line: Item[], isOver: (item: Item) => boolean): Item[] {
  const gone = line.filter(isOver);
  if (gone.length > 0) line.splice(0, line.length, ...line.filter((item) => !gone.includes(item)));
  return gone;
}

/** Of more callers than these the ones known longest are taken for new. */
const mostKnown = 10_000;

function keepCosts() {
  const costs = new Map<string, number>();
  return {
    of: (who: string | undefined) => (who === undefined ? 0 : (costs.get(who) ?? 0)),
    know(who: string, cost: number) {
      if (!costs.has(who)) costs.set(who, cost);
      const [oldest] = costs.keys();
      if (costs.size > mostKnown && oldest !== undefined) costs.delete(oldest);
    },
    add(who: string, cost: number) {
      const before = costs.get(who);
      if (before !== undefined) costs.set(who, before + cost);
    },
    forget: () => costs.clear(),
  };
}
