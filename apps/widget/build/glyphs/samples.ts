import { featuresOf, glyphHeight } from '../../src/reader/glyphs/glyph-features.ts';
import { glyphsOf } from '../../src/reader/glyphs/glyphs-of.ts';
import { other, signs } from '../../src/reader/glyphs/signs.ts';
import { cutOut, paper } from '../../src/reader/ink/cut-out.ts';
import { inkIn } from '../../src/reader/ink/ink-in.ts';
import { around, type Box } from '../../src/reader/ink/lines-of.ts';
import type { Drawing } from './drawing.ts';
import type { Drawn } from './drawn.ts';
import type { Sample } from './train.ts';

/** The signs of a drawing as the reader cuts them out; none where its pieces are not as many as its figures. */
export function samplesOf({ ink, split }: Drawn, { figures, mark }: Drawing): readonly Sample[] {
  const box = inkIn(ink, { x0: 0, y0: 0, x1: ink.width, y1: ink.height });
  if (!box) return [];
  const times = glyphHeight / (box.y1 - box.y0);
  const cut = cutOut(ink, box, times);
  const glyphs = glyphsOf(cut);
  const isFigure = (glyph: Box) => box.x0 + (glyph.x0 - paper) / times > split;
  const own = glyphs.filter(isFigure);
  if (own.length !== figures.length) return [];
  const height = around(own);
  const told = [...figures].map((sign, at) => ({ sign, glyph: own[at] as Box }));
  const left = glyphs.filter((glyph) => !isFigure(glyph));
  const marked = left.length > 0 ? [{ sign: mark, glyph: around(left) }] : [];
  return [...told, ...marked].map(({ sign, glyph }) => ({
    features: featuresOf(cut, glyph, height),
    sign: signs.indexOf(signs.includes(sign) ? sign : other),
  }));
}
