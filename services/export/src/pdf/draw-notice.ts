import { decoration, inside, left, needRoom, type Paper, width } from './paper.ts';
import { heightOf, styles, write } from './write.ts';

type Notice = { readonly title: string; readonly text: string };
type Colours = { readonly fill: string; readonly edge: string };

export const amber: Colours = { fill: '#fff6dd', edge: '#c98a00' };
export const red: Colours = { fill: '#fdecea', edge: '#b3261e' };

/** Beyond this a notice has no box: a box ends with its page, its text must not. */
const tallest = 300;

/** A box that is read before anything else. */
export function drawNotice(paper: Paper, { title, text }: Notice, { fill, edge }: Colours): void {
  const { doc } = paper;
  const inner = width - 26;
  const height =
    heightOf(paper, { style: styles.strong, text: title, width: inner }) +
    heightOf(paper, { style: styles.notice, text, width: inner }) +
    16;
  needRoom(paper, Math.min(height, tallest) + 10);
  const { y, page } = doc;
  if (height <= tallest) {
    decoration(paper, () => {
      doc.rect(left, y, width, height).fill(fill);
      doc.rect(left, y, 3, height).fill(edge);
    });
  }
  const box = inside(paper, 'Div');
  const place = { type: 'P', x: left + 13, width: inner } as const;
  write(box, { ...place, style: styles.strong, text: title, y: y + 8 });
  write(box, { ...place, style: styles.notice, text });
  doc.y = doc.page === page ? y + height + 10 : doc.y + 10;
}
