import type { ColumnLine } from './column.ts';
import { isArabic } from './fold-text.ts';
import { type Frame, isCentred, sharesStart } from './frame.ts';
import { bottomOf, endOf, type Line, middleOf } from './lines.ts';
import { isDeliveryNotice, type Meta, parseMeta } from './meta-line.ts';
import { parseStamp, type Stamp } from './time/stamp.ts';

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
  readonly frame: Frame;
};

export function rolesOf(lines: readonly ColumnLine[], frame: Frame): readonly RoleLine[] {
  const read: RoleLine[] = [];
  for (const [index, line] of lines.entries()) {
    const [above, below] = [lines[index - 1], lines[index + 1]];
    read.push({ line, ...roleOf({ line, above, aboveIs: read.at(-1)?.role, below, frame }) });
  }
  return read;
}

function roleOf(place: Place): Role {
  const { line, frame } = place;
  if (isAvatar(line, frame) || isReaction(place)) return { role: 'noise' };
  const stamp = parseStamp(line.text);
  if (stamp && standsApart(place)) return { role: 'separator', stamp };
  const meta = metaOf(place);
  if (meta) return { role: 'meta', meta };
  if (!isCentred(line) || !isNotice(place)) return { role: 'text' };
  return stamp ? { role: 'separator', stamp } : { role: 'system' };
}

function metaOf(place: Place): Meta | null {
  const { text } = place.line;
  const meta = parseMeta(text);
  if (meta && isAttached(place)) return meta;
  if (isDeliveryNotice(text) && isBelowOwn(place)) return { own: true };
  return isGarbledMeta(place) ? { own: false } : null;
}

/** One initial in the column left of where messages begin. */
const isAvatar = (line: Line, { left }: Frame): boolean => /^\p{L}$/u.test(line.text) && endOf(line) < left + 0.01;

/** Emoji hanging on a message's lower edge, away from where its text starts. */
function isReaction({ line, above }: Place): boolean {
  if (
    !above ||
    !/^(?:\p{Extended_Pictographic}|[\s\d])+$/u.test(line.text) ||
    !/\p{Extended_Pictographic}/u.test(line.text)
  )
    return false;
  return line.y - bottomOf(above) < line.h * 0.35 && Math.abs(line.x - above.x) > 0.015;
}

function standsApart(place: Place): boolean {
  const { line, above, below, frame } = place;
  if (!isCentred(line) || !isClearOfEdges(line, frame)) return false;
  const free = (other: Line | undefined) =>
    !other || Math.abs(middleOf(other) - middleOf(line)) > frame.lineHeight * 1.45;
  return free(above) || (free(below) && !parseMeta(line.text));
}

function isAttached({ line, above, aboveIs, below, frame }: Place): boolean {
  const beside = [above, below].some((other) => other && isSameRow(line, other) && endOf(other) <= line.x + 0.02);
  if (beside) return true;
  if (!above || aboveIs === 'meta' || middleOf(line) - middleOf(above) > frame.lineHeight * 2.2) return false;
  // A message that is itself a time has a time of its own beneath or beside it.
  const carriesOwn = below && parseMeta(below.text) && middleOf(below) - middleOf(line) < frame.lineHeight * 2.2;
  return !carriesOwn && (frame.hasMetas || line.h < frame.lineHeight * 0.8 || !startsLike(line, above));
}

const isSameRow = (a: Line, b: Line): boolean => Math.abs(middleOf(a) - middleOf(b)) < Math.max(a.h, b.h) * 0.6;

const startsLike = (a: Line, b: Line): boolean => sharesStart(a, b, isArabic(b.text));

function isBelowOwn({ line, above, frame }: Place): boolean {
  if (!above || middleOf(line) - middleOf(above) > frame.lineHeight * 2.6) return false;
  return line.h < frame.lineHeight * 0.95 && Math.abs(endOf(line) - endOf(above)) < 0.06 && line.x > above.x - 0.02;
}

/** Small debris with digits beside a message's text, in an app that prints times there, is a time nobody could read. */
function isGarbledMeta({ line, above, below, frame }: Place): boolean {
  if (!frame.hasMetas || line.h > frame.lineHeight * 0.85 || line.text.length > 10 || !/\d/.test(line.text))
    return false;
  return [above, below].some((other) => other && isSameRow(line, other) && endOf(other) <= line.x + 0.02);
}

const isClearOfEdges = (line: Line, { left, right }: Frame): boolean =>
  line.x > 0.1 && endOf(line) < 0.9 && Math.abs(line.x - left) > 0.008 && Math.abs(endOf(line) - right) > 0.008;

/** Centred, clear of both edges, and not one line of a message that happens to lie in the middle. */
function isNotice({ line, above, below, frame }: Place): boolean {
  const continues = (other: Line | undefined) =>
    other &&
    Math.abs(middleOf(other) - middleOf(line)) < frame.pitchCut &&
    !isCentred(other) &&
    (sharesStart(line, other, false) || sharesStart(line, other, true));
  return isClearOfEdges(line, frame) && line.h <= frame.lineHeight * 1.1 && !continues(above) && !continues(below);
}
