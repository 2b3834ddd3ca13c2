import type { ColumnLine } from '../page/column.ts';
import { type Frame, startsLike } from '../page/frame.ts';
import type { RoleLine } from '../page/roles.ts';
import { type Box, bottomOf, endOf, middleOf } from '../screens/lines.ts';
import { isArabic } from '../text/fold-text.ts';
import type { Meta } from '../time/meta-line.ts';
import { bubbles as by } from '../tolerances.ts';
import type { Heading } from './headings.ts';
import type { Bubble, Item } from './items.ts';
import type { Labels } from './labels.ts';
import { withTrailingTimes } from './trailing-times.ts';

type Grouping = { readonly frame: Frame; readonly labels: Labels; readonly headings: ReadonlyMap<ColumnLine, Heading> };

/** Lines of one message put together, and the dates and notices between messages, from top to bottom. */
export function itemsOf(lines: readonly RoleLine[], { frame, labels, headings }: Grouping): readonly Item[] {
  const items: Item[] = [];
  const heads = new Map<ColumnLine, Heading>();
  let label: ColumnLine | undefined;
  for (const entry of withMetasLast(lines)) {
    if (entry.role === 'noise') continue;
    const heading = headings.get(entry.line);
    const name = heading ? { ...entry.line, text: heading.name } : labels.get(entry.line);
    if (entry.role === 'text' && name) {
      label = name;
      if (heading) heads.set(name, heading);
      continue;
    }
    place(items, { entry, label: headOf(entry, label, { frame, heads }) }, frame);
    label = undefined;
  }
  return withTrailingTimes(items, frame)
    .map((item) => (item.kind === 'bubble' ? withHeading(item, heads) : item))
    .sort((a, b) => topOf(a) - topOf(b));
}

type Heads = { readonly frame: Frame; readonly heads: ReadonlyMap<ColumnLine, Heading> };

/** What a name heads stands close beneath it, or was not read. */
function headOf({ line }: RoleLine, label: ColumnLine | undefined, { frame, heads }: Heads): ColumnLine | undefined {
  if (!label) return undefined;
  const reach = Math.max(frame.lineHeight, line.h) * (heads.has(label) ? by.heads.heading : by.heads.label);
  return middleOf(line) - middleOf(label) < reach ? label : undefined;
}

function withHeading(bubble: Bubble, heads: ReadonlyMap<ColumnLine, Heading>): Bubble {
  const heading = bubble.label && heads.get(bubble.label);
  return heading ? { ...bubble, meta: heading.meta, sender: heading.isOwn ? 'person' : 'other' } : bubble;
}

export const topOf = (item: Item): number => {
  if (item.kind === 'bubble') return item.box.y;
  return item.kind === 'system' ? (item.lines[0]?.y ?? 0) : item.line.y;
};

/** The places of messages; those whose lines a reader ran together with a picture beside them only where there are no others. */
export function boxesOf(items: readonly Item[], { lineHeight }: Frame): readonly Box[] {
  const bubbles = items.filter((item) => item.kind === 'bubble');
  const clean = bubbles.filter(({ lines }) => lines.every(({ h }) => h < lineHeight * by.clean));
  return (clean.length > 0 ? clean : bubbles).map(({ box }) => box);
}

/** A time on the row of a text belongs behind it, however the boxes' tops compare. */
function withMetasLast(lines: readonly RoleLine[]): readonly RoleLine[] {
  const order = (entry: RoleLine) => middleOf(entry.line) + (entry.role === 'meta' ? entry.line.h * by.metaLast : 0);
  return [...lines].sort((a, b) => order(a) - order(b));
}

type Arrival = { readonly entry: RoleLine; readonly label: ColumnLine | undefined };

function place(items: Item[], { entry, label }: Arrival, frame: Frame): void {
  const { line } = entry;
  if (entry.role === 'separator') items.push({ kind: 'separator', line, stamp: entry.stamp });
  if (entry.role === 'system') placeNotice(items, line, frame);
  if (entry.role === 'meta') placeMeta(items, { meta: entry.meta, line }, frame);
  if (entry.role === 'text') placeText(items, { line, label }, frame);
}

function placeMeta(items: Item[], { meta, line }: { meta: Meta; line: ColumnLine }, { lineHeight }: Frame): void {
  const at = lastBubbleAt(items);
  const bubble = items[at];
  // «Edited» and what nobody could read stand before the time.
  const isOpen = bubble?.kind === 'bubble' && !bubble.meta?.clock;
  const last = isOpen ? bubble.lines.at(-1) : undefined;
  if (bubble?.kind !== 'bubble' || !last || middleOf(line) - middleOf(last) > lineHeight * by.metaReach) return;
  const isAside =
    middleOf(line) - middleOf(last) > lineHeight * by.aside && (endOf(line) < last.x || line.x > endOf(last));
  // What stands beneath and beside the words tells their time, not where they stand.
  const box = isAside ? bubble.box : around(bubble.box, line);
  items[at] = { ...bubble, meta, box, attached: [...bubble.attached, line] };
}

type Words = { readonly line: ColumnLine; readonly label: ColumnLine | undefined };

function placeText(items: Item[], { line, label }: Words, frame: Frame): void {
  const at = lastBubbleAt(items);
  const bubble = items[at];
  if (!label && bubble?.kind === 'bubble' && continues(bubble, line, frame)) {
    items[at] = { ...bubble, lines: [...bubble.lines, line], box: around(bubble.box, line) };
    return;
  }
  const named = label ? { label, attached: [label] } : { attached: [] };
  items.push({ kind: 'bubble', lines: [line], box: line, ...named });
}

/** A date chip may float over a message, so the last bubble need not be the last item. */
function lastBubbleAt(items: readonly Item[]): number {
  return items.findLastIndex(({ kind }) => kind === 'bubble');
}

function continues(bubble: Bubble, line: ColumnLine, frame: Frame): boolean {
  const last = bubble.lines.at(-1);
  if (!last || bubble.meta) return false;
  const near = stepBetween(last, line, frame) < frame.pitchCut;
  const alike = Math.max(line.h, last.h) / Math.min(line.h, last.h) < by.alike;
  return near && alike && (startsLike(last, line) || isInside(bubble.box, line));
}

/** From line to line, middle to middle; a box as high as two holds more than its line, which stands at its top or at its bottom. */
function stepBetween(above: ColumnLine, below: ColumnLine, { lineHeight }: Frame): number {
  const step = middleOf(below) - middleOf(above);
  if (Math.max(above.h, below.h) < lineHeight * by.clean) return step;
  return Math.min(step, bottomOf(below) - bottomOf(above), below.y - above.y);
}

/** A scrap of the bubble's outline before a line moves its start outwards, and the next one's inwards again. */
function isInside(box: Box, line: ColumnLine): boolean {
  const [begins, ends] = [line.x - box.x, endOf(box) - endOf(line)];
  const indent = isArabic(line.text) ? ends : begins;
  return Math.abs(indent) < by.indent && begins > -by.indent && ends > -by.indent;
}

function around(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, w: Math.max(endOf(a), endOf(b)) - x, h: Math.max(bottomOf(a), bottomOf(b)) - y };
}

function placeNotice(items: Item[], line: ColumnLine, { pitchCut }: Frame): void {
  const last = items.at(-1);
  const previous = last?.kind === 'system' ? last.lines.at(-1) : undefined;
  if (last?.kind === 'system' && previous && middleOf(line) - middleOf(previous) < pitchCut) {
    items[items.length - 1] = { kind: 'system', lines: [...last.lines, line] };
  } else items.push({ kind: 'system', lines: [line] });
}
