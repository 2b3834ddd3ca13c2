import { bestShift, type Shift } from './shift.ts';
import { pairId, similarLines } from './similar-lines.ts';
import type { View } from './views.ts';

export type Placed = { readonly view: View; readonly offset: number };

/** Screens that overlap, placed on one long page from top to bottom. */
export type Page = readonly Placed[];

type Edge = Shift & { readonly first: number; readonly second: number };

/** Places screens on as few pages as their overlaps allow, pages in the order of the upload or, newest first, against it. */
export function layOut(views: readonly View[]): readonly Page[] {
  const edges = edgesOf(views);
  const groups = joinByEdges(views.length, edges);
  const pages = [...new Set(groups)].map((group) => pageOf(views, group));
  const first = (page: Page) => Math.min(...page.map(({ view }) => view.shot.index));
  const last = (page: Page) => Math.max(...page.map(({ view }) => view.shot.index));
  if (scrolledUp(groups)) return pages.sort((a, b) => last(b) - last(a));
  return pages.sort((a, b) => first(a) - first(b));
}

function edgesOf(views: readonly View[]): readonly Edge[] {
  const matches = similarLines(views);
  const edges: Edge[] = [];
  for (const [first, a] of views.entries()) {
    for (const [second, b] of views.entries()) {
      const shared = first < second ? matches.get(pairId(first, second)) : undefined;
      const shift = shared && bestShift({ a, b }, shared);
      if (shift) edges.push({ ...shift, first, second });
    }
  }
  // Neighbours in the upload come first: a repeated phrase far away must not outvote them.
  return edges.sort((a, b) => distance(a) - distance(b) || b.score - a.score || a.first - b.first);
}

const distance = ({ first, second }: Edge): number => second - first;

/** Members by view, with their place on the group's page. */
type Group = Map<number, number>;

function joinByEdges(count: number, edges: readonly Edge[]): readonly Group[] {
  const groups: Group[] = Array.from({ length: count }, (_, view) => new Map([[view, 0]]));
  for (const edge of edges) {
    const [left, right] = [groups[edge.first], groups[edge.second]];
    if (!left || !right || left === right || !(edge.isStrong || isNextOf(edge, left, right))) continue;
    const move = (left.get(edge.first) ?? 0) + edge.dy - (right.get(edge.second) ?? 0);
    for (const [view, offset] of right) {
      left.set(view, offset + move);
      groups[view] = left;
    }
  }
  return groups;
}

/** Nothing of either page was uploaded between the two screens. */
function isNextOf({ first, second }: Edge, left: Group, right: Group): boolean {
  for (let between = first + 1; between < second; between += 1) {
    if (left.has(between) || right.has(between)) return false;
  }
  return true;
}

function scrolledUp(groups: readonly Group[]): boolean {
  let balance = 0;
  for (const group of new Set(groups)) {
    const members = [...group].sort(([a], [b]) => a - b);
    for (const [index, [, offset]] of members.entries()) {
      const step = (members[index + 1]?.[1] ?? offset) - offset;
      if (Math.abs(step) > 0.01) balance += Math.sign(step);
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
