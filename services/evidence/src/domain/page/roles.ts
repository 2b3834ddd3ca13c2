import { endOf, isCentred, type Line, letterOf, middleOf } from '../screens/lines.ts';
import { hasDigit, isArabic } from '../text/fold-text.ts';
import { garbledMeta, isDeliveryNotice, isEditedMark, type Meta, parseMeta } from '../time/meta-line.ts';
import { garbledDate, garbledDay, hasJoiner, parseStamp, type Stamp } from '../time/stamp.ts';
import { roles as by } from '../tolerances.ts';
import type { ColumnLine } from './column.ts';
import { flushLines } from './flush-lines.ts';
import { type Frame, isInColumn, sharesStart, startsLike } from './frame.ts';
import { withoutSpecks } from './specks.ts';

/** What a line is for: something said, the time of it, a date between messages, a notice of the app, or nothing. */
export type Role =
  | { readonly role: 'text' }
  | { readonly role: 'meta'; readonly meta: Meta }
  | { readonly role: 'separator'; readonly stamp: Stamp }
  | { readonly role: 'system' }
  | { readonly role: 'noise' };

export type RoleLine = { readonly line: ColumnLine } & Role;

type Place = {
  readonly line: ColumnLine;
  readonly above: ColumnLine | undefined;
  readonly aboveIs: Role['role'] | undefined;
  readonly below: ColumnLine | undefined;
  /** One of several lines that begin alike and end where their words do. */
  readonly isFlush: boolean;
  readonly frame: Frame;
};

export function rolesOf(lines: readonly ColumnLine[], frame: Frame): readonly RoleLine[] {
  const read: RoleLine[] = [];
  const legible = withoutSpecks(lines, frame);
  const whole = lines.filter((line) => legible.has(line));
  const flush = flushLines(whole, frame);
  for (const [index, line] of whole.entries()) {
    const [above, below] = [whole[index - 1], whole[index + 1]];
    const isFlush = flush.has(line);
    read.push({ line, ...roleOf({ line, above, aboveIs: read.at(-1)?.role, below, isFlush, frame }) });
  }
  return read;
}

function roleOf(place: Place): Role {
  const { line } = place;
  const stamp = parseStamp(line.text);
  if (stamp && standsApart(place, stamp)) return { role: 'separator', stamp };
  const chip = stamp ? null : garbledChip(place);
  if (chip) return { role: 'separator', stamp: chip };
  const meta = metaOf(place);
  if (meta) return { role: 'meta', meta };
  if (!isCentred(line) || place.isFlush || !isNotice(place)) return { role: 'text' };
  const date = stamp ?? garbledDate(line.text) ?? garbledDay(line.text) ?? unreadDate(place);
  return date ? { role: 'separator', stamp: date } : { role: 'system' };
}

/** A date that nobody could read whole, in the small type of chips. */
function garbledChip({ line, frame }: Place): Stamp | null {
  const isChip = isCentred(line) && isClearOfEdges(line, frame) && line.h < frame.lineHeight * by.chip;
  return isChip ? (garbledDate(line.text) ?? garbledDay(line.text)) : null;
}

/** A figure and a scrap or two in the type, and about as wide, as the page's dates: some day, which nobody could read. */
function unreadDate({ line, frame }: Place): Stamp | null {
  const isLike = (chip: Line) => isNear(line.w / chip.w) && isNear(line.h / chip.h);
  return hasDigit(line.text) && line.text.length <= 12 && frame.chips.some(isLike) ? { day: { kind: 'vague' } } : null;
}

const isNear = (ratio: number): boolean => ratio > by.likeChip.least && ratio < by.likeChip.most;

function metaOf(place: Place): Meta | null {
  const { text } = place.line;
  const meta = parseMeta(text);
  if (meta && (isAttached(place) || isWhereMetasStand(place) || isTypedAsMeta(place))) return meta;
  if (isBelowOwn(place) && isDeliveryNotice(text)) return { own: true };
  if (isBesideTime(place) && isEditedMark(text)) return { own: false };
  if (isBesideWords(place) || (isNoName(place) && isWhereMetasStand(place))) return garbledMeta(text, place.frame);
  return null;
}

function standsApart({ line, above, below, frame }: Place, stamp: Stamp): boolean {
  if (!isCentred(line) || !isClearOfEdges(line, frame)) return false;
  const free = (other: Line | undefined) =>
    !other || Math.abs(middleOf(other) - middleOf(line)) > frame.lineHeight * by.free;
  const isWhole = stamp.day && (stamp.clock || stamp.day.kind === 'date');
  const isChip = isWhole && line.h < frame.lineHeight * by.chip;
  return isChip || free(above) || (free(below) && !parseMeta(line.text));
}

function isAttached({ line, above, aboveIs, below, frame }: Place): boolean {
  if (hasJoiner(line.text) && above && startsLike(line, above) && line.h > frame.metaHeight * by.metaHeight)
    return false;
  const beside = [above, below].some((other) => other && isSameRow(line, other) && endOf(other) <= line.x + by.behind);
  if (beside) return true;
  if (!above || aboveIs !== 'text' || middleOf(line) - middleOf(above) > frame.lineHeight * by.beneath) return false;
  // A message that is itself a time has a time of its own beneath or beside it.
  const carriesOwn =
    below &&
    parseMeta(below.text) &&
    !isCentred(below) &&
    middleOf(below) - middleOf(line) < frame.lineHeight * by.beneath;
  return !carriesOwn && (frame.hasMetas || line.h < frame.lineHeight * by.smallType || !startsLike(line, above));
}

const isSameRow = (a: Line, b: Line): boolean => Math.abs(middleOf(a) - middleOf(b)) < Math.max(a.h, b.h) * by.sameRow;

/**
 * Small beneath a message and at the outer edge of the owner's column: the right, or the left where the app is mirrored. Of a
 * message that is only an emoji nothing was read; then the type must be smaller than that of a word without descenders.
 */
function isBelowOwn({ line, above, frame }: Place): boolean {
  const isNear = above && middleOf(line) - middleOf(above) < frame.lineHeight * by.ownNear;
  const isOuter = endOf(line) > frame.right - by.outer || (isArabic(line.text) && line.x < frame.left + by.outer);
  return isOuter && line.h < frame.lineHeight * (isNear ? by.deliveryHeight.near : by.deliveryHeight.alone);
}

const isBesideTime = ({ line, above, below }: Place): boolean =>
  [above, below].some((other) => other && isSameRow(line, other) && parseMeta(other.text));

/**
 * Small and short, on the row of a text or nearer beneath it than another message may stand, and clear of it: only times stand
 * there, whether or not anybody could read them.
 */
function isBesideWords({ line, above, below, frame }: Place): boolean {
  if (!isMetaSized(line, frame)) return false;
  const isBeneath = (other: Line) =>
    other === above && line.h < frame.lineHeight * by.smallBeneath && middleOf(line) - middleOf(other) < frame.pitchCut;
  return [above, below].some(
    (other) =>
      other && (isSameRow(line, other) || isBeneath(other)) && isClearOf(line, other) && other.w > line.w * by.ofWords,
  );
}

const isClearOf = (line: Line, other: Line): boolean =>
  isArabic(other.text) ? endOf(line) <= other.x + by.behind : endOf(other) <= line.x + by.behind;

/** A sender's name stands, in some apps, where times do, but above the words. */
function isNoName({ line, above, aboveIs, below, frame }: Place): boolean {
  if (above === undefined || (aboveIs === 'text' && middleOf(line) - middleOf(above) < frame.lineHeight * by.beneath))
    return true;
  const headsWords = below && middleOf(below) - middleOf(line) < frame.pitchCut;
  return !headsWords && line.h < frame.lineHeight * by.smallBeneath;
}

/** In the very place, start and end, where other messages have their times. */
function isWhereMetasStand({ line, frame }: Place): boolean {
  const isAt = (meta: Line) =>
    Math.abs(meta.x - line.x) < by.samePlace && Math.abs(endOf(meta) - endOf(line)) < by.samePlace;
  return isMetaSized(line, frame) && frame.metas.some((meta) => meta !== line && isAt(meta));
}

/** In the very type of the times: of the message above it nothing was read. */
const isTypedAsMeta = ({ line, frame }: Place): boolean =>
  isMetaSized(line, frame) && letterOf(line) < frame.metaLetter * by.metaLetter;

function isMetaSized({ h, text }: Line, { hasMetas, metaHeight }: Frame): boolean {
  return hasMetas && text.length <= 14 && h < metaHeight * by.metaHeight;
}

const isTimeOf = (line: Line, frame: Frame): boolean =>
  isMetaSized(line, frame) || (frame.hasMetas && parseMeta(line.text) !== null);

const isClearOfEdges = (line: Line, { left, right }: Frame): boolean =>
  line.x > by.side.least &&
  endOf(line) < by.side.most &&
  Math.abs(line.x - left) > by.offEdge &&
  Math.abs(endOf(line) - right) > by.offEdge;

/** Centred, clear of both edges, and not one line of a message that happens to lie in the middle. */
function isNotice({ line, above, below, frame }: Place): boolean {
  const continues = (other: Line | undefined) =>
    other &&
    Math.abs(middleOf(other) - middleOf(line)) < frame.pitchCut &&
    !isCentred(other) &&
    (sharesStart(line, other, false) || sharesStart(line, other, true));
  const isTimed = [above, below].some((other) => other && isSameRow(line, other) && isTimeOf(other, frame));
  const isFree = isClearOfEdges(line, frame) && !isInColumn(line, frame) && !isTimed;
  return isFree && line.h <= frame.lineHeight * by.notice && !continues(above) && !continues(below);
}
