import type { ComplaintRecord } from '@intake/contracts/record';
import PDFDocument from 'pdfkit';
import type { Typeface } from './typefaces.ts';

export type Pdf = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** Where something is drawn, in which typefaces, and under which element of the tagged structure it is read. */
export type Paper = { readonly doc: Pdf; readonly under: Element; readonly typefaces: readonly Typeface[] };

export const left = 62;
export const width = 595.28 - 2 * left;
const top = 74;
const bottom = 70;

export const accent = '#1f3a5f';
export const hairline = '#c5cdd8';

/** An A4 document, tagged and titled. Its dates are the record's: the same record makes the same bytes. */
export function openPaper(record: ComplaintRecord, typefaces: readonly Typeface[]): Paper {
  const { document, reference, produced_at_utc } = record;
  const produced = new Date(produced_at_utc);
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top, bottom, left, right: left },
    pdfVersion: '1.7',
    lang: 'en-AU',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: `${document.title} (${reference})`,
      Subject: `Complaint ${reference}`,
      Creator: 'Complaint Intake Conversation Service',
      CreationDate: produced,
      ModDate: produced,
    },
  });
  for (const { embedded } of typefaces) {
    // The library takes a font that is open already; its types do not know.
    for (const [name, open] of embedded) doc.registerFont(name, open() as unknown as string);
  }
  const under = doc.struct('Document');
  doc.addStructure(under);
  return { doc, under, typefaces };
}

/** A part of the structure that holds others. */
export function inside(paper: Paper, type: string): Paper {
  const element = paper.doc.struct(type);
  paper.under.add(element);
  return { ...paper, under: element };
}

/** Draws what is decoration and never read aloud. */
export function decoration({ doc }: Paper, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

/** Starts a new page unless `height` is left on this one: a heading stays with what follows it. */
export function needRoom({ doc }: Paper, height: number): void {
  if (doc.y + height > doc.page.height - bottom) doc.addPage();
}
