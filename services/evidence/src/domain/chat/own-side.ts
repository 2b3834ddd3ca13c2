import { centreOf, endOf, type Line } from '../screens/lines.ts';
import { isArabic } from '../text/fold-text.ts';
import { interfaces as by } from '../tolerances.ts';

/** What a page shows of its interface, beyond the messages. */
export type Interface = {
  readonly titles: readonly Line[];
  readonly placeholders: readonly Line[];
  /** Dates, times and notices: text of the app, not of people. */
  readonly furniture: readonly string[];
  /** On which side messages with ticks stand; only the owner's own have them. */
  readonly ticked: { readonly left: number; readonly right: number };
};

/**
 * The side of the screen's owner: the right, unless the interface itself is mirrored. The script of the messages says nothing:
 * people write Arabic in apps that are set to English.
 */
export function ownSide({ titles, placeholders, furniture, ticked }: Interface): 'left' | 'right' {
  const arabic = [...titles, ...placeholders]
    .map(({ text }) => text)
    .concat(furniture)
    .filter(isArabic).length;
  if (arabic === 0) return 'right';
  let mirrored = furniture.some(isArabic) ? 1 : 0;
  if (placeholders.some((line) => isArabic(line.text) && centreOf(line) > 0.5)) mirrored += 2;
  if (titles.some((line) => line.x > by.mirroredTitle.from && endOf(line) > by.mirroredTitle.to)) mirrored += 1;
  mirrored += 3 * Math.sign(ticked.left - ticked.right);
  return mirrored >= 2 ? 'left' : 'right';
}
