import { buffer } from 'node:stream/consumers';
import type { ComplaintRecord } from '@intake/contracts/record';
import type { RenderedPdf } from '../deps.ts';
import { printedComplaint } from '../domain/printed-complaint.ts';
import { shownComplaint } from '../domain/shown-complaint.ts';
import { drawPart } from './draw-blocks.ts';
import { drawLetterhead } from './draw-letterhead.ts';
import { drawMargins } from './draw-margins.ts';
import { openPaper } from './paper.ts';
import { standard, type Typeface } from './typefaces.ts';

/**
 * A record as the PDF a complaints officer files. Depends on nothing but the record and the typefaces that may be
 * embedded: they are used throughout where the standard fonts cannot show everything.
 */
export async function renderPdf(record: ComplaintRecord, embeddable: readonly Typeface[] = []): Promise<RenderedPdf> {
  const { complaint, missing, typefaces } = typeset(record, embeddable);
  const paper = openPaper(record, typefaces);
  const { doc } = paper;
  const written = buffer(doc);
  drawLetterhead(paper, complaint, missing);
  for (const part of complaint.parts) drawPart(paper, part);
  // On a page of their own, unless the letter left most of one empty.
  if (doc.y > doc.page.height / 3) doc.addPage();
  for (const annex of complaint.annexes) drawPart(paper, annex);
  drawMargins(paper, complaint);
  doc.end();
  return { bytes: await written, complete: missing === 0 };
}

function typeset(record: ComplaintRecord, embeddable: readonly Typeface[]) {
  const printed = printedComplaint(record);
  const plain = shownComplaint(printed, [standard.shows]);
  if (plain.missing === 0 || embeddable.length === 0) return { ...plain, typefaces: [standard] };
  const shows = embeddable.map((typeface) => typeface.shows);
  return { ...shownComplaint(printed, shows), typefaces: embeddable };
}
