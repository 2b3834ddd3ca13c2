import { type Box, endOf } from '../screens/lines.ts';
import { anchorEdge } from '../screens/statistics.ts';
import { margins as by } from '../tolerances.ts';

/** Edges of both columns of messages, where a page shows them. */
export type Margins = { readonly left: number | null; readonly right: number | null };

/** A page with messages on both sides shows where both columns end; one with a single side may show one of them. */
export function marginsOf(boxes: readonly Box[]): Margins {
  const leftmost = Math.min(...boxes.map(({ x }) => x));
  const rightmost = Math.max(...boxes.map(endOf));
  // Messages of one side begin or end alike by chance, so each edge is sought among those that do not touch the other.
  const left = anchorEdge(startsOf(boxes, rightmost), 'low') ?? leftmost;
  const right = anchorEdge(endsOf(boxes, leftmost), 'high') ?? rightmost;
  const onLeft = boxes.filter((box) => isAt(box.x, left) && !isAt(endOf(box), right));
  const onRight = boxes.filter((box) => isAt(endOf(box), right) && !isAt(box.x, left));
  if (onLeft.length > 0 && onRight.length > 0 && left < by.leftHalf && right > by.rightHalf) return { left, right };
  if (onLeft.length > 1 || (onLeft.length === 1 && left < by.leftHalf)) return { left, right: null };
  const isRight = onRight.length > 1 || (onRight.length === 1 && right > by.rightHalf);
  return { left: null, right: isRight ? right : null };
}

const startsOf = (boxes: readonly Box[], right: number): readonly number[] =>
  boxes.filter((box) => !isAt(endOf(box), right)).map(({ x }) => x);

const endsOf = (boxes: readonly Box[], left: number): readonly number[] =>
  boxes.filter((box) => !isAt(box.x, left)).map(endOf);

/** The margins of a page and the height of its type. */
export type Setting = { readonly margins: Margins; readonly lineHeight: number };

/** Pages of one device and app share their margins: a page that shows one side borrows the other from its kin. */
export function sharedMargins(own: Setting, all: readonly Setting[]): Margins {
  const { left, right } = own.margins;
  if ((left === null) === (right === null)) return own.margins;
  const kin = all.find(({ margins, lineHeight }) => {
    const isWhole = margins.left !== null && margins.right !== null;
    const isOneType = Math.abs(lineHeight / own.lineHeight - 1) < by.oneType;
    return isWhole && isOneType && agrees(left, margins.left) && agrees(right, margins.right);
  });
  return kin?.margins ?? own.margins;
}

const agrees = (own: number | null, other: number | null): boolean =>
  own === null || (other !== null && Math.abs(own - other) < by.agrees);

export const isAt = (value: number, edge: number): boolean => Math.abs(value - edge) <= by.touching;
