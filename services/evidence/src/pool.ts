import { Worker } from 'node:worker_threads';
import { ServiceError } from '@intake/contracts/errors';
import type { EvidenceRequest } from '@intake/contracts/evidence';
import type { Reconstruction } from './domain/reconstruct.ts';

/** Threads that reconstruct, so that the service goes on answering while one of them is busy. */
export type Pool = AsyncDisposable & { reconstruct(request: EvidenceRequest): Promise<Reconstruction> };

type Task = {
  readonly request: EvidenceRequest;
  readonly due: number;
  resolve(reconstruction: Reconstruction): void;
  reject(error: Error): void;
};

type Options = {
  readonly size: number;
  /** From arrival to answer, the wait for a free thread included. */
  readonly deadlineMs?: number;
  readonly queued?: number;
  readonly program?: URL;
};

const reconstructProgram = new URL('./reconstruct-worker.ts', import.meta.url);

/** The bus gives a request 10 s; what cannot be done in time is given up here, and its thread ended. */
export function openPool({ size, deadlineMs = 8_500, queued = 64, program = reconstructProgram }: Options): Pool {
  const waiting: Task[] = [];
  const idle: Worker[] = [];
  const workers = new Set<Worker>();

  const hire = () => {
    const worker = startWorker(program);
    workers.add(worker);
    worker.once('exit', () => dismiss(worker));
    return worker;
  };
  const dismiss = (worker: Worker) => {
    workers.delete(worker);
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
  };
  const freeWorker = () => idle.pop() ?? (workers.size < size ? hire() : undefined);
  const workNext = async (): Promise<void> => {
    const worker = waiting.length > 0 ? freeWorker() : undefined;
    const task = worker && waiting.shift();
    if (!worker || !task) return;
    if ((await perform(worker, task)) === 'done') idle.push(worker);
    else {
      dismiss(worker);
      await worker.terminate();
    }
    await workNext();
  };

  return {
    reconstruct: (request) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= queued) return reject(overloaded());
        waiting.push({ request, due: performance.now() + deadlineMs, resolve, reject });
        void workNext();
      }),
    async [Symbol.asyncDispose]() {
      for (const task of waiting.splice(0)) task.reject(overloaded());
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}

function startWorker(program: URL): Worker {
  // Inherited flags would start telemetry a second time in every thread. What the largest request needs and little more: a
  // thread that outgrows it ends alone, a process that outgrows its pod takes every request with it.
  const worker = new Worker(program, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
  });
  worker.unref();
  // Without a listener a thread's failure would end the process.
  worker.on('error', () => undefined);
  return worker;
}

/** Has one thread do one task; `lost` when the thread can do no other. */
function perform(worker: Worker, task: Task): Promise<'done' | 'lost'> {
  return new Promise((settle) => {
    const finish = (outcome: 'done' | 'lost', answer: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
      answer();
      settle(outcome);
    };
    const onMessage = (reconstruction: Reconstruction) => finish('done', () => task.resolve(reconstruction));
    const onError = (cause: Error) => finish('lost', () => task.reject(new Error('A thread failed.', { cause })));
    const onExit = () => finish('lost', () => task.reject(new Error('A thread ended.')));
    const late = () => finish('lost', () => task.reject(overloaded()));
    const timer = setTimeout(late, Math.max(0, task.due - performance.now()));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(task.request);
  });
}

const overloaded = () =>
  new ServiceError('service_unavailable', 'The screenshots could not be read in time. Please try again.');
