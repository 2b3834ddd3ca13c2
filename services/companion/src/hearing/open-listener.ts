import { hash } from 'node:crypto';
import { ServiceError } from '@intake/contracts/errors';
import { describeError, type Log } from '@intake/platform/telemetry/log';
import { openWorkers, type Work, type Workers } from '@intake/platform/threads/workers';
import type { Unheard } from '@intake/rules/conversation/hint';
import type { TurnInput } from '@intake/rules/conversation/turn-input';
import { unheard } from '@intake/rules/dialogue/hinted';
import { loadUntilThere } from '../load-until-there.ts';
import type { Heard } from './tasks.ts';

/** The learnt reader, in a thread of its own (docs/safety.md). */
export type Listener = {
  /**
   * The turn with what the reader makes of its new messages. The same turn is heard the same: nothing is decided without.
   * @throws ServiceError companion_failed when that cannot be told in time.
   */
  listen(input: TurnInput, work: Work): Promise<TurnInput>;
};

/** `loaded` once its weights are. */
type OpenListener = Listener & AsyncDisposable & { readonly loaded: Promise<unknown> };

/** The rules hear alone. */
export const noListener: OpenListener = {
  listen: async (input) => input,
  loaded: Promise.resolve(),
  [Symbol.asyncDispose]: async () => undefined,
};

export function openListener(isOn: boolean, log: Log): OpenListener {
  if (!isOn) return noListener;
  const workers: Workers<readonly Unheard[], Heard> = openWorkers({
    name: 'hearing',
    program: new URL('./hear-worker.ts', import.meta.url),
    threads: 1,
    heapMb: 256,
    refuse: () => new ServiceError('companion_failed', 'The service is busy. Please try again.'),
  });
  const loading = loadUntilThere('load the learnt reader', log, () => loadReader(workers, log));
  const heardLast = keepLast(mostKept);
  return {
    loaded: loading.loaded,
    async listen(input, work) {
      const news = unheard(input);
      if (news.length === 0) return input;
      const { sha256, hints } = await heardLast(keyOf(news), () => workers.run(news, work));
      return { ...input, heard: { reader: sha256, hints: new Map(hints) } };
    },
    async [Symbol.asyncDispose]() {
      await loading[Symbol.asyncDispose]();
      await workers[Symbol.asyncDispose]();
    },
  };
}

/** The digest of the weights; undefined while they are not those that the card names, or there is no room for them. */
async function loadReader(workers: Workers<readonly Unheard[], Heard>, log: Log): Promise<string | undefined> {
  try {
    const { sha256 } = await workers.run([], { who: 'the service', due: performance.now() + longestLoadMs });
    log.info({ sha256 }, 'the learnt reader is loaded');
    return sha256;
  } catch (error) {
    log.error(describeError(error), 'the learnt reader does not load');
    return undefined;
  }
}

/** Says nothing of the words it stands for. */
const keyOf = (news: readonly Unheard[]): string => hash('sha256', JSON.stringify(news));

/**
 * A request that comes again, or fifty times at once, is heard once. What failed is not kept: it may have failed for one who
 * left, or who had less time, and whoever shared it has it heard anew.
 */
function keepLast(most: number) {
  const kept = new Map<string, Promise<Heard>>();
  return async function hearLast(key: string, hear: () => Promise<Heard>): Promise<Heard> {
    const known = kept.get(key);
    if (known !== undefined) return known.catch(() => hearLast(key, hear));
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
