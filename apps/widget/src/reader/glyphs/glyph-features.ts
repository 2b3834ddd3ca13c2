import type { Ink } from '../ink/flatten.ts';
import type { Box } from '../ink/lines-of.ts';
import { darkest } from './glyphs-of.ts';

/** A sign is told by its ink in so many cells, and by its size and place beside the figures of its line. */
const grid = { columns: 12, rows: 16 } as const;

/** Pixels of height at which a line's signs are cut out. */
export const glyphHeight = 40;

export const featureCount = grid.columns * grid.rows + 4;

/** From the top of the figures to their foot, in the same pixels. */
export type Height = { readonly y0: number; readonly y1: number };

/** 0 is paper and 1 the line's darkest ink, cell by cell; then width, height, top and foot in heights of the figures. */
export function featuresOf(ink: Ink, box: Box, figures: Height): Float32Array {
  const features = new Float32Array(featureCount);
  const span = Math.max(1, 255 - darkest(ink.grey));
  const [width, height] = [(box.x1 - box.x0) / grid.columns, (box.y1 - box.y0) / grid.rows];
  for (let row = 0; row < grid.rows; row += 1)
    for (let column = 0; column < grid.columns; column += 1) {
      const cell = { x0: box.x0 + column * width, y0: box.y0 + row * height };
      const mean = meanIn(ink, { ...cell, x1: cell.x0 + width, y1: cell.y0 + height });
      features[row * grid.columns + column] = (255 - mean) / span;
    }
  const tall = figures.y1 - figures.y0;
  const sizes = [box.x1 - box.x0, box.y1 - box.y0, box.y0 - figures.y0, box.y1 - figures.y0];
  features.set(
    sizes.map((size) => size / tall),
    grid.columns * grid.rows,
  );
  return features;
}

/** The mean shade of a part, of pixels cut by its edges as much as lies within. */
function meanIn({ grey, width }: Ink, { x0, y0, x1, y1 }: Box): number {
  let [sum, all] = [0, 0];
  for (let y = Math.floor(y0); y < y1; y += 1) {
    const high = Math.min(y1, y + 1) - Math.max(y0, y);
    for (let x = Math.floor(x0); x < x1; x += 1) {
      const share = high * (Math.min(x1, x + 1) - Math.max(x0, x));
      sum += share * (grey[y * width + x] ?? 255);
      all += share;
    }
  }
  return all > 0 ? sum / all : 255;
}
