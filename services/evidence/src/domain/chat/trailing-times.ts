import type { ColumnLine } from '../page/column.ts';
import type { Frame } from '../page/frame.ts';
import { emOf, splitScrapOfTime } from '../page/scraps-of-times.ts';
import { letterKey, visualLength } from '../text/fold-text.ts';
import type { Clock } from '../time/clock.ts';
import { splitGarbledTime, splitTrailingTime } from '../time/meta-line.ts';
import { trailing as by } from '../tolerances.ts';
import type { Bubble, Item } from './items.ts';

/** Messages without the times that a reader ran together with their last words. */
export function withTrailingTimes(items: readonly Item[], { hasMetas }: Frame): readonly Item[] {
  const parted = items.map((item) => (item.kind === 'bubble' ? withTrailingTime(item, hasMetas) : item));
  const bubbles = parted.filter((item) => item.kind === 'bubble');
  const timed = bubbles.filter(({ meta }) => meta);
  if (timed.length < bubbles.length * by.most) return parted;
  const em = emOf(bubbles.flatMap(({ lines }) => lines));
  return parted.map((item) => (item.kind === 'bubble' && !item.meta ? withoutScrap(item, em) : item));
}

/** Ticks prove a time at the end of the words; without them only an app that prints times there makes it likely. */
function withTrailingTime(bubble: Bubble, hasMetas: boolean): Bubble {
  const last = bubble.lines.at(-1);
  const split = last ? splitTrailingTime(last.text) : null;
  const garbled = last && hasMetas && !bubble.meta ? splitGarbledTime(last.text) : null;
  const isToldTwice = split?.meta.clock && hasMetas && isSameClock(split.meta.clock, bubble.meta?.clock);
  if (last && split && (isToldTwice || (!bubble.meta && (split.sure || hasMetas))))
    return { ...withLastText(bubble, last, split.text), meta: bubble.meta ?? split.meta };
  return last && garbled ? { ...withLastText(bubble, last, garbled), meta: { own: false } } : bubble;
}

/** What is left of a time is nobody's words; its figures may still say when. */
function withoutScrap(bubble: Bubble, em: number): Bubble {
  const last = bubble.lines.at(-1);
  const split = last && splitScrapOfTime(last, em);
  if (!last || !split) return bubble;
  return {
    ...withLastText(bubble, last, split.text),
    meta: { own: false, ...(split.half ? { half: split.half } : {}) },
  };
}

const isSameClock = (a: Clock, b: Clock | undefined): boolean => a.hour === b?.hour && a.minute === b.minute;

function withLastText(bubble: Bubble, last: ColumnLine, text: string): Bubble {
  const w = (last.w * visualLength(text)) / visualLength(last.text);
  return { ...bubble, lines: [...bubble.lines.slice(0, -1), { ...last, text, key: letterKey(text), w }] };
}
