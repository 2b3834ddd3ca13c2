import { type Box, bottomOf, endOf } from '../screens/lines.ts';
import { isArabic } from '../text/fold-text.ts';
import { sides as by } from '../tolerances.ts';
import { topOf } from './bubbles.ts';
import type { Bubble, Item, Side } from './items.ts';
import { isAt, type Margins } from './margins.ts';
import { sidesByNames } from './named-runs.ts';

type Columns = { readonly left: number; readonly right: number };
type Page = { readonly margins: Margins; readonly lineHeight: number };

/** The side of every message by the edge it touches, never by its middle: a long message's middle is everybody's. */
export function sidesOf(items: readonly Item[], { margins, lineHeight }: Page): ReadonlyMap<Bubble, Side> {
  const { left, right } = margins;
  if (left === null || right === null) {
    const bubbles = items.filter((item) => item.kind === 'bubble');
    return new Map(bubbles.map((bubble) => [bubble, sideByOneColumn(bubble.box, margins)]));
  }
  const standings = items.flatMap((item, index) => {
    if (item.kind !== 'bubble') return [];
    return [
      { ...standingOf(item, { left, right }), isCaption: isBelowRoom(item, items[index - 1], lineHeight * by.room) },
    ];
  });
  const isSharp = (near: 'left' | 'right') => hasSharpEdge(standings.filter((one) => one.near === near));
  const sharp = { left: isSharp('left'), right: isSharp('right') };
  const sure = new Map(standings.map((standing) => [standing, sideByEdge(standing, sharp[standing.near])]));
  const long = standings.filter((one) => sure.get(one) === one.far && one.bubble.lines.length > 1);
  const sides = standings.map((standing) => {
    const side = sure.get(standing);
    if (side === null) return [standing.bubble, sideByWidth(standing, long)] as const;
    return [standing.bubble, side === undefined ? sideByLikeness(standing, long) : side] as const;
  });
  return sidesByNames(items, new Map(sides));
}

function sideByOneColumn(box: Box, { left, right }: Margins): Side {
  if (left !== null && isAt(box.x, left)) return 'left';
  if (right !== null && isAt(endOf(box), right)) return 'right';
  return nearer(Math.abs(box.x - (left ?? 0)), Math.abs((right ?? 1) - endOf(box)));
}

type Standing = {
  readonly bubble: Bubble;
  readonly columns: Columns;
  /** Where the words begin, and how far from where the column begins whose messages begin there; how far they end from the other. */
  readonly start: number;
  readonly begins: number;
  readonly ends: number;
  readonly near: 'left' | 'right';
  readonly far: 'left' | 'right';
  /** Beneath enough empty space for a picture. */
  readonly isCaption: boolean;
};

function standingOf(bubble: Bubble, columns: Columns): Omit<Standing, 'isCaption'> {
  const { x } = bubble.box;
  const end = endOf(bubble.box);
  const [fromLeft, fromRight] = [Math.abs(x - columns.left), Math.abs(columns.right - end)];
  const isRtl = bubble.lines.some(({ text }) => isArabic(text));
  return isRtl
    ? { bubble, columns, start: end, begins: fromRight, ends: fromLeft, near: 'right', far: 'left' }
    : { bubble, columns, start: x, begins: fromLeft, ends: fromRight, near: 'left', far: 'right' };
}

function isBelowRoom(bubble: Bubble, above: Item | undefined, room: number): boolean {
  const last = above && lastBoxOf(above);
  return last !== undefined && topOf(bubble) - bottomOf(last) > room;
}

function lastBoxOf(item: Item): Box | undefined {
  if (item.kind === 'bubble') return item.box;
  return item.kind === 'system' ? item.lines.at(-1) : item.line;
}

/**
 * Words begin where their bubble does and are ragged at their ends only: what begins away from where a column begins is not
 * of it. Undefined where the edges do not tell.
 */
function sideByEdge(standing: Standing, isSharp: boolean): Side | undefined {
  const { bubble, columns, begins, ends, near, far } = standing;
  if (endOf(bubble.box) > columns.right + by.picture) return 'right';
  if (bubble.box.x < columns.left - by.picture) return 'left';
  if (isAt(begins, 0) && isSharp && begins > by.off && !bubble.label) return far;
  if (isAt(begins, 0)) return fillsColumn(standing) ? null : near;
  if (isAt(ends, 0)) return far;
  const times = bubble.attached.filter((line) => line !== bubble.label);
  if (times.some((line) => isAt(line.x, columns.left))) return 'left';
  if (times.some((line) => isAt(endOf(line), columns.right))) return 'right';
  return ends < by.raggedness ? far : undefined;
}

/** Nearly all messages of one line that touch only the one edge begin on it to the pixel or two of a reader's boxes. */
function hasSharpEdge(standings: readonly Standing[]): boolean {
  const plain = standings.filter(
    ({ bubble, begins, ends }) => bubble.lines.length === 1 && isAt(begins, 0) && ends > by.raggedness,
  );
  const exact = plain.filter(({ begins }) => begins < by.off / 2).length;
  return exact >= 2 && exact >= plain.length * by.exactShare;
}

/** From edge to edge between two rows of pictures: the long messages of both sides look like this. */
function fillsColumn({ bubble, columns: { left, right }, ends }: Standing): boolean {
  if (bubble.label) return false;
  const hasPictures = left > by.pictures && Math.abs(left - (1 - right)) < by.symmetric;
  return isAt(ends, 0) || (hasPictures && bubble.lines.length > 1 && ends < by.raggedness);
}

/**
 * From edge to edge, as it seems. Where the long messages of the far side begin further in, one that begins exactly where the
 * near column does, and is no wider than those may be, is of the near side.
 */
function sideByWidth({ bubble, columns, begins, near, far }: Standing, long: readonly Standing[]): Side {
  const kin = long.filter((other) => other.far === far);
  const widest = Math.max(...kin.map((other) => columns.right - columns.left - other.begins));
  const isInward = kin.some((other) => other.begins > by.inward);
  return begins < by.exactly && isInward && bubble.box.w < widest + by.exactly ? near : null;
}

/** Long messages of one side begin in one place, and captions where their pictures do. */
function sideByLikeness({ bubble, start, begins, ends, far, isCaption }: Standing, long: readonly Standing[]): Side {
  const isLikeLong = long.some((other) => other.far === far && Math.abs(other.start - start) < by.exactly);
  if (isCaption || (bubble.lines.length > 1 && isLikeLong)) return far;
  return far === 'right' ? nearer(begins, ends) : nearer(ends, begins);
}

function nearer(fromLeft: number, fromRight: number): Side {
  if (Math.abs(fromLeft - fromRight) < by.undecided) return null;
  return fromLeft < fromRight ? 'left' : 'right';
}
