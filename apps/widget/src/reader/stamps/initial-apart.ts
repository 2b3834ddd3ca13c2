import type { Ink } from '../ink/flatten.ts';
import { inkIn, partsOf } from '../ink/ink-in.ts';
import type { Box } from '../ink/lines-of.ts';

// «小» in its round picture stands beside «小燕 上午8:03», lower and far off. The engine takes both for one line, slants it, and
// reads neither.

/** Of the height of what is left: how far off an initial stands, how much lower or higher its middle, and how wide it may be. */
const apart = 0.9;
const shifted = 0.2;
const widest = 1.6;

/** What is left of a line without the initial that stands at one of its ends; nothing where none does. */
export function withoutInitial(box: Box, page: Ink): Box | undefined {
  const parts = partsOf(page, box, ((box.y1 - box.y0) * apart) / 2);
  if (parts.length < 2) return undefined;
  const [first, last] = [parts[0], parts.at(-1)];
  const ends = [
    { initial: first, from: parts[1]?.x0 ?? box.x0, to: box.x1 },
    { initial: last, from: box.x0, to: parts.at(-2)?.x1 ?? box.x1 },
  ];
  for (const { initial, from, to } of ends) {
    const rest = inkIn(page, { ...box, x0: from, x1: to });
    if (rest && initial && isInitial(initial, rest)) return rest;
  }
  return undefined;
}

function isInitial(initial: Box, rest: Box): boolean {
  const tall = rest.y1 - rest.y0;
  const gap = Math.max(initial.x0 - rest.x1, rest.x0 - initial.x1);
  const shift = Math.abs(initial.y0 + initial.y1 - rest.y0 - rest.y1) / 2;
  const isOneSign = initial.x1 - initial.x0 <= tall * widest;
  return isOneSign && gap >= tall * apart && shift >= tall * shifted && rest.x1 - rest.x0 > tall * widest;
}
