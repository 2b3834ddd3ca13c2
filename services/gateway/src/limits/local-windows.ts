import { type Budget, type Standing, type Verdict, windowMs } from './budget.ts';

const maxKeys = 50_000;

/** The rolling windows of this process alone: exact, bounded in memory, gone when it ends. */
export type LocalWindows = {
  spend(budgets: readonly Budget[]): Verdict;
  show(budgets: readonly Budget[]): Verdict;
  /** Counts what was allowed elsewhere. */
  note(budgets: readonly Budget[]): void;
  /** Undoes the newest spending, which was refused elsewhere. */
  takeBack(budgets: readonly Budget[]): void;
};

/** Instants of spending, oldest first; those before `head` no longer count. */
type Spent = { readonly instants: number[]; head: number };

export function localWindows(now: () => number): LocalWindows {
  const spentByKey = new Map<string, Spent>();

  const showAt = (budgets: readonly Budget[], at: number): Verdict => {
    const standings = budgets.map(({ key, limit }) => standingOf(spentByKey.get(key), limit, at));
    return { allowed: standings.every(({ remaining }) => remaining > 0), standings };
  };
  const noteAt = (budgets: readonly Budget[], at: number) => {
    for (const { key } of budgets) {
      const spent = spentByKey.get(key) ?? { instants: [], head: 0 };
      dropExpired(spent, at);
      spent.instants.push(at);
      spentByKey.delete(key);
      spentByKey.set(key, spent);
    }
    forgetOldest(spentByKey, at);
  };

  return {
    show: (budgets) => showAt(budgets, now()),
    note: (budgets) => noteAt(budgets, now()),
    takeBack(budgets) {
      for (const { key } of budgets) spentByKey.get(key)?.instants.pop();
    },
    spend(budgets) {
      const at = now();
      const before = showAt(budgets, at);
      if (!before.allowed) return before;
      noteAt(budgets, at);
      return { ...showAt(budgets, at), allowed: true };
    },
  };
}

function standingOf(spent: Spent | undefined, limit: number, at: number): Standing {
  if (!spent) return { limit, remaining: limit, resetMs: 0 };
  dropExpired(spent, at);
  const count = spent.instants.length - spent.head;
  const frees = count < limit ? undefined : spent.instants.at(-limit);
  const resetMs = frees === undefined ? 0 : frees + windowMs - at;
  return { limit, remaining: Math.max(0, limit - count), resetMs };
}

function dropExpired(spent: Spent, at: number): void {
  const { instants } = spent;
  while (spent.head < instants.length && (instants[spent.head] ?? 0) <= at - windowMs) spent.head += 1;
  if (spent.head * 2 <= instants.length) return;
  instants.splice(0, spent.head);
  spent.head = 0;
}

/** Keys stand in the order of their last spending, so what nobody needs any more is in front. */
function forgetOldest(spentByKey: Map<string, Spent>, at: number): void {
  for (const [key, { instants }] of spentByKey) {
    const idle = (instants.at(-1) ?? 0) <= at - windowMs;
    if (!idle && spentByKey.size <= maxKeys) return;
    spentByKey.delete(key);
  }
}
