import { fairQueue } from '@intake/platform/threads/fair-queue';

type Waiting = { readonly signal: AbortSignal; readonly start: () => void };

/** A queue in which callers share the time there is, however much each has brought. */
export type Lanes = {
  /** Waits for a place and answers how to leave it; fails when the signal fires. */
  enter(caller: string, signal: AbortSignal): Promise<() => void>;
};

export function openLanes(atOnce: number): Lanes {
  const queue = fairQueue<Waiting>();
  let working = 0;

  const letIn = () => {
    while (working < atOnce) {
      const next = queue.take();
      if (next === undefined) return;
      // Who has given up meanwhile was told so at once.
      if (next.signal.aborted) continue;
      working += 1;
      next.start();
    }
  };
  const leaving = (caller: string) => {
    const began = performance.now();
    return () => {
      queue.spent(caller, performance.now() - began);
      working -= 1;
      letIn();
    };
  };
  return {
    async enter(caller, signal) {
      signal.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const giveUp = () => reject(signal.reason);
      signal.addEventListener('abort', giveUp, { once: true });
      queue.put(caller, { signal, start: () => resolve(leaving(caller)) });
      letIn();
      return promise.finally(() => signal.removeEventListener('abort', giveUp));
    },
  };
}
