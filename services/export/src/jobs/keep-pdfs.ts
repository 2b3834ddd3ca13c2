import { describeError, type Log } from '@intake/platform/log';
import { repeat } from '@intake/platform/repeat';
import type { Deps } from '../deps.ts';
import { keepPdf, type Unprinted, unprintedRecords } from '../store/kept-pdfs.ts';
import { sealPdf } from '../store/sealed-pdf.ts';
import { openRecord } from '../store/sealed-record.ts';

type Keeping = Pick<Deps, 'db' | 'sealRing' | 'renderPdf' | 'pdfEdition'> & { readonly log: Log };

const start = { partnerId: '', reference: '' };
const batch = 10;

/** Draws and keeps the PDF of every record that lacks one, at once when woken. What cannot be drawn is tried once. */
export function keepingPdfs(keeping: Keeping) {
  const undrawable = new Set<string>();
  return repeat({ name: 'keep pdfs', everyMs: 60_000, log: keeping.log }, async (stopping) => {
    for await (const row of allUnprinted(keeping)) {
      if (stopping.aborted) break;
      if (!undrawable.has(row.integrity) && !(await keepPdfOf(keeping, row))) undrawable.add(row.integrity);
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

async function keepPdfOf({ db, sealRing, renderPdf, pdfEdition: edition, log }: Keeping, row: Unprinted) {
  const drawn = await renderPdf(openRecord(sealRing, row)).catch((error) => {
    log.error({ reference: row.reference, ...describeError(error) }, 'a PDF could not be drawn');
  });
  if (!drawn) return false;
  const sealed = sealPdf(sealRing, { ...row, edition }, drawn.bytes);
  await keepPdf(db, { ...row, edition, complete: drawn.complete, sealed });
  return true;
}
