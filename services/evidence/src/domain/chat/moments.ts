import { minutesOf, showClock } from '../time/clock.ts';
import { isoDay, yearlessDay } from '../time/day.ts';
import type { Stamp } from '../time/stamp.ts';
import type { Item } from './items.ts';
import type { DayOrder } from './times.ts';

/** When something was said, as far as screens show the day: `2026-06-08T09:41`, or `--06-08T09:41` where they leave out the year. */
export type Moment = string;

/**
 * The moments a page shows, from top to bottom: what tells which of two pages is the earlier. A message's time tells no day
 * without its year; the order of pages needs none.
 */
export function momentsOf(items: readonly Item[], order: DayOrder): readonly Moment[] {
  const moments: Moment[] = [];
  let [day, last]: [string | null, number] = [null, 0];
  for (const { stamp, opensDay } of items.flatMap(stampOf)) {
    const minute = stamp.clock ? minutesOf(stamp.clock) : 0;
    if (opensDay) day = isoDay(stamp.day, order) ?? yearlessDay(stamp.day);
    // The clock fell: a date between was not seen.
    else if (minute < last) day = null;
    last = minute;
    if (day && stamp.clock) moments.push(`${day}T${showClock(stamp.clock)}`);
  }
  return moments;
}

function stampOf(item: Item): readonly { readonly stamp: Stamp; readonly opensDay: boolean }[] {
  if (item.kind === 'separator') return [{ stamp: item.stamp, opensDay: item.stamp.day !== undefined }];
  const meta = item.kind === 'bubble' ? item.meta : undefined;
  return meta?.clock ? [{ stamp: meta, opensDay: meta.day !== undefined }] : [];
}
