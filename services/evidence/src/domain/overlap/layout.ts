import type { View } from '../screens/views.ts';
import { layouts as by } from '../tolerances.ts';
import { contradict, isClearIn } from './agreement.ts';
import { type Index, indexesOf } from './line-index.ts';
import { isOneSize } from './one-size.ts';
import { bestShift, type Shift } from './shift.ts';
import { type Match, similarLines } from './similar-lines.ts';

export type Placed = { readonly view: View; readonly offset: number };

/** Screens that overlap, placed on one long page from top to bottom. */
export type Page = readonly Placed[];

type Edge = Shift & { readonly first: number; readonly second: number };

/** Places screens on as few pages as their overlaps allow, pages in the order of the upload or, newest first, against it. */
export function layOut(views: readonly View[]): readonly Page[] {
  const groups = joinByOverlap(views);
  const pages = [...new Set(groups)].map((group) => pageOf(views, group));
  const first = (page: Page) => Math.min(...page.map(({ view }) => view.shot.index));
  const last = (page: Page) => Math.max(...page.map(({ view }) => view.shot.index));
  if (scrolledUp(groups)) return pages.sort((a, b) => last(b) - last(a));
  return pages.sort((a, b) => first(a) - first(b));
}

/** Members by view, with their place on the group's page. */
type Group = Map<number, number>;

/**
 * Neighbours in the upload come first: a repeated phrase far away must not outvote them. Only screens that none of their nearer
 * neighbours placed are compared further, so that the work grows with the number of screens where each overlaps the next.
 */
function joinByOverlap(views: readonly View[]): readonly Group[] {
  const indexes = indexesOf(views);
  const groups: Group[] = views.map((_, view) => new Map([[view, 0]]));
  const apart: Edge[] = [];
  for (let distance = 1; distance < views.length; distance += 1) {
    for (const edge of edgesAt(distance, indexes, groups)) {
      if (edge.proof === 'strong' || isNextOf(edge, groups)) join(groups, edge, views);
      else apart.push(edge);
    }
  }
  joinEnds(groups, apart, views);
  return groups;
}

/** What is left, out of the upload's order, where it is more than a word and no other page could stand there. */
function joinEnds(groups: Group[], apart: readonly Edge[], views: readonly View[]): void {
  const fair = apart.filter(({ proof }) => proof === 'fair').sort(byScore);
  for (const edge of fair) if (areOnlyEnds(edge, groups, fair)) join(groups, edge, views);
}

/** What joins screens of different pages, uploaded so far apart; the surest first. */
function edgesAt(distance: number, indexes: readonly Index[], groups: readonly Group[]): readonly Edge[] {
  const edges = indexes.flatMap((a, first) => {
    const [second, b] = [first + distance, indexes[first + distance]];
    if (!b || groups[first] === groups[second]) return [];
    const matches = similarLines(a, b);
    const isWhole = (match: Match) => isClearIn(a.view, match.a) && isClearIn(b.view, match.b);
    const shift = isOneSize(matches, isWhole) ? bestShift({ a: a.view, b: b.view }, matches) : null;
    return shift ? [{ ...shift, first, second }] : [];
  });
  return edges.sort(byScore);
}

const byScore = (a: Edge, b: Edge): number => b.score - a.score || a.first - b.first || a.second - b.second;

function join(groups: Group[], edge: Edge, views: readonly View[]): void {
  const [left, right] = [groups[edge.first], groups[edge.second]];
  if (!left || !right || left === right) return;
  const move = (left.get(edge.first) ?? 0) + edge.dy - (right.get(edge.second) ?? 0);
  if (!fits(left, right, { move, views })) return;
  for (const [view, offset] of right) {
    left.set(view, offset + move);
    groups[view] = left;
  }
}

/** No screen of the one page lies over a screen of the other that shows something else there. */
function fits(left: Group, right: Group, { move, views }: { move: number; views: readonly View[] }): boolean {
  for (const [first, at] of left) {
    for (const [second, offset] of right) {
      const [a, b, dy] = [views[first], views[second], offset + move - at];
      if (a && b && Math.abs(dy) < 1 && contradict({ a, b }, dy)) return false;
    }
  }
  return true;
}

/** Nothing of either page was uploaded between the two screens. */
function isNextOf({ first, second }: Edge, groups: readonly Group[]): boolean {
  for (let between = first + 1; between < second; between += 1) {
    if (groups[between] === groups[first] || groups[between] === groups[second]) return false;
  }
  return true;
}

/** One page ends and the other begins with what the screens share, and no third page does. */
function areOnlyEnds(edge: Edge, groups: readonly Group[], all: readonly Edge[]): boolean {
  const [upper, lower] = endsOf(edge);
  const isOpen = isLast(upper, groups[upper]) && isFirst(lower, groups[lower]);
  const isRival = (other: Edge) => {
    const [above, below] = endsOf(other);
    const isThird = groups[above] !== groups[upper] || groups[below] !== groups[lower];
    return isThird && groups[above] !== groups[below] && (above === upper || below === lower);
  };
  return isOpen && !all.some(isRival);
}

const endsOf = ({ first, second, dy }: Edge): readonly [number, number] => (dy > 0 ? [first, second] : [second, first]);

const isLast = (view: number, group: Group = new Map()): boolean => group.get(view) === Math.max(...group.values());
const isFirst = (view: number, group: Group = new Map()): boolean => group.get(view) === Math.min(...group.values());

function scrolledUp(groups: readonly Group[]): boolean {
  let balance = 0;
  for (const group of new Set(groups)) {
    const members = [...group].sort(([a], [b]) => a - b);
    for (const [index, [, offset]] of members.entries()) {
      const step = (members[index + 1]?.[1] ?? offset) - offset;
      if (Math.abs(step) > by.scrolled) balance += Math.sign(step);
    }
  }
  return balance < 0;
}

function pageOf(views: readonly View[], group: Group): Page {
  const least = Math.min(...group.values());
  const placed = [...group].flatMap(([index, offset]) => {
    const view = views[index];
    return view ? [{ view, offset: offset - least }] : [];
  });
  return placed.sort((a, b) => a.offset - b.offset || a.view.shot.index - b.view.shot.index);
}
