import type { DayKind } from '../draw/locale.ts';

type SeenLines = {
  readonly index: number;
  readonly lines: readonly { readonly text: string; readonly share: number }[];
};

/** What `in-page.js` tells of a screen; shares of a line's height that lie in the window. */
export type SeenScreen = {
  readonly words: readonly SeenLines[];
  /** Signatures and the like under the words of a letter. */
  readonly tails: readonly SeenLines[];
  readonly clocks: readonly { readonly index: number; readonly kind: 'full' | 'numeric' | null }[];
  readonly names: readonly { readonly index: number; readonly name: string }[];
  readonly notices: readonly number[];
  /** `at` is null where a chip tells only the day; `before` is the message it stands above. */
  readonly chips: readonly {
    readonly day: string;
    readonly kind: DayKind;
    readonly at: string | null;
    readonly before: number;
  }[];
};

export type PageLayout = { readonly tops: readonly number[]; readonly height: number; readonly view: number };

/** What is left of a screen between two of its heights. */
export type Crop = { readonly top: number; readonly bottom: number };
