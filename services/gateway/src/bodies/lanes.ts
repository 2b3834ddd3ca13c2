type Waiting = { readonly caller: string; readonly start: () => void };

/** A queue in which callers take turns, however much each has brought. */
export type Lanes = {
  /** Waits for a place and answers how to leave it; fails when the signal fires. */
  enter(caller: string, signal: AbortSignal): Promise<() => void>;
};

export function openLanes(atOnce: number): Lanes {
  const lanes = new Map<string, readonly Waiting[]>();
  let working = 0;

  const letIn = () => {
    const [first] = [...lanes.values()][0] ?? [];
    if (!first || working >= atOnce) return;
    const rest = without(first);
    lanes.delete(first.caller);
    // What else this caller has brought stands behind everybody else's.
    if (rest.length > 0) lanes.set(first.caller, rest);
    working += 1;
    first.start();
  };
  const without = (gone: Waiting) => (lanes.get(gone.caller) ?? []).filter((waiting) => waiting !== gone);
  const remove = (gone: Waiting) => {
    const rest = without(gone);
    if (rest.length > 0) lanes.set(gone.caller, rest);
    else lanes.delete(gone.caller);
  };
  const leave = () => {
    working -= 1;
    letIn();
  };
  return {
    async enter(caller, signal) {
      signal.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const waiting = { caller, start: () => resolve(leave) };
      lanes.set(caller, [...(lanes.get(caller) ?? []), waiting]);
      const giveUp = () => {
        remove(waiting);
        reject(signal.reason);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      letIn();
      return promise.finally(() => signal.removeEventListener('abort', giveUp));
    },
  };
}
