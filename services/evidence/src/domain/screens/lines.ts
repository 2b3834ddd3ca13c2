import { visualLength } from '../text/fold-text.ts';
import { lines as by } from '../tolerances.ts';

export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/**
 * A line of text on the screen, 0 to 1 across and down; `key` is what readings of it are compared by, `pieces` the number of
 * supplied lines it stands for.
 */
export type Line = Box & { readonly text: string; readonly key: string; readonly pieces: number };

/** A strip of a screen, from above to below. */
export type Span = { readonly top: number; readonly bottom: number };

/**
 * A screenshot as uploaded at `index`, in reading order; `copies` counts identical uploads beyond this one, `covered` are the strips
 * in which something lies over the chat.
 */
export type Shot = {
  readonly index: number;
  readonly lines: readonly Line[];
  readonly copies: number;
  readonly covered?: readonly Span[];
};

export const middleOf = ({ y, h }: Box): number => y + h / 2;
export const centreOf = ({ x, w }: Box): number => x + w / 2;
export const isCentred = (box: Box): boolean => Math.abs(centreOf(box) - 0.5) < by.centred;
export const endOf = ({ x, w }: Box): number => x + w;
export const bottomOf = ({ y, h }: Box): number => y + h;

/** How wide a letter of a line is. */
export const letterOf = ({ w, text }: Pick<Line, 'w' | 'text'>): number => w / visualLength(text);

/** Reading order that never depends on the order of arrival. */
export function byPlace(a: Line, b: Line): number {
  return a.y - b.y || a.x - b.x || a.h - b.h || a.w - b.w || compareText(a.text, b.text);
}

export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
