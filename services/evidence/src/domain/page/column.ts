import type { Page, Placed } from '../overlap/layout.ts';
import { bottomOf, byPlace, compareText, endOf, type Line, middleOf } from '../screens/lines.ts';
import { editSimilarity } from '../text/edit-similarity.ts';
import { hasDigit, isOtherThanLatin, strayLetters } from '../text/fold-text.ts';
import { columns as by } from '../tolerances.ts';

/** A line of the long page, seen on `sightings` uploads; `isCut` where every screen cuts it off. */
export type ColumnLine = Line & { readonly sightings: number; readonly isCut: boolean };

type Sight = Line & { readonly screen: number; readonly copies: number; readonly clearance: number };

/** The long page, each line once: two sightings are one line because of where they stand, whatever they say. */
export function columnOf(page: Page): readonly ColumnLine[] {
  const sights = page.flatMap(sightsOf).sort((a, b) => middleOf(a) - middleOf(b) || byPlace(a, b));
  const groups: Sight[][] = [];
  for (const sight of sights) {
    const home = page.length > 1 ? homeOf(sight, groups) : undefined;
    if (home) home.push(sight);
    else groups.push([sight]);
  }
  return groups
    .filter((group) => !isRemnant(group, page))
    .map(bestReading)
    .sort(byPlace);
}

function sightsOf({ view, offset }: Placed, screen: number): readonly Sight[] {
  return view.body.map((line) => ({
    ...line,
    y: line.y + offset,
    screen,
    copies: view.shot.copies,
    clearance: Math.min(line.y - view.top, view.bottom - bottomOf(line)),
  }));
}

function homeOf(sight: Sight, groups: readonly Sight[][]): Sight[] | undefined {
  let best: Sight[] | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  for (let index = groups.length - 1; index >= 0; index -= 1) {
    const group = groups[index];
    const [first] = group ?? [];
    if (!group || !first || middleOf(sight) - middleOf(first) > by.reach) break;
    const distance = Math.abs(middleOf(sight) - middleOf(first));
    if (distance < nearest && isSameLine(first, sight) && group.every(({ screen }) => screen !== sight.screen)) {
      best = group;
      nearest = distance;
    }
  }
  return best;
}

/** A line cut in half by the screen's edge is still the same line. */
function isSameLine(a: Sight, b: Sight): boolean {
  const near = Math.abs(middleOf(a) - middleOf(b)) < Math.max(a.h, b.h) * by.sameRow;
  const shared = Math.min(endOf(a), endOf(b)) - Math.max(a.x, b.x);
  return near && shared > Math.min(a.w, b.w) * by.sharedWidth;
}

/**
 * Half a line at the edge of one screen where another screen shows the place whole and shows no such line; a little off the edge
 * another line must stand there.
 */
function isRemnant(group: readonly Sight[], page: Page): boolean {
  const [only] = group;
  if (group.length !== 1 || !only || !isOutermost(only, page)) return false;
  return page.some(({ view, offset }, screen) => {
    const inside = Math.min(only.y - offset - view.top, view.bottom - (bottomOf(only) - offset));
    if (screen === only.screen || inside <= only.h) return false;
    const middle = middleOf(only) - offset;
    return only.clearance <= only.h * by.remnant || view.body.some((line) => isAround(line, only, middle));
  });
}

const isAround = (line: Line, only: Line, middle: number): boolean =>
  line.y < middle && bottomOf(line) > middle && line.x < endOf(only) && endOf(line) > only.x;

/** No other row of its screen stands nearer to the edge. */
function isOutermost(sight: Sight, page: Page): boolean {
  const { view, offset } = page[sight.screen] ?? {};
  if (!view || offset === undefined) return false;
  const middle = middleOf(sight) - offset;
  const rows = [view.body[0], view.body.at(-1)];
  return rows.some((row) => row && Math.abs(middleOf(row) - middle) < view.lineHeight * by.outermost);
}

function bestReading(group: readonly Sight[]): ColumnLine {
  const [first = noSight] = group.length > 1 ? rankedReadings(group) : group;
  const { text, key, pieces, x, y, w, h, clearance } = first;
  const sightings = group.reduce((sum, { copies }) => sum + copies + 1, 0);
  return { text, key, pieces, x, y, w, h, sightings, isCut: isCut({ clearance, h }) };
}

function rankedReadings(group: readonly Sight[]): readonly Sight[] {
  const isOtherScript = group.some(({ text }) => !hasDigit(text) && isOtherThanLatin(text));
  const ranked = group.map((sight) => ({
    sight,
    part: group.some((other) => isPartOf(sight, other)) ? 1 : 0,
    agreement: group.length > 2 ? agreement(sight, group) : 0,
    stray: isCut(sight) ? sight.text.length : strayLetters(sight.text, isOtherScript),
  }));
  ranked.sort(
    (a, b) =>
      a.part - b.part ||
      b.agreement - a.agreement ||
      a.stray - b.stray ||
      b.sight.clearance - a.sight.clearance ||
      compareText(a.sight.text, b.sight.text),
  );
  return ranked.map(({ sight }) => sight);
}

/** What a menu leaves of a day, «20», is no other reading of «2026年7月15日». */
const isPartOf = (sight: Sight, other: Sight): boolean =>
  sight.key !== '' &&
  sight.w < other.w * by.part &&
  sight.key.length < other.key.length &&
  (other.key.startsWith(sight.key) || other.key.endsWith(sight.key));

const isCut = ({ clearance, h }: Pick<Sight, 'clearance' | 'h'>): boolean => clearance < h * by.cut;

const noSight: Sight = { text: '', key: '', x: 0, y: 0, w: 0, h: 0, pieces: 0, screen: 0, copies: 0, clearance: 0 };

/** With three sightings or more, the reading most like the others wins: a vote over the reader's mistakes. */
function agreement(sight: Sight, group: readonly Sight[]): number {
  return group.reduce((sum, other) => sum + editSimilarity(sight.key, other.key, by.vote), 0);
}
