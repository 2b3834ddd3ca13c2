import { isGreeting } from '../screens/fixed-words.ts';
import { type Line, letterOf } from '../screens/lines.ts';
import { emoji as by } from '../tolerances.ts';
import type { Frame } from './frame.ts';

/**
 * A few letters twice as wide as letters are on this page: what a reader made of emoji, or of the waves of a voice message. Nobody
 * wrote them.
 */
export const isEmojiScrap = (line: Line, { letter }: Frame): boolean =>
  letter !== null &&
  /^[A-Za-z\d]{1,4}$/.test(line.text.replace(/[^\p{L}\p{N}]+/gu, '')) &&
  letterOf(line) > letter * by.letter &&
  line.w > by.width &&
  !isGreeting(line.text);
