import { setPriority } from 'node:os';
import { metrics } from '@opentelemetry/api';
import { Piscina } from 'piscina';
import { observe } from '../telemetry/observe.ts';
import type { Charge } from './cost.ts';
import { fairQueue } from './fair-queue.ts';
import { usualTime } from './usual-time.ts';

/** For whom a task is done, and until when somebody waits for it. */
export type Work = {
  /** Whoever this names shares the threads' time evenly with all others, however much it asks for. */
  readonly who: string;
  /** So many times the share of others; 1 where none is said. */
  readonly share?: number;
  /** When somebody began to wait for all that the task is part of; now, where none is said. */
  readonly since?: number;
  /** On the clock of `performance.now()`; a task that runs by then is ended with its thread. */
  readonly due: number;
  /** Fires when nobody waits any more: a task that has not begun by then is left, one that has ends where it next asks. */
  readonly signal?: AbortSignal | undefined;
  /** Told the processor time that the task took; of one that was ended, the time of the clock. */
  readonly charge?: Charge | undefined;
};

/** Threads that do one task at a time each, so that the service goes on answering meanwhile. */
export type Workers<Task, Result> = AsyncDisposable & {
  /** @throws the error of `refuse` when there is not the time or the memory for it, and what the task itself throws. */
  run(task: Task, work: Work): Promise<Result>;
};

type Options = {
  /** What the threads are called in metrics. */
  readonly name: string;
  /** A module that exports `work`, made by `metered`. */
  readonly program: URL;
  readonly threads: number;
  readonly workerData?: unknown;
  /** MiB of V8's old generation. A thread that outgrows it ends alone; a process that outgrows its pod takes every request with it. */
  readonly heapMb: number;
  /** MiB of its young generation, for what is made and forgotten at once: with more room, collecting takes less time. */
  readonly youngMb?: number;
  /** Tasks that may wait; more would wait for nothing. */
  readonly mostWaiting?: number;
  refuse(): Error;
};

type Waiting<Task, Result> = Work & {
  readonly task: Task;
  readonly since: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

/** A task on its way to a thread. `left` is shared: not zero once nobody waits for it. */
type Sent<Task> = { readonly task: Task; readonly left: Int32Array };

/** What a task answered, if it was not left, and the processor time that its thread spent on it. */
type Metered<Result> = { readonly ms: number } & ({ readonly result: Result } | { readonly isLeft: true });

const meter = metrics.getMeter('@intake/platform');
const refused = meter.createCounter('workers.refused', { description: 'Tasks that were not done, by reason' });
const inLine = meter.createObservableGauge('workers.waiting', { description: 'Tasks that wait for a thread' });

export function openWorkers<Task, Result>(options: Options): Workers<Task, Result> {
  const { name, threads, mostWaiting = 512, refuse } = options;
  const pool = openPool(options);
  const queue = queueOf<Waiting<Task, Result>>();
  const usual = usualTime();
  const watching = observe(meter, [inLine], (observed) => observed.observe(inLine, queue.size(), { workers: name }));
  let running = 0;

  const turnAway = (waiting: Waiting<Task, Result>, reason: string) => {
    refused.add(1, { workers: name, reason });
    waiting.reject(refuse());
  };
  const perform = async (waiting: Waiting<Task, Result>): Promise<void> => {
    const { who, share = 1, due, signal, charge } = waiting;
    if (signal?.aborted) return turnAway(waiting, 'abandoned');
    const began = performance.now();
    // Begun with less time than it needs, it would be ended with its thread, and that costs the next as well.
    if (due - began <= usual.ms()) return turnAway(waiting, 'late');
    const { ms, ...ended } = await doIn<Task, Result>(pool, waiting, due - began);
    usual.note(performance.now() - began);
    queue.spent(who, ms / share);
    charge?.({ ms });
    if ('result' in ended) return waiting.resolve(ended.result);
    if ('reason' in ended) return turnAway(waiting, ended.reason);
    refused.add(1, { workers: name, reason: 'failed' });
    waiting.reject(ended.error);
  };
  const workOff = async (): Promise<void> => {
    running += 1;
    for (let next = queue.take(); next !== undefined; next = queue.take()) {
      await perform(next);
      for (const late of queue.over(({ due }) => due <= performance.now())) turnAway(late, 'late');
    }
    running -= 1;
  };
  return {
    run: (task, work) =>
      new Promise((resolve, reject) => {
        queue.put(work.who, { since: performance.now(), ...work, task, resolve, reject });
        if (running < threads) void workOff();
        // Whoever has most waiting makes room: nobody is kept out by another's crowd.
        const crowded = queue.size() > mostWaiting ? queue.shed() : undefined;
        if (crowded) turnAway(crowded, 'full');
      }),
    async [Symbol.asyncDispose]() {
      for (let left = queue.take(); left !== undefined; left = queue.take()) turnAway(left, 'closed');
      watching[Symbol.dispose]();
      await pool.destroy();
    },
  };
}

const queueOf = <Task extends { readonly since: number }>() =>
  fairQueue<Task>({ since: ({ since }) => since, isStale: ({ since }) => performance.now() - since > staleMs });

/** Whoever has one that waits this long brings more than can be done. */
const staleMs = 3_000;

/** `reason`: why it was not done. */
type Ended<Result> = { readonly ms: number } & (
  | { readonly result: Result }
  | { readonly reason: string }
  | { readonly error: unknown }
);

async function doIn<Task, Result>(
  pool: Piscina,
  { task, signal }: Waiting<Task, Result>,
  withinMs: number,
): Promise<Ended<Result>> {
  const began = performance.now();
  const overdue = AbortSignal.timeout(Math.ceil(withinMs));
  const sent: Sent<Task> = { task, left: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) };
  const leave = () => Atomics.store(sent.left, 0, 1);
  signal?.addEventListener('abort', leave);
  try {
    const done = (await pool.run(sent, { signal: overdue, name: 'work' })) as Metered<Result>;
    return 'isLeft' in done ? { reason: 'abandoned', ms: done.ms } : done;
  } catch (error) {
    const ms = performance.now() - began;
    if (overdue.aborted) return { reason: 'ended', ms };
    return hasOutgrown(error) ? { reason: 'outgrown', ms } : { error, ms };
  } finally {
    signal?.removeEventListener('abort', leave);
  }
}

/** The thread had not the memory for it. Another attempt would not either, but nothing is wrong with the service. */
const hasOutgrown = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

function openPool({ name, program, threads, workerData, heapMb, youngMb = 32 }: Options): Piscina {
  refused.add(0, { workers: name, reason: 'late' });
  const pool = new Piscina({
    filename: program.href,
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    workerData,
    // Neither the service's secrets nor its telemetry are any business of a thread's.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb },
  });
  // A thread that ends between tasks is replaced; without a listener it would end the process.
  return pool.on('error', () => refused.add(1, { workers: name, reason: 'thread ended' }));
}

/** A quarter of a processor that others want whole: at the lowest priority a busy neighbour left a thread none at all. */
const yielding = 5;

/** Has the system run others before this thread, where threads have priorities of their own. */
export function yieldToOthers(): void {
  if (process.platform === 'linux') setPriority(0, yielding);
}

/** Asked between the steps of a task: throws, past the task, once nobody waits for it. */
export type GoOn = () => void;

class Left extends Error {}

/** `work` for a thread of `openWorkers`: answers with the processor time that it took. */
export function metered<Task, Result>(
  work: (task: Task, goOn: GoOn) => Result | Promise<Result>,
): (sent: Sent<Task>) => Promise<Metered<Result>> {
  return async ({ task, left }) => {
    const before = process.threadCpuUsage();
    const spent = () => {
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    };
    const goOn = () => {
      if (Atomics.load(left, 0) !== 0) throw new Left();
    };
    try {
      return { result: await work(task, goOn), ms: spent() };
    } catch (error) {
      if (error instanceof Left) return { isLeft: true, ms: spent() };
      throw error;
    }
  };
}

/** What `openWorkers` was given for its threads, seen from one of them. */
export const threadData: unknown = Piscina.workerData;
