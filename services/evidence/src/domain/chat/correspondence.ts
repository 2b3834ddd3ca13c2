import type { Page } from '../overlap/layout.ts';
import type { Frame } from '../page/frame.ts';
import { rowsOf } from '../screens/join-rows.ts';
import { endOf, type Line } from '../screens/lines.ts';
import { isArabic } from '../text/fold-text.ts';
import { parseMeta } from '../time/meta-line.ts';
import { letters as by } from '../tolerances.ts';
import type { Bubble, Item, Side } from './items.ts';

type Evidence = {
  readonly items: readonly Item[];
  readonly sides: ReadonlyMap<Bubble, Side>;
  readonly frame: Frame;
  readonly page: Page;
  /** An empty input field was seen: people write here. */
  readonly hasInput: boolean;
};

/** Whether a page shows people writing to each other; a letter, an article or a list of settings does not. */
export function isCorrespondence({ items, sides, frame, page, hasInput }: Evidence): boolean {
  const bubbles = items.filter((item) => item.kind === 'bubble');
  if (bubbles.length === 0) return false;
  const clocks = bubbles.filter(({ meta }) => meta).length;
  if (hasInput) return true;
  if (isList(page)) return false;
  if (clocks >= 2) return true;
  if (isProse(bubbles, frame)) return false;
  const seen = new Set(sides.values());
  return seen.has('right') || clocks > 0 || bubbles.some(({ label }) => label) || items.some(isChatDate);
}

/** Row after row with a text at either edge: a bill, an inbox, settings. No two people write on one row. */
function isList(page: Page): boolean {
  const rows = page.flatMap(({ view }) => rowsOf(view.body));
  const twoSided = rows.filter(isTwoSided).length;
  return twoSided >= 3 && twoSided > rows.length * by.list;
}

function isTwoSided(row: readonly Line[]): boolean {
  const [first, last] = [row[0], row.at(-1)];
  if (!first || !last || first === last || first.x > by.listStart || last.x - endOf(first) < by.listGap) return false;
  // The time of a message stands at the message's end, not at the screen's.
  return endOf(last) > (parseMeta(first.text) || parseMeta(last.text) ? by.listEnd.timed : by.listEnd.plain);
}

/** Lines that run from edge to edge. */
function isProse(bubbles: readonly Bubble[], { left, right }: Frame): boolean {
  const lines = bubbles.flatMap(({ lines }) => lines);
  // Arabic letters run narrower, and as one edge of words says more there, less of a width is asked for.
  const isRtl = lines.every(({ text }) => isArabic(text) || !/\p{L}/u.test(text));
  const wide = lines.filter(({ w }) => w > (isRtl ? by.wide.rtl : by.wide.ltr));
  const aligned = Math.max(
    lines.filter(({ x }) => Math.abs(x - left) < by.aligned).length,
    lines.filter((line) => Math.abs(endOf(line) - right) < by.aligned).length,
  );
  return wide.length >= 1 && wide.length > lines.length * by.wideShare && aligned > lines.length * by.alignedShare;
}

/** A full date may head a letter; «Yesterday» or a time between texts is a chat's. */
function isChatDate(item: Item): boolean {
  return item.kind === 'separator' && (item.stamp.clock !== undefined || item.stamp.day?.kind === 'vague');
}
