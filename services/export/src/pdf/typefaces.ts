import { readFileSync } from 'node:fs';
import { create, type Font, type Glyph, type GlyphPosition, type GlyphRun } from 'fontkit';
import { type Shows, showsLatin } from '../domain/shown-text.ts';

export type Weight = 'regular' | 'bold' | 'italic' | 'fixed';

/** A family of fonts by the names they have in a document. */
export type Typeface = {
  readonly scripts: readonly string[];
  readonly shows: Shows;
  readonly fonts: Readonly<Record<Weight, string>>;
  /**
   * What has to be embedded, by name; the standard fonts never are. Opened anew for every document: an open font
   * remembers what was drawn with it, and the next document would depend on the one before.
   */
  readonly embedded: ReadonlyMap<string, () => Font>;
};

/** The fonts that every reader has. */
export const standard: Typeface = {
  scripts: ['Latin'],
  shows: showsLatin,
  fonts: { regular: 'Helvetica', bold: 'Helvetica-Bold', italic: 'Helvetica-Oblique', fixed: 'Courier' },
  embedded: new Map(),
};

/** Latin, Greek and Vietnamese, then Chinese, from `fonts/`. Read once for a worker. */
export const openNoto = (): readonly Typeface[] => [
  openTypeface('NotoSans', ['Latin', 'Greek']),
  openTypeface('NotoSansSC', ['Chinese']),
];

function openTypeface(family: string, scripts: readonly string[]): Typeface {
  const [regular, bold] = [`${family}-Regular`, `${family}-Bold`];
  const openRegular = opener(regular);
  const font = openRegular();
  const showsSign = (sign: string) => sign === '\n' || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  return {
    scripts,
    shows: (text) => Array.from(text).every(showsSign),
    fonts: { regular, bold, italic: regular, fixed: 'Courier' },
    embedded: new Map([
      [regular, openRegular],
      [bold, opener(bold)],
    ]),
  };
}

function opener(name: string): () => Font {
  const font = create(readFileSync(new URL(`../../fonts/${name}.ttf`, import.meta.url))) as Font;
  const layout = remembered((word) => layoutAnew(font, word));
  return () => Object.assign(opened(font), { layout });
}

/** The font's tables are everybody's, decoded once; the glyphs it remembers are one document's, or one word's. */
const opened = (font: Font): Font => Object.create(font, { _glyphs: { value: {} } });

// Composed letters stay one glyph: taken apart, `ị` would be copied out of the document, and read aloud, as `i`.
// A line's end is measured with its last word, and has no width: as a sign that is missing it would not fit into a full line.
const layoutAnew = (font: Font, word: string) => opened(font).layout(word.replaceAll('\n', ''), { ccmp: false });

/** Words recur, and laying one out costs more than all else that is done with it. Longer ones are rarely met again. */
const [longestRemembered, mostRemembered] = [24, 3_000];

type Laid = {
  readonly glyphs: readonly Pick<Glyph, 'id' | 'advanceWidth' | 'codePoints'>[];
  readonly positions: readonly GlyphPosition[];
};

/** What a word looks like follows from the word alone, so that documents do not depend on those before them. */
function remembered(layout: (word: string) => GlyphRun): (word: string) => GlyphRun {
  const words = new Map<string, Laid>();
  return (word) => {
    const laid = words.get(word) ?? lightly(layout(word));
    if (words.size >= mostRemembered) words.clear();
    if (word.length <= longestRemembered) words.set(word, laid);
    return runOf(laid);
  };
}

/** A run's glyphs hold on to all that was needed to lay it out. */
const lightly = ({ glyphs, positions }: GlyphRun): Laid => ({
  glyphs: glyphs.map(({ id, advanceWidth, codePoints }) => ({ id, advanceWidth, codePoints })),
  positions,
});

/** As much of a run as the PDF library looks at; it scales the positions in place. */
function runOf({ glyphs, positions }: Laid): GlyphRun {
  const own = positions.map((position) => ({ ...position }));
  const run = {
    glyphs,
    positions: own,
    get advanceWidth() {
      return own.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
  return run as unknown as GlyphRun;
}
