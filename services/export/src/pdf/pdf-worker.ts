import { parentPort, workerData } from 'node:worker_threads';
import type { ComplaintRecord } from '@intake/contracts/record';
import type { DrawnPdf } from '../deps.ts';
import { renderPdf } from './render-pdf.ts';
import { openNoto } from './typefaces.ts';

export type PdfWorkerData = { readonly embedFonts: boolean };

/** Nothing that has to be kept and sent may be larger. */
const largestPdf = 16 * 1024 * 1024;

const { embedFonts } = workerData as PdfWorkerData;
const embeddable = embedFonts ? openNoto() : [];

parentPort?.on('message', async (record: ComplaintRecord) => {
  parentPort?.postMessage(await drawn(record));
});

async function drawn(record: ComplaintRecord): Promise<DrawnPdf> {
  try {
    const pdf = await renderPdf(record, embeddable);
    return pdf.bytes.length > largestPdf ? { undrawn: 'too_large' } : pdf;
  } catch (error) {
    // Only its kind: an error's text may quote the complaint.
    return { undrawn: 'failed', fault: error instanceof Error ? error.name : typeof error };
  }
}
