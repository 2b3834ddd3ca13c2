import { banners as by } from '../tolerances.ts';
import { isJustNow } from './fixed-words.ts';
import { endOf, type Line, middleOf } from './lines.ts';

/** Lines without a notification over the top of the screen: who or what, just now, and right beneath it what it says. */
export function withoutBanner(lines: readonly Line[]): readonly Line[] {
  const head = lines.find((line) => middleOf(line) < by.top && isJustNow(line.text));
  const banner = head ? blockBeneath(head, lines) : [];
  return banner.length > 1 ? lines.filter((line) => !banner.includes(line)) : lines;
}

/** Lines of one size that begin alike, or end alike where they run from right to left, each right beneath the one before. */
function blockBeneath(head: Line, lines: readonly Line[]): readonly Line[] {
  const block = [head];
  for (let last: Line | undefined = head; last; ) {
    const above: Line = last;
    last = lines.find((line) => isNextOf(line, above));
    if (last) block.push(last);
  }
  return block;
}

/** A head without letters that hang below the line is lower than what follows; a box may hold something of the chat beneath. */
function isNextOf(line: Line, above: Line): boolean {
  const [step, height] = [line.y - above.y, line.h / above.h];
  const isAligned = Math.abs(line.x - above.x) < by.aligned || Math.abs(endOf(line) - endOf(above)) < by.aligned;
  return (
    step > above.h * by.nearest &&
    step < above.h * by.furthest &&
    height > by.lowest &&
    height < by.highest &&
    isAligned
  );
}
