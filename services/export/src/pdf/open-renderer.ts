import { Worker } from 'node:worker_threads';
import type { ComplaintRecord } from '@intake/contracts/complaint';
import type { Deps, RenderedPdf } from '../deps.ts';
import type { PdfAnswer, PdfQuestion, PdfWorkerData } from './pdf-worker.ts';

/** A worker that answers nothing for this long is replaced: one document must not block all others. */
const patienceMs = 20_000;

// Enough for the longest complaint; without a bound the worker's garbage would grow as far as the machine lets it.
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };

/** Changed whenever documents come to look different: PDFs kept under another edition are then drawn anew. */
const edition = 'E';

type Renderer = AsyncDisposable & Pick<Deps, 'renderPdf' | 'pdfEdition'>;

/** Renders PDFs in a thread of its own, one after the other, so that the event loop stays free. */
export function openRenderer({ embedFonts }: PdfWorkerData): Renderer {
  let current: Thread | undefined;
  const thread = () => {
    if (!current || current.isGone()) current = startThread({ embedFonts });
    return current;
  };
  return {
    pdfEdition: embedFonts ? `${edition}, fonts embedded` : edition,
    renderPdf: (record) => thread().ask(record),
    async [Symbol.asyncDispose]() {
      await current?.stop();
    },
  };
}

type Thread = ReturnType<typeof startThread>;
type Waiting = PromiseWithResolvers<RenderedPdf>;

function startThread(workerData: PdfWorkerData) {
  // Neither the service's secrets nor its telemetry are any business of the worker's.
  const options = { env: {}, execArgv: [], resourceLimits, workerData };
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), options);
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let gone = false;
  let alarm: NodeJS.Timeout | undefined;

  const watch = () => {
    clearTimeout(alarm);
    if (waiting.size > 0) alarm = setTimeout(() => void worker.terminate(), patienceMs).unref();
  };
  const end = () => {
    gone = true;
    clearTimeout(alarm);
    for (const { reject } of waiting.values()) reject(new Error('The PDF worker ended.'));
    waiting.clear();
  };
  worker.on('message', (answer: PdfAnswer) => {
    settle(waiting.get(answer.id), answer);
    waiting.delete(answer.id);
    watch();
  });
  worker.on('error', end);
  worker.on('exit', end);
  return {
    isGone: () => gone,
    stop: () => worker.terminate(),
    ask(record: ComplaintRecord): Promise<RenderedPdf> {
      const answer = Promise.withResolvers<RenderedPdf>();
      const question: PdfQuestion = { id: asked++, record };
      waiting.set(question.id, answer);
      worker.postMessage(question);
      if (waiting.size === 1) watch();
      return answer.promise;
    },
  };
}

function settle(waiting: Waiting | undefined, answer: PdfAnswer): void {
  if ('failure' in answer) waiting?.reject(new Error(`A PDF could not be rendered (${answer.failure}).`));
  else waiting?.resolve({ bytes: answer.bytes, complete: answer.complete });
}
