import type { Ink } from '../ink/flatten.ts';
import { around, type Box, type ReadLine, type ReadWord } from '../ink/lines-of.ts';
import type { CloseUp } from '../page.ts';
import { figuresOf, halfOf } from './drawn-stamp.ts';
import { glyphsOf } from './glyphs-of.ts';
import { tellGlyph } from './known-glyphs.ts';
import { clock, eastern } from './signs.ts';

// «٩ أغسطس ٢٠٢٦» between messages and «هدى ٩:١٥ ص» above one: the engine reads the letters, the figures are told by their shapes.

/** Of the height of what stands there: the paper between two words, more than between two figures. */
const gap = 0.28;

const day = /^(?:20\d\d|\d{1,2}\/\d{1,2}\/20\d\d|20\d\d\/\d{1,2}\/\d{1,2})$/;

type Run = { readonly text: string; readonly box: Box };

/** Beside a day or a clock: a weekday, a month and a point, or a name. A message says more. */
const mostWords = 3;

/** The line with its ٠ to ٩ as they are drawn, where a clock or a year is among them and little else; 0 to 9 the engine reads. */
export function withDrawnFigures(line: ReadLine, { ink, inPage }: CloseUp): ReadLine {
  const runs = figuresIn(ink);
  if (!runs.some(({ text }) => clock.test(text.split(' ')[0] ?? '') || day.test(text))) return line;
  const drawn = runs.map(({ text, box }): ReadWord => ({ text, confidence: 100, bbox: inPage(box) }));
  const kept = line.words.filter((word) => !drawn.some((run) => isInPlaceOf(word.bbox, run.bbox)));
  if (kept.filter(({ text }) => /\p{L}{2}/u.test(text)).length > mostWords) return line;
  return { ...line, words: [...kept, ...drawn].toSorted((one, other) => other.bbox.x1 - one.bbox.x1) };
}

/** What stands together and is nothing but figures, from left to right. */
function figuresIn(ink: Ink): readonly Run[] {
  const together = runsOf(glyphsOf(ink));
  return together.flatMap((glyphs, at) => {
    const text = easternOf(ink, glyphs);
    // Alone, a point is none and a stroke a letter, but where a day begins.
    if (!text || text === '0' || (text === '1' && at < together.length - 1)) return [];
    return [
      clock.test(text) ? withHalf({ text, box: around(glyphs) }, together[at - 1], ink) : { text, box: around(glyphs) },
    ];
  });
}

/** A clock with the half of the day that stands left of it. */
function withHalf({ text, box }: Run, [beside, ...more]: readonly Box[] = [], ink: Ink): Run {
  const half = beside && more.length === 0 ? halfOf(tellGlyph(ink, beside, box)) : undefined;
  return half && beside ? { text: `${text} ${half}`, box: around([beside, box]) } : { text, box };
}

/** A lone «٥» may be a 0 as well: then it is what ٠ to ٩ make of it. */
function easternOf(ink: Ink, glyphs: readonly Box[]): string | undefined {
  const read = figuresOf(ink, glyphs) ?? figuresOf(ink, glyphs, [eastern]);
  return read?.script === eastern ? read.text : undefined;
}

function runsOf(glyphs: readonly Box[]): readonly (readonly Box[])[] {
  const runs: Box[][] = [];
  for (const glyph of glyphs) {
    const last = runs.at(-1);
    if (last && isBeside(around(last), glyph)) last.push(glyph);
    else runs.push([glyph]);
  }
  return runs;
}

const isBeside = (run: Box, glyph: Box): boolean =>
  glyph.x0 - run.x1 < gap * Math.max(run.y1 - run.y0, glyph.y1 - glyph.y0);

function isInPlaceOf(word: Box, figures: Box): boolean {
  const common = Math.min(word.x1, figures.x1) - Math.max(word.x0, figures.x0);
  return common > (word.x1 - word.x0) / 2;
}
