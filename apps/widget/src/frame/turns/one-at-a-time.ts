/** What is under way, one thing at a time. */
export type OneAtATime = {
  /** Ends what was under way; the signal is that of what comes instead. */
  readonly anew: () => AbortSignal;
  readonly stop: () => void;
};

export function oneAtATime(): OneAtATime {
  let ending = new AbortController();
  return {
    anew() {
      ending.abort();
      ending = new AbortController();
      return ending.signal;
    },
    stop: () => ending.abort(),
  };
}

/** Does something in so many milliseconds, unless `signal` has ended it by then. */
export function after(ms: number, signal: AbortSignal, act: () => void): void {
  const waiting = setTimeout(act, ms);
  signal.addEventListener('abort', () => clearTimeout(waiting));
}
