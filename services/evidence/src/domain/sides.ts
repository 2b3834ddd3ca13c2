import type { Bubble } from './bubbles.ts';
import { type Box, endOf } from './lines.ts';
import { anchorEdge } from './statistics.ts';

/** Null where nothing on the screen says which side a message stands on. */
export type Side = 'left' | 'right' | null;

const touching = 0.022;

/** Edges of both columns of messages, where a page shows them. */
export type Margins = { readonly left: number | null; readonly right: number | null };

/** A page with messages on both sides shows where both columns end; one with a single side may show one of them. */
export function marginsOf(boxes: readonly Box[]): Margins {
  const left =
    anchorEdge(
      boxes.map(({ x }) => x),
      'low',
    ) ?? 0;
  const right = anchorEdge(boxes.map(endOf), 'high') ?? 1;
  const onLeft = boxes.filter((box) => isAt(box.x, left) && !isAt(endOf(box), right));
  const onRight = boxes.filter((box) => isAt(endOf(box), right) && !isAt(box.x, left));
  if (onLeft.length > 0 && onRight.length > 0) return { left, right };
  if (onLeft.length > 1 || (onLeft.length === 1 && left < 0.25)) return { left, right: null };
  return onRight.length > 1 || (onRight.length === 1 && right > 0.75)
    ? { left: null, right }
    : { left: null, right: null };
}

/** Pages of one device and app share their margins: a page that shows one side borrows the other from its kin. */
export function sharedMargins(own: Margins, all: readonly Margins[]): Margins {
  if (own.left !== null && own.right !== null) return own;
  const isKin = (other: Margins) =>
    other.left !== null && other.right !== null && agrees(own.left, other.left) && agrees(own.right, other.right);
  const isBare = own.left === null && own.right === null;
  return (isBare ? undefined : all.find(isKin)) ?? own;
}

const agrees = (own: number | null, other: number | null): boolean =>
  own === null || (other !== null && Math.abs(own - other) < 0.01);

/** The side by the edge a message touches, never by its middle: a long message's middle is everybody's. */
export function sideOf({ box }: Pick<Bubble, 'box'>, { left, right }: Margins): Side {
  if (left !== null && right === null && isAt(box.x, left)) return 'left';
  if (right !== null && left === null && isAt(endOf(box), right)) return 'right';
  const gapLeft = Math.abs(box.x - (left ?? 0));
  const gapRight = Math.abs((right ?? 1) - endOf(box));
  if (Math.abs(gapLeft - gapRight) < 0.02) return null;
  return gapLeft < gapRight ? 'left' : 'right';
}

const isAt = (value: number, edge: number): boolean => Math.abs(value - edge) <= touching;
