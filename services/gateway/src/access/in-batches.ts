import { setTimeout as sleep } from 'node:timers/promises';

export type Pace = {
  /** From the start of one question to the next. */
  readonly everyMs: number;
  /** More than these do not wait for one. */
  readonly most: number;
};

type LookMany<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

/**
 * Look-ups gathered into one question after another: however many ask, the store is asked so often and no more. Who comes
 * first goes at once; null is nothing found.
 */
export function inBatches<Value>({ everyMs, most }: Pace, lookMany: LookMany<Value>) {
  let waiting = new Map<string, PromiseWithResolvers<Value | null>>();
  let isWorking = false;

  const work = async () => {
    isWorking = true;
    while (waiting.size > 0) {
      const batch = waiting;
      waiting = new Map();
      const pause = sleep(everyMs, undefined, { ref: false });
      await answer(batch, lookMany);
      await pause;
    }
    isWorking = false;
  };
  return async (key: string): Promise<Value | null> => {
    const known = waiting.get(key);
    if (!known && waiting.size >= most) throw new Error('Too many look-ups are waiting.');
    const asked = known ?? Promise.withResolvers<Value | null>();
    waiting.set(key, asked);
    if (!isWorking) void work();
    return asked.promise;
  };
}

type Batch<Value> = ReadonlyMap<string, PromiseWithResolvers<Value | null>>;

async function answer<Value>(batch: Batch<Value>, lookMany: LookMany<Value>): Promise<void> {
  try {
    const found = await lookMany([...batch.keys()]);
    for (const [key, { resolve }] of batch) resolve(found.get(key) ?? null);
  } catch (error) {
    for (const { reject } of batch.values()) reject(error);
  }
}
