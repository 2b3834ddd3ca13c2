import type { Log } from '@intake/platform/telemetry/log';
import { repeat } from '@intake/platform/time/repeat';
import type { Deps } from '../deps.ts';
import { drawPdf } from '../pdf-of.ts';
import { keepPdf, markUndrawn, type Unprinted, unprintedRecords } from '../store/kept-pdfs.ts';
import { sealPdf } from '../store/sealed-pdf.ts';

type Keeping = Pick<Deps, 'db' | 'sealRing' | 'renderPdf' | 'pdfEdition'> & { readonly log: Log };

const start = { partnerId: '', reference: '' };

/** Few, since one record may be many megabytes. */
const batch = 3;

/**
 * Draws and keeps the PDF of every record that lacks one, at once when woken. What cannot be drawn is marked with the
 * reason, and tried again more and more rarely.
 */
export function keepingPdfs(keeping: Keeping) {
  return repeat({ name: 'keep pdfs', everyMs: 60_000, log: keeping.log }, async (stopping) => {
    for await (const row of allUnprinted(keeping)) {
      if (stopping.aborted) break;
      await keepPdfOf(keeping, row);
    }
    return false;
  });
}

async function* allUnprinted({ db, pdfEdition }: Keeping): AsyncGenerator<Unprinted> {
  for (let behind = start; ; ) {
    const rows = await unprintedRecords(db, pdfEdition, { behind, limit: batch });
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    behind = last;
  }
}

async function keepPdfOf(keeping: Keeping, row: Unprinted): Promise<void> {
  const { db, sealRing, pdfEdition: edition, log } = keeping;
  const drawn = await drawPdf(keeping, row);
  if ('undrawn' in drawn) {
    log.error({ reference: row.reference, reason: drawn.undrawn, fault: drawn.fault }, 'a PDF could not be drawn');
    return markUndrawn(db, { ...row, edition, undrawn: drawn.undrawn });
  }
  const sealed = sealPdf(sealRing, { ...row, edition }, drawn.bytes);
  await keepPdf(db, { ...row, edition, complete: drawn.complete, sealed });
}
