import type { Ink } from '../src/reader/ink/flatten.ts';
import type { Box } from '../src/reader/ink/lines-of.ts';

export type Drawn = readonly [x0: number, x1: number, y0: number, y1: number];

/** A page with a blot for each word. */
export function inked(boxes: readonly Drawn[]): Ink {
  const [width, height] = [300, 60];
  const grey = new Uint8Array(width * height).fill(255);
  for (const [x0, x1, y0, y1] of boxes) for (let y = y0; y < y1; y += 1) grey.fill(0, y * width + x0, y * width + x1);
  return { grey, width, height };
}

export const around = (boxes: readonly Drawn[]): Box => ({
  x0: Math.min(...boxes.map(([x0]) => x0)),
  x1: Math.max(...boxes.map(([, x1]) => x1)),
  y0: Math.min(...boxes.map(([, , y0]) => y0)),
  y1: Math.max(...boxes.map(([, , , y1]) => y1)),
});
