import type { Bubble, Item } from './bubbles.ts';
import type { Frame } from './frame.ts';
import type { Side } from './sides.ts';

type Evidence = {
  readonly items: readonly Item[];
  readonly sides: ReadonlyMap<Bubble, Side>;
  readonly frame: Frame;
  /** An empty input field was seen: people write here. */
  readonly hasInput: boolean;
};

/** Whether a page shows people writing to each other; a letter, an article or a list of settings does not. */
export function isCorrespondence({ items, sides, frame, hasInput }: Evidence): boolean {
  const bubbles = items.filter((item) => item.kind === 'bubble');
  if (bubbles.length === 0) return false;
  const clocks = bubbles.filter(({ meta }) => meta).length;
  if (hasInput || clocks >= 2) return true;
  if (isProse(bubbles, frame)) return false;
  const seen = new Set(sides.values());
  return seen.has('right') || clocks > 0 || bubbles.some(({ label }) => label) || items.some(isChatDate);
}

/** Lines that run from edge to edge. */
function isProse(bubbles: readonly Bubble[], { left }: Frame): boolean {
  const lines = bubbles.flatMap(({ lines }) => lines);
  const wide = lines.filter(({ w }) => w > 0.78);
  const aligned = lines.filter(({ x }) => Math.abs(x - left) < 0.02);
  return wide.length >= 1 && wide.length > lines.length * 0.34 && aligned.length > lines.length * 0.6;
}

/** A full date may head a letter; «Yesterday» or a time between texts is a chat's. */
function isChatDate(item: Item): boolean {
  return item.kind === 'separator' && (item.stamp.clock !== undefined || item.stamp.day?.kind === 'vague');
}
