import { breakLongWords } from './break-long-words.ts';
import { accent, left, type Paper, type Pdf, width } from './paper.ts';
import { standard, type Weight } from './typefaces.ts';

type Style = { readonly weight: Weight; readonly size: number; readonly color: string; readonly gap: number };

const ink = '#1b1f24';
const muted = '#56606d';

const style = (weight: Weight, size: number, color: string): Style => ({
  weight,
  size,
  color,
  gap: size > 9 ? 1.8 : 1.3,
});

/** Every look that text on these pages can have. */
export const styles = {
  title: style('bold', 19, accent),
  heading: style('bold', 12.5, accent),
  body: style('regular', 10, ink),
  strong: style('bold', 10, ink),
  quote: style('italic', 10, ink),
  digest: style('fixed', 8.6, ink),
  small: style('regular', 8.6, muted),
  notice: style('regular', 9.2, ink),
  kicker: style('bold', 8.5, muted),
  tiny: style('regular', 7.5, muted),
  stamp: style('bold', 12, ink),
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
export function write(paper: Paper, writing: Writing): void {
  const { doc, under } = paper;
  const { type, text, x = left, y = doc.y, lang, scope, oneLine } = writing;
  const { gap } = writing.style;
  const told = { title: '', ...(lang ? { lang } : {}), ...(scope ? { scope } : {}) };
  const draw = () => {
    apply(paper, writing.style, text);
    if (oneLine) return doc.text(text, x, y, { lineBreak: false });
    const within = writing.width ?? width - (x - left);
    return doc.text(inLines(doc, text, within), x, y, { width: within, lineGap: gap });
  };
  under.add(doc.struct(type, told, draw));
}

/** The height that text of this style takes. */
export function heightOf(paper: Paper, { style, text, width }: Pick<Writing, 'style' | 'text'> & { width: number }) {
  const doc = apply(paper, style, text);
  return doc.heightOfString(inLines(doc, text, width), { width, lineGap: style.gap });
}

const inLines = (doc: Pdf, text: string, width: number) =>
  breakLongWords(text, width - 1, (character) => doc.widthOfString(character));

/** Sets what a text is drawn with: its style, in the first typeface that shows all of it. */
export function apply({ doc, typefaces }: Paper, { weight, size, color }: Style, text: string): Pdf {
  const typeface = typefaces.find(({ shows }) => shows(text)) ?? standard;
  return doc.font(typeface.fonts[weight]).fontSize(size).fillColor(color);
}
