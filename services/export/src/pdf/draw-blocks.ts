import type { Block, Part, Row } from '../domain/printed-parts.ts';
import { inside, left, needRoom, type Paper, width } from './paper.ts';
import { heightOf, styles, write } from './write.ts';

const labelWidth = 112;
const indent = 16;

/** A heading with a bookmark, and what stands below it. */
export function drawPart(paper: Paper, { heading, blocks }: Part): void {
  const { doc } = paper;
  needRoom(paper, 90);
  const section = inside(paper, 'Sect');
  const bookmark = { expanded: false, fit: false, top: Math.max(doc.y - 12, 0) };
  doc.outline.addItem(heading, bookmark);
  write(section, { type: 'H2', style: styles.heading, text: heading });
  doc.y += 5;
  for (const block of blocks) drawBlock(section, block);
  doc.y += 10;
}

function drawBlock(paper: Paper, block: Block): void {
  if (block.kind === 'text') drawText(paper, block);
  else if (block.kind === 'list') drawList(paper, block.items);
  else if (block.kind === 'card') drawCard(paper, block);
  else drawTitledRows(paper, block);
}

function drawText(paper: Paper, { text, lang }: Extract<Block, { kind: 'text' }>): void {
  write(paper, { type: 'P', style: styles.body, text, lang });
  paper.doc.y += 5;
}

function drawList(paper: Paper, items: readonly string[]): void {
  const list = inside(paper, 'L');
  for (const text of items) drawItem(inside(list, 'LI'), text);
}

function drawItem(entry: Paper, text: string): void {
  const { doc } = entry;
  needRoom(entry, 16);
  const { y } = doc;
  write(entry, { type: 'Lbl', style: styles.body, text: '•', x: left + 4, y, oneLine: true });
  write(entry, { type: 'LBody', style: styles.body, text, x: left + indent, y });
  doc.y += 3;
}

type Card = Extract<Block, { kind: 'card' }>;

function drawCard(paper: Paper, block: Card): void {
  const { title, quote, notes } = block;
  const { doc } = paper;
  needRoom(paper, Math.min(heightOfCard(paper, block), tallestWhole));
  const card = inside(paper, 'Div');
  const x = left + indent;
  write(card, { type: 'P', style: styles.strong, text: title });
  if (quote) {
    write(card, { type: 'P', style: styles.small, text: quote.whose, x, y: doc.y + 1 });
    write(card, { type: 'BlockQuote', style: styles.quote, text: `“${quote.text}”`, x, lang: quote.lang });
  }
  for (const text of notes) write(card, { type: 'P', style: styles.small, text, x, y: doc.y + 1 });
  doc.y += 7;
}

/** A card taller than this may run over to the next page. */
const tallestWhole = 160;

function heightOfCard(paper: Paper, { title, quote, notes }: Card): number {
  const within = { width: width - indent };
  const small = [...(quote ? [quote.whose] : []), ...notes];
  const texts = [
    { style: styles.strong, text: title },
    ...small.map((text) => ({ style: styles.small, text })),
    ...(quote ? [{ style: styles.quote, text: `“${quote.text}”` }] : []),
  ];
  return texts.reduce((height, text) => height + heightOf(paper, { ...text, ...within }) + 1, 0);
}

function drawTitledRows(paper: Paper, { title, rows }: Extract<Block, { kind: 'rows' }>): void {
  needRoom(paper, 52);
  if (title) write(paper, { type: 'H3', style: styles.strong, text: title });
  paper.doc.y += 3;
  drawRows(paper, rows);
  paper.doc.y += 6;
}

/** Labels on the left, values on the right; a value may run over pages. */
export function drawRows(paper: Paper, rows: readonly Row[]): void {
  const table = inside(paper, 'Table');
  for (const row of rows) drawRow(inside(table, 'TR'), row);
}

function drawRow(paper: Paper, { label, value, fixed }: Row): void {
  const { doc } = paper;
  const narrow = { style: styles.small, text: label, width: labelWidth - 10 };
  const labelHeight = heightOf(paper, narrow);
  needRoom(paper, Math.max(labelHeight, 16));
  const { y, page } = doc;
  const style = fixed ? styles.digest : styles.body;
  write(paper, { type: 'TH', ...narrow, y: y + 1, scope: 'Row' });
  write(paper, { type: 'TD', style, text: value, x: left + labelWidth, y: fixed ? y + 1.5 : y });
  if (doc.page === page) doc.y = Math.max(doc.y, y + labelHeight);
  doc.y += 3;
}
