import type { Log } from '@intake/platform/telemetry/log';
import { repeat } from '@intake/platform/time/repeat';

/** `tried`: once loaded, or once found not to load. */
type Loading<Value> = AsyncDisposable & {
  readonly current: () => Value | undefined;
  readonly tried: Promise<void>;
  readonly loaded: Promise<Value>;
};

/** Loads what `load` loads, and tries again every few seconds while it gives nothing: degraded rather than not at all. */
export function loadUntilThere<Value>(name: string, log: Log, load: () => Promise<Value | undefined>): Loading<Value> {
  let current: Value | undefined;
  const { promise: tried, resolve: noteTried } = Promise.withResolvers<void>();
  const { promise: loaded, resolve: noteLoaded } = Promise.withResolvers<Value>();
  const loading = repeat({ name, everyMs: 5_000, log }, async () => {
    if (current !== undefined) return false;
    try {
      current = await load();
    } finally {
      noteTried();
    }
    if (current !== undefined) noteLoaded(current);
    return false;
  });
  return { current: () => current, tried, loaded, [Symbol.asyncDispose]: () => loading[Symbol.asyncDispose]() };
}
