import type { ComplaintRecord } from '@intake/contracts/record';
import type { Deps, DrawnPdf } from '../deps.ts';
import { type Bounds, type DrawingThread, startThread } from './drawing-thread.ts';
import type { PdfWorkerData } from './pdf-worker.ts';

/** Changed whenever documents come to look different: PDFs kept under another edition are then drawn anew. */
const edition = 'E';

/** Others wait for their turn behind a document, and their readers for 15 s at most. */
const usual: Bounds = { patienceMs: 8_000 };

type Renderer = AsyncDisposable & Pick<Deps, 'renderPdf' | 'pdfEdition'>;

/**
 * Renders PDFs in a thread of its own, one after the other, so that the event loop stays free. A document that goes
 * beyond its bounds is answered with the reason and takes its thread with it; the next one gets a new thread.
 * @throws Error to whoever waits when the renderer is closed.
 */
export function openRenderer(options: PdfWorkerData, bounds = usual): Renderer {
  let thread: DrawingThread | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let closing = new AbortController();

  const draw = (record: ComplaintRecord, closed: AbortSignal): Promise<DrawnPdf> => {
    closed.throwIfAborted();
    if (!thread || thread.isGone()) thread = startThread(options, bounds);
    return thread.draw(record, closed);
  };
  return {
    pdfEdition: options.embedFonts ? `${edition}, fonts embedded` : edition,
    renderPdf(record) {
      const { signal } = closing;
      const drawn = turn.then(() => draw(record, signal));
      turn = drawn.catch(() => undefined);
      return drawn;
    },
    async [Symbol.asyncDispose]() {
      closing.abort(new Error('The PDF renderer was closed.'));
      closing = new AbortController();
      await thread?.stop();
    },
  };
}
