import { buffer } from 'node:stream/consumers';
import type { ComplaintRecord } from '@intake/contracts/complaint';
import type { RenderedPdf } from '../deps.ts';
import { latinComplaint } from '../domain/latin-complaint.ts';
import { printedComplaint } from '../domain/printed-complaint.ts';
import { drawPart } from './draw-blocks.ts';
import { drawLetterhead } from './draw-letterhead.ts';
import { drawMargins } from './draw-margins.ts';
import { openPaper } from './paper.ts';

/** Changed whenever documents come to look different: PDFs kept under another edition are then drawn anew. */
export const pdfEdition = '1';

/** A record as the PDF a complaints officer files. Depends on nothing but the record. */
export async function renderPdf(record: ComplaintRecord): Promise<RenderedPdf> {
  const { complaint, missing } = latinComplaint(printedComplaint(record));
  const paper = openPaper(record);
  const { doc } = paper;
  const written = buffer(doc);
  drawLetterhead(paper, complaint, missing);
  for (const part of complaint.parts) drawPart(paper, part);
  doc.addPage();
  for (const annex of complaint.annexes) drawPart(paper, annex);
  drawMargins(paper, complaint);
  doc.end();
  return { bytes: await written, complete: missing === 0 };
}
