import type { Deps, RenderedPdf } from './deps.ts';
import type { PrintedRow } from './store/kept-pdfs.ts';
import { openPdf } from './store/sealed-pdf.ts';
import { openRecord } from './store/sealed-record.ts';

/** The PDF that is kept of a record, or one drawn now where none is kept yet. */
export async function pdfOf({ sealRing, renderPdf, pdfEdition: edition }: Deps, row: PrintedRow): Promise<RenderedPdf> {
  const { pdf, pdfComplete: complete } = row;
  if (pdf === null) return renderPdf(openRecord(sealRing, row));
  return { bytes: openPdf(sealRing, { ...row, edition }, pdf), complete };
}
