import type { EvidenceLine } from '@intake/contracts/evidence';

/**
 * A row of a mail app: a text where the line starts, one where it ends, or a paragraph that wraps. `at` is how far in the first
 * begins, `initial` what stands before it in the picture's column, `beside` a text close behind it.
 */
export type MailRow =
  | {
      readonly left?: string;
      readonly right?: string;
      readonly size?: number;
      readonly at?: number;
      readonly initial?: string;
      readonly beside?: string;
    }
  | string;

const letter = 0.0175;
const pitch = 0.026;
const [left, right] = [0.06, 0.95];

const isRtl = (text: string) => /\p{Script=Arabic}/u.test(text);
const isWide = (text: string) => /\p{Script=Han}/u.test(text);
const widthOf = (text: string, size = 1) =>
  [...text].reduce((sum, character) => sum + letter * size * (isWide(character) ? 2 : 1), 0);

/** The page as one long column, read perfectly; a string is a paragraph. */
export function mailPage(rows: readonly MailRow[]): readonly EvidenceLine[] {
  let y = 0;
  return rows.flatMap((row) => {
    const lines = typeof row === 'string' ? wrap(row).map((text) => ({ left: text })) : [row];
    y += 0.012;
    return lines.flatMap((line) => {
      y += pitch;
      return piecesOf(line, y);
    });
  });
}

function piecesOf(row: Exclude<MailRow, string>, y: number): readonly EvidenceLine[] {
  const { left: from = '', right: to = '', size = 1, at = left, initial = '', beside = '' } = row;
  const mirrored = isRtl(`${from}${to}`);
  const place = (text: string, start: number, type = size) => {
    const w = widthOf(text, type);
    return { text, x: mirrored ? 1 - start - w : start, y, w, h: 0.017 * type };
  };
  return [
    place(initial, left),
    place(from, at),
    place(beside, at + widthOf(from, size) + letter, size * 0.85),
    place(to, right - widthOf(to, size)),
  ].filter(({ text }) => text !== '');
}

function wrap(text: string): readonly string[] {
  const pieces = isWide(text) ? (text.match(/\p{Script=Han}|[^\p{Script=Han}\s]+|\s/gu) ?? []) : text.split(' ');
  const glue = isWide(text) ? '' : ' ';
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last + glue + piece) <= right - left)
      lines[lines.length - 1] = last + glue + piece;
    else lines.push(piece);
  }
  return lines;
}

/** Screens of the page, each `step` further down, with a status bar; 0.84 of a screen is page. */
export function mailScreens(page: readonly EvidenceLine[], step = 0.6) {
  const end = Math.max(...page.map(({ y, h }) => y + h));
  const count = Math.max(1, Math.ceil((end - 0.84) / step) + 1);
  return Array.from({ length: count }, (_, index) => ({
    lines: [
      { text: `16:${20 + index}`, x: 0.05, y: 0.012, w: 0.09, h: 0.014 },
      ...page.flatMap((line) => {
        const y = line.y - index * step + 0.1;
        return y >= 0.1 && y + line.h <= 0.96 ? [{ ...line, y }] : [];
      }),
    ],
  }));
}
