import type { Page } from '../overlap/layout.ts';
import type { ColumnLine } from '../page/column.ts';
import type { Moment } from './moments.ts';

/** A message on its way into the transcript. */
export type Draft = {
  readonly speaker: 'person' | 'other' | 'system';
  readonly name?: string;
  readonly time?: string;
  readonly text: string;
  /** Every line it was made from, for the count of lines used. */
  readonly lines: readonly ColumnLine[];
  /** Its first or last line runs out of the picture, and the rest may stand on another page. */
  readonly opens: boolean;
  readonly breaksOff: boolean;
  /** Its last line stands at the picture's foot: whether anything of it is missing is not known. */
  readonly atFoot?: boolean;
  /** How often screens of a second phone show it besides. */
  readonly elsewhere?: number;
};

export const sightingsOf = ({ lines, elsewhere = 0 }: Draft): number =>
  Math.max(1, ...lines.map((line) => line.sightings)) + elsewhere;

/** What one page of screens says. */
export type Reading = {
  readonly drafts: readonly Draft[];
  /** Lines read for what they tell about messages, such as dates between them. */
  readonly context: readonly ColumnLine[];
  /** By which its place among other pages is told. */
  readonly moments: readonly Moment[];
  readonly title?: string;
};

export const nothingRead: Reading = { drafts: [], context: [], moments: [] };

/** One page and what it says. */
export type Chapter = { readonly page: Page; readonly reading: Reading };
