import { ServiceError } from '@intake/contracts/errors';
import type { Language } from '@intake/contracts/languages';
import type { TranscriptFacts } from '@intake/contracts/operations/evidence/read-transcript';
import type { Log } from '@intake/platform/telemetry/log';
import { openWorkers, type Work, type Workers } from '@intake/platform/threads/workers';
import type { TurnInput } from '@intake/rules/conversation/turn-input';
import type { Correspondence } from '@intake/rules/propose-facts';
import type { Objection, Objectionable } from '@intake/rules/rewording/object-to';
import { loadUntilThere } from '../load-until-there.ts';
import { observeKnowledge, observeReadings } from './metrics.ts';
import type { Answer, Decided, KnowledgeName, Outcome, Task, ThreadData, Wants } from './tasks.ts';

/** The rules, off the event loop: what they are asked is decided in threads of their own. */
export type Deciders = {
  /** The loaded base, or undefined while it does not load. */
  knowledge(): KnowledgeName | undefined;
  /** @throws ServiceError companion_failed when it cannot be decided in time, or the base is not loaded. */
  decide(input: TurnInput, wants: Wants, work: Work): Promise<Decided>;
  propose(correspondence: Correspondence, work: Work): Promise<TranscriptFacts>;
  object(language: Language, given: Objectionable, work: Work): Promise<Objection | null>;
};

/** `loaded` is the base, once there is one. */
type OpenDeciders = Deciders & AsyncDisposable & { readonly loaded: Promise<KnowledgeName> };

type Options = { readonly log: Log; readonly knowledgeDir: string | undefined; readonly readingsMb: number };

/**
 * Two lanes, a thread each. Most turns have one short message to read: they go through the short lane, where nothing takes
 * longer than `shortBytes` of new words do. What has more to read goes to the long lane, whose thread gives way to the
 * others: a maximal text costs seconds, and nobody with a short one waits behind it. Answers when the
 * base is loaded, or was once found not to load.
 */
export async function openDeciders({ log, knowledgeDir, readingsMb }: Options): Promise<OpenDeciders> {
  const threadData = { knowledgeDir, readingsBytes: readingsMb * 1024 * 1024 };
  const short = openLane('short', threadData);
  const long = openLane('long', threadData);
  const loader = loadUntilThere('load knowledge', log, () => loadKnowledge([short, long], log));
  const watching = observeKnowledge(loader.current);
  await loader.tried;
  const byLength = async (task: (mostUnread: number) => Task, work: Work): Promise<Outcome> => {
    const outcome = await short.run(task(shortBytes), work);
    return outcome.kind === 'long' ? long.run(task(Number.POSITIVE_INFINITY), work) : outcome;
  };
  return {
    knowledge: loader.current,
    loaded: loader.loaded,
    async decide(input, wants, work) {
      const outcome = await byLength((mostUnread) => ({ kind: 'decide', input, wants, mostUnread }), work);
      if (outcome.kind !== 'decided') return refuse();
      const { fault } = outcome.decided;
      if (fault !== undefined) log.error(fault, 'despair is answered, the rest of the turn could not be decided');
      return outcome.decided;
    },
    async propose(correspondence, work) {
      const outcome = await byLength((mostUnread) => ({ kind: 'propose', correspondence, mostUnread }), work);
      return outcome.kind === 'proposed' ? outcome.facts : refuse();
    },
    async object(language, given, work) {
      const outcome = await short.run({ kind: 'object', language, given }, work);
      return outcome.kind === 'objected' ? outcome.objection : refuse();
    },
    async [Symbol.asyncDispose]() {
      watching[Symbol.dispose]();
      await loader[Symbol.asyncDispose]();
      await Promise.all([short, long].map((lane) => lane[Symbol.asyncDispose]()));
    },
  };
}

/** UTF-8; about a tenth of a second of reading at the very worst. */
const shortBytes = 8_000;

/** A thread's heap: the base, its readings, and the largest turn (which did with 200). */
const heapMb = 320;
/** Reading makes much that is forgotten at once. */
const youngMb = 96;

type Lane = AsyncDisposable & { run(task: Task, work: Work): Promise<Outcome> };

function openLane(name: 'short' | 'long', threadData: Omit<ThreadData, 'yields'>): Lane {
  const workers: Workers<Task, Answer> = openWorkers({
    name: `deciding, ${name}`,
    program: new URL('./decide-worker.ts', import.meta.url),
    threads: 1,
    workerData: { ...threadData, yields: name === 'long' } satisfies ThreadData,
    heapMb,
    youngMb,
    refuse: tooBusy,
  });
  const observed = observeReadings(name);
  return {
    async run(task, work) {
      const { outcome, readingsBytes } = await workers.run(task, work);
      observed.set(readingsBytes);
      return outcome;
    },
    async [Symbol.asyncDispose]() {
      observed[Symbol.dispose]();
      await workers[Symbol.asyncDispose]();
    },
  };
}

/** The base in every lane; undefined where one of them cannot load it. */
async function loadKnowledge(lanes: readonly Lane[], log: Log): Promise<KnowledgeName | undefined> {
  const work = { who: 'the service', due: performance.now() + longestLoadMs };
  const [first, ...others] = await Promise.all(lanes.map((lane) => lane.run({ kind: 'load' }, work)));
  const unready = [first, ...others].find((outcome) => outcome?.kind === 'unready');
  if (unready?.kind === 'unready') log.error({ reason: unready.reason }, 'the knowledge base does not load');
  if (unready !== undefined || first?.kind !== 'loaded') return undefined;
  for (const what of first.told) log.warn({ what }, 'the knowledge base is compiled anew');
  log.info(first.knowledge, 'knowledge base loaded');
  return first.knowledge;
}

/** From its sources, on a slow machine. */
const longestLoadMs = 120_000;

function tooBusy(): ServiceError {
  return new ServiceError('companion_failed', 'The service is busy. Please try again.');
}

function refuse(): never {
  throw new ServiceError('companion_failed', 'The service is not ready. Please try again.');
}
