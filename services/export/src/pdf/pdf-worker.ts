import { parentPort, workerData } from 'node:worker_threads';
import type { ComplaintRecord } from '@intake/contracts/complaint';
import { renderPdf } from './render-pdf.ts';
import { openNoto } from './typefaces.ts';

export type PdfWorkerData = { readonly embedFonts: boolean };
export type PdfQuestion = { readonly id: number; readonly record: ComplaintRecord };
export type PdfAnswer =
  | { readonly id: number; readonly bytes: Uint8Array; readonly complete: boolean }
  | { readonly id: number; readonly failure: string };

const { embedFonts } = workerData as PdfWorkerData;
const embeddable = embedFonts ? openNoto() : [];

parentPort?.on('message', async ({ id, record }: PdfQuestion) => {
  const answer = await renderPdf(record, embeddable).then(
    (rendered): PdfAnswer => ({ id, ...rendered }),
    // Only its kind: an error's text may quote the complaint.
    (error: unknown): PdfAnswer => ({ id, failure: error instanceof Error ? error.name : typeof error }),
  );
  parentPort?.postMessage(answer);
});
