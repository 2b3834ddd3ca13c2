import { isGreeting } from './fixed-words.ts';
import { type Frame, letterOf } from './frame.ts';
import type { Line } from './lines.ts';

/**
 * A few letters twice as wide as letters are on this page: what a reader made of emoji, or of the waves of a voice message. Nobody
 * wrote them.
 */
export const isEmojiScrap = (line: Line, { letter }: Frame): boolean =>
  letter !== null &&
  /^[A-Za-z\d]{1,4}$/.test(line.text.replace(/[^\p{L}\p{N}]+/gu, '')) &&
  !isWhole(line.text) &&
  letterOf(line) > letter * widest &&
  !isGreeting(line.text);

/** No word of a few letters is so wide: «Who» is 1.5 times as wide as its letters are on average. */
const widest = 1.9;

/** A sum, a number, a letter or a word may be an answer, whatever its box: «$50», «1», «Y», «lol». */
const isWhole = (text: string): boolean => /^(?:[$€£¥+]?\d+%?|[A-Za-z]|[A-Z]+|[A-Za-z]{3,})[.!?]*$/.test(text);
