import type { Ink } from './flatten.ts';
import type { Box } from './lines-of.ts';

/** Darker than this is ink; 255 is paper. Clocks are grey. */
const dark = 190;

/** The part of a box that has ink in it. */
export function inkIn({ grey, width }: Ink, box: Box): Box | undefined {
  let [x0, y0, x1, y1] = [box.x1, box.y1, box.x0, box.y0];
  for (let y = box.y0; y < box.y1; y += 1)
    for (let x = box.x0; x < box.x1; x += 1) {
      if ((grey[y * width + x] ?? 255) >= dark) continue;
      [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x + 1), Math.max(y1, y + 1)];
    }
  return x1 > x0 ? { x0, y0, x1, y1 } : undefined;
}

/** How far below the top of the box a column's ink begins; nothing where it has none. */
export function topOf({ grey, width }: Ink, { y0, y1 }: Box, x: number): number | undefined {
  for (let y = y0; y < y1; y += 1) if ((grey[y * width + x] ?? 255) < dark) return y - y0;
  return undefined;
}

/** The ink of a box and what stands beside it, no further off than `gap` pixels: the engine's boxes end too early. */
export function widened(page: Ink, box: Box, gap: number): Box {
  const hasInk = (x: number) => x >= 0 && x < page.width && topOf(page, box, x) !== undefined;
  const end = (from: number, step: number) => {
    let last = from;
    for (let x = from + step; Math.abs(x - last) <= gap; x += step) if (hasInk(x)) last = x;
    return last;
  };
  const wide = { ...box, x0: end(box.x0, -1), x1: end(box.x1 - 1, 1) + 1 };
  return inkIn(page, wide) ?? wide;
}

/** Where the ink of a box stands together, from left to right, no paper of `gap` pixels within. */
export function partsOf(page: Ink, box: Box, gap: number): readonly Box[] {
  const parts: Box[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (let x = box.x0; x < box.x1; x += 1) {
    if (topOf(page, box, x) === undefined) continue;
    const part = parts.at(-1);
    if (part && x - last < gap) parts.splice(-1, 1, { ...part, x1: x + 1 });
    else parts.push({ ...box, x0: x, x1: x + 1 });
    last = x;
  }
  return parts.map((part) => inkIn(page, part) ?? part);
}
