import type { ColumnLine } from '../page/column.ts';
import type { Box } from '../screens/lines.ts';
import type { Meta } from '../time/meta-line.ts';
import type { Stamp } from '../time/stamp.ts';

export type Bubble = {
  readonly kind: 'bubble';
  readonly lines: readonly ColumnLine[];
  readonly box: Box;
  readonly meta?: Meta;
  readonly label?: ColumnLine;
  /** Who said it, where the app prints that above it. */
  readonly sender?: 'person' | 'other';
  /** Lines that were read but are not part of the words, such as its time. */
  readonly attached: readonly ColumnLine[];
};
export type Separator = { readonly kind: 'separator'; readonly line: ColumnLine; readonly stamp: Stamp };
export type Notice = { readonly kind: 'system'; readonly lines: readonly ColumnLine[] };
export type Item = Bubble | Separator | Notice;

/** Null where nothing on the screen says which side a message stands on. */
export type Side = 'left' | 'right' | null;
