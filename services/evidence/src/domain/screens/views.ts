import { editSimilarity } from '../text/edit-similarity.ts';
import { parseMeta } from '../time/meta-line.ts';
import { parseStamp } from '../time/stamp.ts';
import { views as by } from '../tolerances.ts';
import { isKey, isLikePlaceholder, isPlaceholder } from './fixed-words.ts';
import { headerOf } from './header.ts';
import { linesBetween } from './heights.ts';
import { keyboardEdge } from './keyboard.ts';
import { bottomOf, endOf, type Line, middleOf, type Shot } from './lines.ts';
import { median } from './statistics.ts';

/** A screenshot without its fixed parts: what scrolled between `top` and `bottom`. */
export type View = {
  readonly shot: Shot;
  readonly body: readonly Line[];
  readonly top: number;
  readonly bottom: number;
  /** Of what scrolled. */
  readonly lineHeight: number;
  readonly title?: Line;
  readonly members: readonly string[];
  readonly placeholder?: Line;
  readonly dropped: number;
};

/** Takes status bar, header and input field off every screenshot: by pattern, and by standing still while others scroll. */
export function viewsOf(shots: readonly Shot[]): readonly View[] {
  const twins = twinsOf(shots);
  const bands = shots.map(({ lines }) => bandOf(lines));
  return shots.map((shot, index) => {
    const others = bands.filter((_, other) => other !== index && !twins[index]?.has(other));
    const still = stillLines(bands[index] ?? [], others);
    return viewOf(shot, (line) => still.has(line));
  });
}

function viewOf(shot: Shot, isFixed: (line: Line) => boolean): View {
  const header = headerOf(shot.lines, isFixed);
  const footer = footerOf(shot.lines, isFixed);
  const { title, members } = header;
  const { placeholder } = footer;
  const body = shot.lines.filter((line) => middleOf(line) > Math.max(0, header.edge) && middleOf(line) < footer.edge);
  return {
    shot,
    body,
    top: Math.max(0, header.edge + (title ? title.h * by.titleRoom : 0)),
    bottom: footer.edge - (placeholder ? placeholder.h * by.fieldRoom : 0),
    lineHeight: median(body.map(({ h }) => h)),
    members,
    ...(title ? { title } : {}),
    ...(placeholder ? { placeholder } : {}),
    dropped: piecesOf(shot.lines) - piecesOf(body),
  };
}

const piecesOf = (lines: readonly Line[]): number => lines.reduce((sum, { pieces }) => sum + pieces, 0);

function footerOf(lines: readonly Line[], isFixed: (line: Line) => boolean) {
  const keys = keyboardEdge(lines) ?? by.noKeyboard;
  const fixed = lines.filter((line) => middleOf(line) > by.bottomBand && isFixed(line));
  // A keyboard whose letters nobody could read still shows its lowest keys.
  const highest =
    lines.filter(({ y, text }) => y > by.bottomBand - by.keyRoom && isKey(text)).length >= 2
      ? by.fieldOverKeys
      : by.fieldAlone;
  const isInput = (line: Line) =>
    line.y > Math.min(highest, keys - by.aboveKeys) &&
    (isPlaceholder(line.text) || (line.y > by.lowestBand && isLikePlaceholder(line.text)));
  const placeholder = lines.findLast(isInput);
  const beside = (line: Line) =>
    placeholder && Math.abs(middleOf(line) - middleOf(placeholder)) < placeholder.h * by.beside;
  const edge = Math.min(keys, ...[...fixed, ...lines.filter(beside)].map(({ y }) => y));
  return placeholder ? { edge, placeholder } : { edge };
}

/** The lines of one screen that may stand still: no header or footer has more than a few. */
function bandOf(lines: readonly Line[]): readonly Line[] {
  const inBand = lines.filter(isInBand);
  return inBand.length <= by.mostAtEdge * 2
    ? inBand
    : [...inBand.slice(0, by.mostAtEdge), ...inBand.slice(-by.mostAtEdge)];
}

const isInBand = (line: Line): boolean => middleOf(line) < by.topBand || middleOf(line) > by.bottomBand;

/**
 * The same words at the same place on another screen that otherwise shows something else; below the usual header, where
 * messages pass too, on most of the screens that have anything fixed in common with this one. A stranger does not count.
 */
function stillLines(band: readonly Line[], others: readonly (readonly Line[])[]): ReadonlySet<Line> {
  const held = band.flatMap((line) => {
    const holders = others.filter((lines) => holds(lines, line));
    return holders.length === 0 || parseMeta(line.text) || parseStamp(line.text) ? [] : [{ line, holders }];
  });
  const shared = others.map((lines) => held.filter(({ holders }) => holders.includes(lines)).length);
  const still = held.filter(({ line, holders }) => {
    if (middleOf(line) < by.usualHeader && line.key.length >= 4) return true;
    const kin = others.filter((lines, at) => (shared[at] ?? 0) > (holders.includes(lines) ? 1 : 0)).length;
    const isMost = holders.length >= (kin || others.length) * by.most;
    return (isMost && holders.length > (line.key.length < 4 ? 1 : 0)) || isIcon(line, band, holders);
  });
  return new Set(still.map(({ line }) => line));
}

/** What a reader made of a button: a scrap that closes the screen, to the pixel where another screen has it. */
function isIcon(line: Line, band: readonly Line[], holders: readonly (readonly Line[])[]): boolean {
  const isLowest = middleOf(line) > by.lowestBand && band.every(({ y }) => y < bottomOf(line));
  const isThere = (other: Line) => other.text === line.text && farthestApart(line, other) < by.pixel;
  return isLowest && line.key.length <= 2 && holders.some((lines) => lines.some(isThere));
}

const farthestApart = (a: Line, b: Line): number =>
  Math.max(...(['x', 'y', 'w', 'h'] as const).map((side) => Math.abs(a[side] - b[side])));

function holds(lines: readonly Line[], line: Line): boolean {
  const near = linesBetween(lines, middleOf(line) - by.row * by.rounding, middleOf(line) + by.row * by.rounding);
  return near.some((other) => isSameSpot(line, other) && (readsAlike(line, other) || isSameBox(line, other)));
}

/** A reader may take the avatar's initial for a part of the title beside it: then only their ends agree. */
const isSameSpot = (a: Line, b: Line): boolean =>
  Math.abs(middleOf(a) - middleOf(b)) <= by.row &&
  (Math.abs(a.x - b.x) <= by.sameEdge || Math.abs(endOf(a) - endOf(b)) <= by.sameEdge);

/** Beside a title, «online» may be read as anything. */
const isSameBox = (a: Line, b: Line): boolean => middleOf(a) < by.usualHeader && farthestApart(a, b) < by.pixel;

/** A title may be read badly; anywhere else a likeness of words is chance. */
function readsAlike(a: Line, b: Line): boolean {
  return (
    editSimilarity(a.key.slice(0, 24), b.key.slice(0, 24), middleOf(a) < by.usualHeader ? by.titleLike : by.wordsLike) >
    0
  );
}

/** Screenshots of one and the same view, which prove nothing about what stands still. */
function twinsOf(shots: readonly Shot[]): readonly ReadonlySet<number>[] {
  const places = shots.map(({ lines }) => scrolling(lines).map(placeOf));
  const sets = places.map((all) => new Set(all));
  return places.map((own, index) => {
    return new Set(sets.flatMap((other, at) => (at !== index && holdsMost(other, own) ? [at] : [])));
  });
}

function holdsMost(held: ReadonlySet<string>, places: readonly string[]): boolean {
  let left = places.length;
  for (const place of places) {
    if (!held.has(place)) left -= 1;
    if (left <= places.length * by.most) return false;
  }
  return places.length > 0;
}

/** Keyboards are alike whatever stands above them. */
function scrolling(lines: readonly Line[]): readonly Line[] {
  const keys = keyboardEdge(lines);
  return keys === null ? lines : lines.filter(({ y }) => y < keys);
}

const placeOf = (line: Line): string => `${line.key.slice(0, 6)}|${Math.round(middleOf(line) * 200)}`;
