import type { PrintedComplaint } from '../domain/printed-complaint.ts';
import { drawRows } from './draw-blocks.ts';
import { amber, drawNotice, red } from './draw-notice.ts';
import { accent, decoration, hairline, inside, left, type Paper, width } from './paper.ts';
import { styles, write } from './write.ts';

const top = 54;
const stampWidth = 138;
const stampHeight = 62;

/** The first page's head: what this is, its reference and date, then whatever a reader must know before reading on. */
export function drawLetterhead(paper: Paper, complaint: PrintedComplaint, missing: number): void {
  const { doc } = paper;
  const head = inside(paper, 'Sect');
  const beside = width - stampWidth - 22;
  drawStamp(head, complaint);
  write(head, { type: 'P', style: styles.kicker, text: complaint.kicker, y: top, width: beside });
  write(head, { type: 'H1', style: styles.title, text: complaint.title, y: top + 14, width: beside });
  doc.y = Math.max(doc.y, top + stampHeight - 4) + 10;
  rule(paper, accent);
  if (missing > 0) drawNotice(head, incomplete(paper, complaint.reference, missing), amber);
  for (const { level, told } of complaint.urgent) {
    drawNotice(head, { title: `Urgency: ${level}`, text: told }, level === 'medium' ? amber : red);
  }
  drawRows(head, [...complaint.parties, ...complaint.dates]);
  doc.y += 6;
  rule(paper, hairline);
}

function drawStamp(paper: Paper, { reference, date }: PrintedComplaint): void {
  const { doc } = paper;
  const x = left + width - stampWidth;
  const y = top - 4;
  decoration(paper, () => doc.roundedRect(x, y, stampWidth, stampHeight, 3).lineWidth(0.8).stroke(hairline));
  const line = { type: 'P', x: x + 11, oneLine: true } as const;
  write(paper, { ...line, style: styles.tiny, text: 'Reference', y: y + 8 });
  write(paper, { ...line, style: styles.stamp, text: reference, y: y + 17 });
  write(paper, { ...line, style: styles.tiny, text: 'Date', y: y + 35 });
  write(paper, { ...line, style: styles.body, text: date, y: y + 44 });
}

function rule(paper: Paper, color: string): void {
  const { doc } = paper;
  decoration(paper, () => {
    doc
      .moveTo(left, doc.y)
      .lineTo(left + width, doc.y)
      .lineWidth(1)
      .stroke(color);
  });
  doc.y += 14;
}

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });

function incomplete({ typefaces }: Paper, reference: string, missing: number) {
  const scripts = list.format(typefaces.flatMap((typeface) => typeface.scripts));
  const characters = missing === 1 ? 'One character of this complaint' : `${missing} characters of this complaint`;
  return {
    title: 'This PDF is incomplete: use the JSON record',
    text: `It can show ${scripts} script only. ${characters} could not be shown; each place is marked ¤ or “[… characters not shown]”. The complete complaint, every word as it was written, is the JSON record of ${reference}: GET /api/v1/complaints/${reference}`,
  };
}
