import type { PrintedComplaint } from '../domain/printed-complaint.ts';
import { hairline, left, type Paper, type Pdf, width } from './paper.ts';
import { apply, styles } from './write.ts';

/** Foot of every page and head of all but the first; drawn last, when the number of pages is known. */
export function drawMargins(paper: Paper, { reference, title, date }: PrintedComplaint): void {
  const { doc } = paper;
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    doc.markContent('Artifact', { type: 'Pagination' });
    if (index > start) {
      drawEnds(paper, 42, [shortened(title), reference]);
      rule(doc, 56);
    }
    const foot = doc.page.height - 46;
    rule(doc, foot - 8);
    drawEnds(paper, foot, [`${reference}, ${date}`, `Page ${index - start + 1} of ${count}`]);
    doc.endMarkedContent();
  }
}

function drawEnds(paper: Paper, y: number, [atLeft, atRight]: readonly [string, string]): void {
  apply(paper, styles.tiny, atLeft).text(atLeft, left, y, { lineBreak: false });
  const doc = apply(paper, styles.tiny, atRight);
  doc.text(atRight, left + width - doc.widthOfString(atRight), y, { lineBreak: false });
}

function rule(doc: Pdf, y: number): void {
  doc
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.6)
    .stroke(hairline);
}

const longest = 76;

const shortened = (title: string) => (title.length <= longest ? title : `${title.slice(0, longest).trimEnd()}…`);
