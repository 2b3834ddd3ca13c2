import { breakLongWords } from './break-long-words.ts';
import { accent, left, type Paper, type Pdf, width } from './paper.ts';

type Style = { readonly font: string; readonly size: number; readonly color: string; readonly gap: number };

const ink = '#1b1f24';
const muted = '#56606d';

const style = (font: string, size: number, color: string): Style => ({ font, size, color, gap: size > 9 ? 1.8 : 1.3 });

/** Every look that text on these pages can have. */
export const styles = {
  title: style('Helvetica-Bold', 19, accent),
  heading: style('Helvetica-Bold', 12.5, accent),
  body: style('Helvetica', 10, ink),
  strong: style('Helvetica-Bold', 10, ink),
  quote: style('Helvetica-Oblique', 10, ink),
  digest: style('Courier', 8.6, ink),
  small: style('Helvetica', 8.6, muted),
  notice: style('Helvetica', 9.2, ink),
  kicker: style('Helvetica-Bold', 8.5, muted),
  tiny: style('Helvetica', 7.5, muted),
  stamp: style('Helvetica-Bold', 12, ink),
} as const;

type Writing = {
  /** What a screen reader is told it is. */
  readonly type: string;
  readonly style: Style;
  readonly text: string;
  /** Where it starts: the left margin and the place reached, unless told. */
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly oneLine?: true;
  readonly lang?: string | undefined;
  readonly scope?: 'Row';
};

/** Writes text at its place in the tagged structure; what is too long runs over to the next page. */
export function write({ doc, under }: Paper, writing: Writing): void {
  const { type, text, x = left, y = doc.y, lang, scope, oneLine } = writing;
  const { gap } = writing.style;
  const told = { title: '', ...(lang ? { lang } : {}), ...(scope ? { scope } : {}) };
  const draw = () => {
    apply(doc, writing.style);
    if (oneLine) return doc.text(text, x, y, { lineBreak: false });
    const within = writing.width ?? width - (x - left);
    const lines = breakLongWords(text, within - 1, (character) => doc.widthOfString(character));
    return doc.text(lines, x, y, { width: within, lineGap: gap });
  };
  under.add(doc.struct(type, told, draw));
}

/** The height that text of this style takes. */
export function heightOf({ doc }: Paper, { style, text, width }: Pick<Writing, 'style' | 'text'> & { width: number }) {
  return apply(doc, style).heightOfString(text, { width, lineGap: style.gap });
}

export function apply(doc: Pdf, { font, size, color }: Style): Pdf {
  return doc.font(font).fontSize(size).fillColor(color);
}
