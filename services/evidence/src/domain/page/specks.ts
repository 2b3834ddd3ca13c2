import { isGreeting } from '../screens/fixed-words.ts';
import { bottomOf, endOf, middleOf } from '../screens/lines.ts';
import { hasDigit, visualLength } from '../text/fold-text.ts';
import { parseMeta } from '../time/meta-line.ts';
import { specks as by } from '../tolerances.ts';
import type { ColumnLine } from './column.ts';
import { type Frame, isInColumn, startsLike } from './frame.ts';

/** Lines without what a reader made of avatars, reactions, tails of bubbles and lines cut by the screen's edge. */
export function withoutSpecks(lines: readonly ColumnLine[], frame: Frame): ReadonlySet<ColumnLine> {
  const kept = new Set<ColumnLine>();
  let above: ColumnLine | undefined;
  for (const [index, line] of lines.entries()) {
    const near = lines.slice(Math.max(0, index - 3), index + 4);
    if (isSpeck(line, above, frame) || isBesideText(line, near, frame)) continue;
    kept.add(line);
    above = line;
  }
  return kept;
}

function isSpeck(line: ColumnLine, above: ColumnLine | undefined, frame: Frame): boolean {
  if (parseMeta(line.text)) return false;
  return isTail(line, above, frame) || isMisshapen(line, frame) || isReaction(line, above);
}

const isShort = ({ key }: ColumnLine): boolean => key.length <= 2;

/** An avatar's initial, or what a reader sees in its picture: beyond where text begins or ends. */
function isBesideText(line: ColumnLine, near: readonly ColumnLine[], { left, right, lineHeight }: Frame): boolean {
  const isOutside = visualLength(line.text) <= 4 && (endOf(line) < left + by.outside || line.x > right - by.outside);
  const isBeside = (other: ColumnLine) =>
    other !== line && !parseMeta(other.text) && Math.abs(middleOf(other) - middleOf(line)) < lineHeight * by.beside;
  return isOutside && !parseMeta(line.text) && near.some(isBeside);
}

/** A letter or two within the rows of the message above that are no continuation of it: a bubble's tail or outline. */
function isTail(line: ColumnLine, above: ColumnLine | undefined, frame: Frame): boolean {
  if (!above || !isShort(line) || mayBeSaid(line, frame)) return false;
  const step = middleOf(line) - middleOf(above);
  return step < frame.lineHeight * by.tail || (step < frame.pitchCut && !startsLike(above, line));
}

/** «ok», «好», and «+1» where messages begin; initials are letters. */
function mayBeSaid(line: ColumnLine, frame: Frame): boolean {
  if (line.key === '' || isGreeting(line.text) || /\p{Script=Han}/u.test(line.text)) return true;
  return hasDigit(line.text) && isInColumn(line, frame);
}

/** Too high, too low or too wide for the letters or the question mark it is said to hold. */
function isMisshapen(line: ColumnLine, { lineHeight, letter }: Frame): boolean {
  if (line.key.length > 3 || !/[\p{L}\p{N}?？؟]/u.test(line.text)) return false;
  return (
    line.h < lineHeight * by.low ||
    line.h > lineHeight * by.high ||
    (letter !== null && isShort(line) && line.w > by.wide)
  );
}

/** Emoji hanging on a message's lower edge, away from where its text starts. */
function isReaction(line: ColumnLine, above: ColumnLine | undefined): boolean {
  const isEmoji =
    /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\s\d])+$/u.test(line.text) &&
    /\p{Extended_Pictographic}/u.test(line.text);
  return (
    isEmoji &&
    above !== undefined &&
    line.y - bottomOf(above) < line.h * by.hanging &&
    Math.abs(line.x - above.x) > by.aside
  );
}
