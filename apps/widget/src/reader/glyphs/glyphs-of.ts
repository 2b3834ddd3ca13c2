import type { Ink } from '../ink/flatten.ts';
import { around, type Box } from '../ink/lines-of.ts';

// Letters and figures that stand apart, as pieces of ink: what `known-glyphs.ts` can tell without the engine.

/** Half as dark as the darkest ink is ink: clocks are grey, and their edges paler still. */
const halfDark = 0.45;

/** Of the narrower of two pieces: so much of one over the other makes one sign of them («:»). */
const above = 0.5;

/** The signs of a line cut out on paper, from left to right. */
export function glyphsOf(ink: Ink): readonly Box[] {
  const pieces = piecesOf(ink).toSorted((one, other) => one.x0 - other.x0);
  const glyphs: Box[] = [];
  for (const piece of pieces) {
    const at = glyphs.findIndex((glyph) => isAbove(glyph, piece));
    if (at < 0) glyphs.push(piece);
    else glyphs.splice(at, 1, around([glyphs[at] ?? piece, piece]));
  }
  return glyphs;
}

function isAbove(one: Box, other: Box): boolean {
  const common = Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0);
  return common > above * Math.min(one.x1 - one.x0, other.x1 - other.x0);
}

/** The boxes of ink whose pixels touch, by their corners too. */
function piecesOf({ grey, width }: Ink): readonly Box[] {
  const palest = 255 - (255 - darkest(grey)) * halfDark;
  const inked = new Set([...grey.keys()].filter((at) => (grey[at] ?? 255) <= palest));
  return [...inked].flatMap((start) => (inked.has(start) ? [takePiece(start, inked, width)] : []));
}

/** Takes the pixels that hang together with this one. What is cut out has paper around it: no row goes on in the next. */
function takePiece(start: number, inked: Set<number>, width: number): Box {
  const near = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  const next = [start];
  let piece = pixelBox(start, width);
  inked.delete(start);
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    piece = around([piece, pixelBox(at, width)]);
    for (const step of near) if (inked.delete(at + step)) next.push(at + step);
  }
  return piece;
}

export const darkest = (grey: Uint8Array): number => grey.reduce((least, shade) => Math.min(least, shade), 255);

const pixelBox = (at: number, width: number): Box => {
  const [x, y] = [at % width, Math.floor(at / width)];
  return { x0: x, y0: y, x1: x + 1, y1: y + 1 };
};
