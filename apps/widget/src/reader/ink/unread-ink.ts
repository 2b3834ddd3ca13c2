import type { Ink } from './flatten.ts';
import type { Box } from './lines-of.ts';

// Looking for lines, the engine passes over what is too short for one: «好», «طيب», «?» or «2» alone in its bubble. What it left
// is found here by its ink.

/** Darker than this is ink; 255 is paper. */
const dark = 170;

/** Of a line's height: the paper around a line that its boxes do not reach, and the gap between two words at most. */
const margin = 0.15;
const wordGap = 0.6;
const cellsInLine = 5;

/** Letters and no specks, pictures or walls, of a line's height. */
const least = { height: 0.35, width: 0.2 } as const;
const highest = 1.5;

/** So many in a row are keys of a keyboard or icons of a bar. */
const keysInRow = 3;

/** Where ink of a line's height stands apart from all that was read (`lines`), in the page's pixels. */
export function unreadInk(page: Ink, lines: readonly Box[]): readonly Box[] {
  const tall = lines.map(heightOf).toSorted((a, b) => a - b)[lines.length >> 1] ?? 0;
  if (tall === 0) return [];
  const marks = marksOf(without(page, lines, tall * margin), Math.max(2, Math.round(tall / cellsInLine))).filter(
    (box) =>
      heightOf(box) >= tall * least.height && heightOf(box) <= tall * highest && widthOf(box) >= tall * least.width,
  );
  return marks.filter(
    (mark) =>
      !lines.some((line) => isInRow(mark, line) && gapBetween(mark, line) < tall) &&
      marks.filter((other) => isInRow(mark, other)).length < keysInRow,
  );
}

function without({ grey, width, height }: Ink, boxes: readonly Box[], around: number): Ink {
  const left = grey.slice();
  for (const { x0, y0, x1, y1 } of boxes) {
    const [from, to] = [Math.max(0, Math.floor(x0 - around)), Math.min(width, Math.ceil(x1 + around))];
    for (let y = Math.max(0, Math.floor(y0 - around)); y < Math.min(height, Math.ceil(y1 + around)); y += 1)
      left.fill(255, y * width + from, y * width + to);
  }
  return { grey: left, width, height };
}

/** The boxes of ink that hangs together, seen in cells so coarse that the letters of a word and its words do. */
function marksOf(page: Ink, cell: number): readonly Box[] {
  const columns = Math.ceil(page.width / cell);
  const inked = cellsOf(page, cell, columns);
  const reach = Math.max(1, Math.round(wordGap * cellsInLine));
  return [...inked.keys()].flatMap((start) => {
    const mark = takeMark(start, { inked, columns, reach });
    return mark ? [mark] : [];
  });
}

/** The ink of each cell that has any, by the number of the cell. */
function cellsOf({ grey, width, height }: Ink, cell: number, columns: number): Map<number, Box> {
  const inked = new Map<number, Box>();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((grey[y * width + x] ?? 255) >= dark) continue;
      const at = Math.floor(y / cell) * columns + Math.floor(x / cell);
      const pixel = { x0: x, y0: y, x1: x + 1, y1: y + 1 };
      const known = inked.get(at);
      inked.set(at, known ? around(known, pixel) : pixel);
    }
  }
  return inked;
}

type Cells = { readonly inked: Map<number, Box>; readonly columns: number; readonly reach: number };

/** Takes the cells that hang together with this one; nothing where it was taken already. */
function takeMark(start: number, { inked, columns, reach }: Cells): Box | undefined {
  let mark = inked.get(start);
  const next = [start];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    const box = inked.get(at);
    if (!box || !mark) continue;
    inked.delete(at);
    mark = around(mark, box);
    const column = at % columns;
    for (let row = -1; row <= 1; row += 1)
      for (let step = Math.max(-reach, -column); step <= reach && column + step < columns; step += 1)
        next.push(at + row * columns + step);
  }
  return mark;
}

const around = (a: Box, b: Box): Box => ({
  x0: Math.min(a.x0, b.x0),
  y0: Math.min(a.y0, b.y0),
  x1: Math.max(a.x1, b.x1),
  y1: Math.max(a.y1, b.y1),
});

const heightOf = ({ y0, y1 }: Box): number => y1 - y0;
const widthOf = ({ x0, x1 }: Box): number => x1 - x0;
const gapBetween = (a: Box, b: Box): number => Math.max(a.x0 - b.x1, b.x0 - a.x1);

/** The middle of one lies within the height of the other. */
const isInRow = (mark: Box, { y0, y1 }: Box): boolean => (mark.y0 + mark.y1) / 2 > y0 && (mark.y0 + mark.y1) / 2 < y1;
