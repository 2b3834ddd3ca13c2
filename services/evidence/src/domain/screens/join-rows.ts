import { letterKey, visualLength } from '../text/fold-text.ts';
import { parseMeta } from '../time/meta-line.ts';
import { garbledDay, parseStamp } from '../time/stamp.ts';
import { rows as by } from '../tolerances.ts';
import { byPlace, endOf, isCentred, type Line, middleOf } from './lines.ts';
import { median } from './statistics.ts';

/** Puts together what a reader cut in two within one row; a time beside a text stays a line of its own. */
export function joinRows(lines: readonly Line[]): readonly Line[] {
  const letter = median(lines.map((line) => line.w / visualLength(line.text)));
  return rowsOf(lines)
    .flatMap((row) => joinPieces(row, letter))
    .sort(byPlace);
}

/** Lines whose middles lie on one height, each row from left to right. */
export function rowsOf<Placed extends Line>(lines: readonly Placed[]): readonly (readonly Placed[])[] {
  const rows: Placed[][] = [];
  for (const line of [...lines].sort((a, b) => middleOf(a) - middleOf(b) || byPlace(a, b))) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && middleOf(line) - middleOf(first) < Math.min(line.h, first.h) * by.sameRow) row.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x || byPlace(a, b)));
}

function joinPieces(row: readonly Line[], letter: number): readonly Line[] {
  return row.reduce<Line[]>((joined, piece) => {
    const last = joined.at(-1);
    if (last && belongTogether(last, piece, letter)) joined[joined.length - 1] = joinedLine(last, piece);
    else joined.push(piece);
    return joined;
  }, []);
}

function belongTogether(left: Line, right: Line, letter: number): boolean {
  const gap = right.x - endOf(left);
  const alike = Math.max(left.h, right.h) / Math.min(left.h, right.h) < by.alike;
  // An initial in its circle stands further off than a word; on screens written leftwards it is at the right.
  const reach = left.key.length === 1 || right.key.length === 1 ? by.initialReach : by.wordReach;
  if (isChip(left, right)) return true;
  return alike && gap > -letter && gap < letter * reach && !parseMeta(left.text) && !parseMeta(right.text);
}

/** A day and its time that stand in the middle together, and neither of them alone: what lies between was not read. */
const isChip = (left: Line, right: Line): boolean =>
  !isCentred(left) &&
  !isCentred(right) &&
  isCentred({ ...left, w: endOf(right) - left.x }) &&
  endOf(right) - left.x < by.chip &&
  (garbledDay(left.text) ?? parseStamp(left.text))?.day !== undefined &&
  parseStamp(right.text)?.clock !== undefined;

function joinedLine(left: Line, right: Line): Line {
  const y = Math.min(left.y, right.y);
  const text = `${left.text} ${right.text}`;
  return {
    text,
    key: letterKey(text),
    x: left.x,
    y,
    w: Math.max(endOf(left), endOf(right)) - left.x,
    h: Math.max(left.y + left.h, right.y + right.h) - y,
    pieces: left.pieces + right.pieces,
  };
}
