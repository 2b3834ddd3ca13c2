import { isGreeting } from '../screens/fixed-words.ts';
import { type Line, letterOf } from '../screens/lines.ts';
import type { Frame } from './frame.ts';

/**
 * A few letters twice as wide as letters are on this page: what a reader made of emoji, or of the waves of a voice message. Nobody
 * wrote them.
 */
export const isEmojiScrap = (line: Line, { letter }: Frame): boolean =>
  letter !== null &&
  /^[A-Za-z\d]{1,4}$/.test(line.text.replace(/[^\p{L}\p{N}]+/gu, '')) &&
  letterOf(line) > letter * widest &&
  line.w > leastWidth &&
  !isGreeting(line.text);

/** No word of a few letters is so wide: «Who» is 1.5 times as wide as its letters are on average. */
const widest = 1.9;
/** In widths of the screen; no emoji is narrower. */
const leastWidth = 0.03;
