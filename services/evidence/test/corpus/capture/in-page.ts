/** What `in-page.js` tells of a screen; shares of a line's height that lie in the window. */
export type SeenScreen = {
  readonly words: readonly { readonly index: number; readonly lines: readonly { text: string; share: number }[] }[];
  readonly clocks: readonly { readonly index: number; readonly kind: 'full' | null }[];
  readonly names: readonly { readonly index: number; readonly name: string }[];
  readonly notices: readonly number[];
  /** `at` is null where a chip tells only the day; `before` is the message it stands above. */
  readonly chips: readonly {
    readonly day: string;
    readonly kind: 'full' | 'yearless' | 'relative';
    readonly at: string | null;
    readonly before: number;
  }[];
};

export type PageLayout = { readonly tops: readonly number[]; readonly height: number; readonly view: number };
