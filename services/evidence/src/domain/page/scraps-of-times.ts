import type { Line } from '../screens/lines.ts';
import { median } from '../screens/statistics.ts';
import { westernDigits } from '../text/fold-text.ts';
import { type Clock, findClock } from '../time/clock.ts';
import { leadsOn } from '../time/meta-line.ts';
import { scraps as by } from '../tolerances.ts';

/** «11:05 rp.», «8:13 0»: the figures were read, morning or afternoon was not. */
const figures = /^(.*\S)\s+\d{1,2}[:.]\d{2}\s?\S{1,4}(?:\s\S{1,2})?$/u;
/** «2 ص حي», «0 8ص»: little is left of the figures. */
const half = /^(.*\p{Script=Arabic}\S*)\s+(?:[\d:.]{1,5} ?){1,2}[صمس]+(?:\s\S{1,2})?$/u;
/** «وو:وس»: letters for figures. */
const letters = /^(.*\p{Script=Arabic}\S*)\s+[وس\d]{1,2}:[وس\d]{1,2}\S?$/u;
/** «支持上午 e46», «第八条下于 so»: the half of the day is left. */
const chineseHalf =
  /^(.*\p{Script=Han}[^\p{L}\p{N}\s]?)\s*[上下][午于干千]\s?(?!\d{1,2}$)[^\p{Script=Han}\s]{2,5}(?:\s\S{1,2})?$/u;
/** «rao» behind Chinese characters. */
const afterHan = /^(.*\p{Script=Han}[^\p{L}\p{N}\s]?)\s+([^\p{Script=Han}\s]{2,5}(?:\s\S{1,2}){0,2})$/u;

/** The words before what is left of a time, and the figures where they were read. */
type Split = { readonly text: string; readonly half?: Clock };

/**
 * What is left of a time taken off the end of a message's last line; null where nothing of the kind ends it. `em` is the width of
 * one of the page's Chinese characters.
 */
export function splitScrapOfTime(line: Line, em: number): Split | null {
  const end = westernDigits(line.text.slice(-by.reach));
  const found = [figures, half, letters, chineseHalf].map((scrap) => scrap.exec(end)?.[1]).find(Boolean);
  const words = found ?? wordsBeforeSmall(line, end, em);
  if (words === undefined || leadsOn(words)) return null;
  const clock = findClock(end.slice(words.length))?.value;
  return { text: line.text.slice(0, -by.reach) + words, ...(clock ? { half: clock } : {}) };
}

/**
 * Chinese characters are all of one width, so that the room behind them is known: a time stands off from them and is longer than
 * the few letters made of it, while a person's own «app» is as wide as it is long.
 */
function wordsBeforeSmall(line: Line, end: string, em: number): string | undefined {
  const [, words, scrap = ''] = afterHan.exec(end) ?? [];
  if (words === undefined || em === 0) return undefined;
  const room = line.w - widthInEms(line.text.slice(0, line.text.length - scrap.length)) * em;
  return room > widthInEms(scrap) * em * by.stretched ? words : undefined;
}

/** The width of a Chinese character, by lines of nothing else; 0 without any. */
export function emOf(lines: readonly Line[]): number {
  return median(lines.flatMap(({ text, w }) => (isHan(text) ? [w / widthInEms(text)] : [])));
}

const isHan = (text: string): boolean => /^[\p{Script=Han}，。！？、：；]{3,}$/u.test(text);

const widthInEms = (text: string): number =>
  [...text.slice(0, 400)].reduce(
    (sum, sign) => sum + (/[\p{Script=Han}\u3000-\u303f\uff00-\uff60]/u.test(sign) ? 1 : by.latin),
    0,
  );
