import { hash } from 'node:crypto';
import { ServiceError } from '@intake/contracts/errors';
import { hearTurn, type Reader } from '@intake/hearing/hear-turn';
import type { ModelCard } from '@intake/hearing/model-card';
import { describeError, type Log } from '@intake/platform/telemetry/log';
import { openWorkers, type Work, type Workers } from '@intake/platform/threads/workers';
import type { Unheard } from '@intake/rules/conversation/hint';
import type { TurnInput } from '@intake/rules/conversation/turn-input';
import { unheard } from '@intake/rules/dialogue/hinted';
import { loadUntilThere } from '../load-until-there.ts';
import { keepLast } from './keep-last.ts';
import type { Answer, Heard, Task } from './tasks.ts';

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
  const workers: Workers<Task, Answer> = openWorkers({
    name: 'hearing',
    program: new URL('./hear-worker.ts', import.meta.url),
    threads: 1,
    heapMb: 256,
    refuse: () => new ServiceError('companion_failed', 'The service is busy. Please try again.'),
  });
  const loading = loadUntilThere('load the learnt reader', log, () => loadReader(workers, log));
  const hearings = keepLast({ mostBytes: mostKeptBytes });
  return {
    loaded: loading.loaded,
    async listen(input, work) {
      const news = unheard(input);
      if (news.length === 0) return heardBy(loading.current(), input, []);
      const card = loading.current() ?? (await loading.loaded);
      const hints = await hearings.hear(keyOf(news), () => hearTurn(readerFor(workers, card, work), news));
      return heardBy(card, input, hints);
    },
    async [Symbol.asyncDispose]() {
      hearings[Symbol.dispose]();
      await loading[Symbol.asyncDispose]();
      await workers[Symbol.asyncDispose]();
    },
  };
}

/** Nothing new waits for no weights: without them nobody has heard it. */
const heardBy = (card: ModelCard | undefined, input: TurnInput, hints: Heard): TurnInput =>
  card === undefined ? input : { ...input, heard: { reader: card.model_sha256, hints: new Map(hints) } };

/**
 * The reader as one turn has it: each window is a task, and callers take turns between them. Whoever sends pages holds up
 * nobody who says a sentence for longer than a window takes.
 */
function readerFor(workers: Workers<Task, Answer>, card: ModelCard, work: Work): Reader {
  return {
    card,
    windowsOf: async (turn) => (await workers.run({ kind: 'cut', turn }, work)).windows ?? [],
    async score({ ids, first, end, pieces }) {
      const places = pieces.map((piece) => ({ first: piece.first, end: piece.end }));
      const { outputs } = await workers.run({ kind: 'score', window: { ids, first, end, pieces: places } }, work);
      if (outputs === undefined) throw new Error('The reader gave nothing for a window.');
      return outputs;
    },
  };
}

/** Undefined while the weights are not those that the card names, or there is no room for them. */
async function loadReader(workers: Workers<Task, Answer>, log: Log): Promise<ModelCard | undefined> {
  try {
    const { card } = await workers.run(
      { kind: 'load' },
      { who: 'the service', due: performance.now() + longestLoadMs },
    );
    log.info({ sha256: card?.model_sha256 }, 'the learnt reader is loaded');
    return card;
  } catch (error) {
    log.error(describeError(error), 'the learnt reader does not load');
    return undefined;
  }
}

/** Says nothing of the words it stands for. */
const keyOf = (news: readonly Unheard[]): string => hash('sha256', JSON.stringify(news));

const mostKeptBytes = 24 * 1024 * 1024;
/** From a cold disk on a slow machine. */
const longestLoadMs = 60_000;
