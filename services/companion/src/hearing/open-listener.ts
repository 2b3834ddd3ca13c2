import { hash } from 'node:crypto';
import { ServiceError } from '@intake/contracts/errors';
import type { Log } from '@intake/platform/log';
import { openWorkers, type Work, type Workers } from '@intake/platform/workers';
import type { TurnInput } from '@intake/rules/decision';
import { unheard } from '@intake/rules/dialogue/hinted';
import type { Unheard } from '@intake/rules/safety/hint';
import { countUnheard } from '../metrics.ts';
import type { Heard } from './tasks.ts';

/** The learnt reader, in a thread of its own (docs/safety.md). */
export type Listener = {
  /** The turn with what the reader makes of its new messages; as it was where that cannot be told in time. */
  listen(input: TurnInput, work: Work): Promise<TurnInput>;
};

/** The rules hear alone. */
export const noListener: Listener & AsyncDisposable = {
  listen: async (input) => input,
  [Symbol.asyncDispose]: async () => undefined,
};

/** The weights are read beside the start: turns that come before are heard as soon as they are. */
export function openListener(isOn: boolean, log: Log): Listener & AsyncDisposable {
  if (!isOn) return noListener;
  const workers: Workers<readonly Unheard[], Heard> = openWorkers({
    name: 'hearing',
    program: new URL('./hear-worker.ts', import.meta.url),
    threads: 1,
    heapMb: 256,
    refuse: () => new ServiceError('companion_failed', 'The service is busy. Please try again.'),
  });
  workers.run([], { who: 'the service', due: performance.now() + longestLoadMs }).then(
    ({ sha256 }) => log.info({ sha256 }, 'the learnt reader is loaded'),
    (error: unknown) =>
      log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'the learnt reader does not load'),
  );
  const heardLast = keepLast(mostKept);
  return {
    async listen(input, work) {
      const news = unheard(input);
      if (news.length === 0) return input;
      try {
        const due = Math.min(work.due, performance.now() + longestMs);
        const { sha256, hints } = await heardLast(keyOf(news), () => workers.run(news, { ...work, due }));
        return { ...input, heard: { reader: sha256, hints: new Map(hints) } };
      } catch {
        // What was not heard is heard on the next turn: the rules go on without, and remember that.
        countUnheard(news.length);
        return input;
      }
    },
    [Symbol.asyncDispose]: () => workers[Symbol.asyncDispose](),
  };
}

/** Says nothing of the words it stands for. */
const keyOf = (news: readonly Unheard[]): string => hash('sha256', JSON.stringify(news));

/** A request that comes again, or fifty times at once, is heard once and answered the same. What failed is not kept. */
function keepLast(most: number) {
  const kept = new Map<string, Promise<Heard>>();
  return (key: string, hear: () => Promise<Heard>): Promise<Heard> => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const heard = hear();
    kept.set(key, heard);
    heard.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return heard;
  };
}

/** At most some 25 MB, where each is a conversation full of long hints. */
const mostKept = 500;
/** From a cold disk on a slow machine. */
const longestLoadMs = 60_000;
/** Beyond this the rules' answer is worth more than a better one later. */
const longestMs = 4_000;
