import { setPriority } from 'node:os';
import { metrics } from '@opentelemetry/api';
import { Piscina } from 'piscina';
import { observe } from '../telemetry/observe.ts';
import { fairQueue } from './fair-queue.ts';

/** For whom a task is done, and until when somebody waits for it. */
export type Work = {
  /** Whoever this names shares the threads' time evenly with all others, however much it asks for. */
  readonly who: string;
  /** On the clock of `performance.now()`; a task that runs by then is ended with its thread. */
  readonly due: number;
  /** Fires when nobody waits any more: a task that has not begun by then is left. */
  readonly signal?: AbortSignal | undefined;
  /** Told the milliseconds of processor time that the task took; of one that was ended, those of the clock. */
  readonly charge?: ((ms: number) => void) | undefined;
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
  resolve(result: Result): void;
  reject(error: unknown): void;
};

/** What a task answered, and the processor time that its thread spent on it. */
type Metered<Result> = { readonly result: Result; readonly ms: number };

const meter = metrics.getMeter('@intake/platform');
const refused = meter.createCounter('workers.refused', { description: 'Tasks that were not done, by reason' });
const inLine = meter.createObservableGauge('workers.waiting', { description: 'Tasks that wait for a thread' });

export function openWorkers<Task, Result>(options: Options): Workers<Task, Result> {
  const { name, threads, mostWaiting = 512, refuse } = options;
  const pool = openPool(options);
  const queue = fairQueue<Waiting<Task, Result>>();
  const watching = observe(meter, [inLine], (observed) => observed.observe(inLine, queue.size(), { workers: name }));
  let running = 0;

  const turnAway = (waiting: Waiting<Task, Result>, reason: string) => {
    refused.add(1, { workers: name, reason });
    waiting.reject(refuse());
  };
  const perform = async (waiting: Waiting<Task, Result>): Promise<void> => {
    const { task, who, due, signal, resolve, reject } = waiting;
    if (signal?.aborted) return turnAway(waiting, 'abandoned');
    const left = due - performance.now();
    if (left <= 0) return turnAway(waiting, 'late');
    const charge = (ms: number) => [queue.spent(who, ms), waiting.charge?.(ms)];
    const overdue = AbortSignal.timeout(Math.ceil(left));
    const began = performance.now();
    try {
      const { result, ms } = (await pool.run(task, { signal: overdue, name: 'work' })) as Metered<Result>;
      charge(ms);
      resolve(result);
    } catch (error) {
      charge(performance.now() - began);
      if (overdue.aborted) return turnAway(waiting, 'ended');
      if (hasOutgrown(error)) return turnAway(waiting, 'outgrown');
      refused.add(1, { workers: name, reason: 'failed' });
      reject(error);
    }
  };
  const workOff = async (): Promise<void> => {
    running += 1;
    for (let next = queue.take(); next !== undefined; next = queue.take()) await perform(next);
    running -= 1;
  };
  return {
    run: (task, work) =>
      new Promise((resolve, reject) => {
        queue.put(work.who, { ...work, task, resolve, reject });
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

/** `work` for a thread of `openWorkers`: answers with the processor time that it took. */
export function metered<Task, Result>(
  work: (task: Task) => Result | Promise<Result>,
): (task: Task) => Promise<Metered<Result>> {
  return async (task) => {
    const before = process.threadCpuUsage();
    const result = await work(task);
    const { user, system } = process.threadCpuUsage(before);
    return { result, ms: (user + system) / 1000 };
  };
}

/** What `openWorkers` was given for its threads, seen from one of them. */
export const threadData: unknown = Piscina.workerData;
