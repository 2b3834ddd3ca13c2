import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ComplaintRecord } from '@intake/contracts/record';
import type { DrawnPdf, UndrawnReason } from '../deps.ts';
import type { PdfWorkerData } from './pdf-worker.ts';

// Enough for the longest complaint; without a bound the worker's garbage would grow as far as the machine lets it.
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };

export type Bounds = {
  /** So long one document may take. */
  readonly patienceMs: number;
};

export type DrawingThread = ReturnType<typeof startThread>;

/** A thread that draws one document at a time. */
export function startThread(workerData: PdfWorkerData, { patienceMs }: Bounds) {
  // Neither the service's secrets nor its telemetry are any business of the worker's.
  const options = { env: {}, execArgv: [], resourceLimits, workerData };
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), options);
  let gone = false;
  const stop = async () => {
    gone = true;
    await worker.terminate();
  };
  worker.on('exit', () => {
    gone = true;
  });
  // Between two documents nobody else listens, and an error that nobody hears ends the process.
  worker.on('error', () => undefined);
  return {
    isGone: () => gone,
    stop,
    /** @throws what `closed` is aborted with */
    async draw(record: ComplaintRecord, closed: AbortSignal): Promise<DrawnPdf> {
      worker.postMessage(record);
      const drawn = await answerOf(worker, { closed, patienceMs });
      if (gone || ('undrawn' in drawn && drawn.undrawn !== 'failed')) await stop();
      return drawn;
    },
  };
}

type Waiting = Bounds & { readonly closed: AbortSignal };

async function answerOf(worker: Worker, { closed, patienceMs }: Waiting): Promise<DrawnPdf> {
  const settled = new AbortController();
  const signal = AbortSignal.any([settled.signal, closed]);
  try {
    return await Promise.race([
      once(worker, 'message', { signal }).then(([drawn]) => drawn as DrawnPdf),
      once(worker, 'exit', { signal }).then(() => undrawn('failed')),
      pause(patienceMs, undrawn('too_long'), { signal }),
    ]);
  } catch (error) {
    closed.throwIfAborted();
    return undrawn(isOutOfMemory(error) ? 'too_large' : 'failed');
  } finally {
    settled.abort();
  }
}

const undrawn = (reason: UndrawnReason): DrawnPdf => ({ undrawn: reason });

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
