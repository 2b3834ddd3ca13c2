import { scale as by } from '../tolerances.ts';
import { type Box, bottomOf, endOf } from './lines.ts';
import { median } from './statistics.ts';

const unscaled = { across: 1, down: 1 };

/** What to divide coordinates by: 1 where they are shares of the screen, its estimated size where they are not. */
export function screenScale(boxes: readonly Box[]): { readonly across: number; readonly down: number } {
  const outside = boxes.filter((box) => endOf(box) > by.beyond || bottomOf(box) > by.beyond).length;
  const across = extent(
    boxes.map(({ x }) => x),
    boxes.map(endOf),
  );
  const down = extent(
    boxes.map(({ y }) => y),
    boxes.map(bottomOf),
  );
  const isPixels = outside > boxes.length * by.strays && (across > by.beyond || down > by.beyond);
  const isShrunk = across < by.shrunk && down < by.shrunk && median(boxes.map(({ h }) => h)) < by.tiny;
  return (isPixels || isShrunk) && across > 0 && down > 0 ? { across, down } : unscaled;
}

/** The far edge plus a margin as wide as the near one; values out of all proportion do not count. */
function extent(starts: readonly number[], ends: readonly number[]): number {
  const typical = median(ends.filter((end) => end > 0));
  const far = ends.reduce((so, end) => (end <= typical * by.absurd ? Math.max(so, end) : so), 0);
  const near = starts.reduce((so, start) => (start >= 0 ? Math.min(so, start) : so), Number.POSITIVE_INFINITY);
  return near < far * by.margin ? far + near : far;
}
