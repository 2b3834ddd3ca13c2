import { memoise } from '../memo.ts';
import { bloomMask } from './bloom-mask.ts';
import type { Element, Elements } from './pattern.ts';
import type { TokenRange } from './walk.ts';

/**
 * What must stand beside the word that a rule is indexed under: one word of a list, from `nearest` to `farthest` tokens away
 * (negative: before it). In one number, see `pack`; 0 asks for nothing.
 */
type RequiredNeighbour = number;

export const mostNeighbours = 2;
const longestList = 40;

export type NeighbourFinder = {
  /** The most telling elements of a pattern that a match cannot do without, apart from the one at `anchor`. */
  readonly neighboursOf: (elements: Elements, anchor: number) => readonly RequiredNeighbour[];
  /** The lists that neighbours name: each its length and its mask (see bloom-mask.ts), then its numbers, ascending. */
  readonly lists: () => Int32Array;
};

export function neighbourFinder(): NeighbourFinder {
  const lists: number[] = [0];
  const placeOf = memoise(
    (list: readonly number[]) => lists.push(list.length, bloomMask(list), ...list) - list.length - 2,
  );
  const listOf = memoise((element: Element) => wordsOf(element) ?? unknown);
  const neighboursOf: NeighbourFinder['neighboursOf'] = (elements, anchor) =>
    elements
      .flatMap((element, at) => {
        const list = at === anchor ? unknown : listOf(element);
        return list.length > 0 && list.length <= longestList ? [{ list, at }] : [];
      })
      .toSorted((a, b) => a.list.length - b.list.length)
      .slice(0, mostNeighbours)
      .map(({ list, at }) => pack(placeOf(list), windowOf(elements, anchor, at)));
  return { neighboursOf, lists: () => Int32Array.from(lists) };
}

/** Whether a word of the neighbour stands where it must, seen from a token of the range. */
export function standsBeside(lists: Int32Array, neighbour: RequiredNeighbour, { range, at }: Place): boolean {
  if (neighbour === 0) return true;
  const list = neighbour >> 12;
  const from = Math.max(range.first, at + ((neighbour >> 6) & 63) - farthestAway);
  const to = Math.min(range.end - 1, at + (neighbour & 63) - farthestAway);
  const mask = lists[list + 1] ?? 0;
  const { masks } = range.scene;
  for (let place = from; place <= to; place += 1)
    if (((masks[place] ?? 0) & mask) !== 0 && standsAt(lists, list, range.scene.numbers[place] ?? unknown)) return true;
  return false;
}

type Place = { readonly range: TokenRange; readonly at: number };

function standsAt(lists: Int32Array, list: number, numbers: readonly number[]): boolean {
  const first = list + 2;
  const end = first + (lists[list] ?? 0);
  for (const number of numbers) for (let at = first; at < end; at += 1) if (lists[at] === number) return true;
  return false;
}

const unknown: readonly number[] = [];

/** Words of which one stands in every match of the element; null where that cannot be said. Classes tell nothing. */
function wordsOf(element: Element): readonly number[] | null {
  if (element.kind === 'word' || element.kind === 'prefix') return element.numbers;
  if (element.kind !== 'choice' || element.optional) return null;
  const all = new Set<number>();
  for (const option of element.options) {
    const words = fewestOf(option);
    if (words === null) return null;
    for (const word of words) all.add(word);
  }
  return [...all].sort((a, b) => a - b);
}

function fewestOf(option: Elements): readonly number[] | null {
  return option.reduce<readonly number[] | null>((fewest, element) => {
    const words = wordsOf(element);
    return words !== null && (fewest === null || words.length < fewest.length) ? words : fewest;
  }, null);
}

type Window = readonly [nearest: number, farthest: number];

/** How far a word of the element at `at` may stand from the first word of the one at `anchor`. */
function windowOf(elements: Elements, anchor: number, at: number): Window {
  const [first, last] = at < anchor ? [at, anchor] : [anchor, at];
  let [fewest, most] = [0, 0];
  for (const element of elements.slice(first, last)) {
    fewest += shortest(element);
    most += longest(element);
  }
  const own = elements[at];
  if (own === undefined) return [-farthestAway, farthestAway];
  return at < anchor ? [-most, shortest(own) - fewest - 1] : [fewest, most + longest(own) - 1];
}

const farthestAway = 31;

function shortest(element: Element): number {
  if (element.kind === 'choice') return element.fewest;
  return element.kind === 'gap' ? 0 : 1;
}

/** A class may be of any length. */
function longest(element: Element): number {
  if (element.kind === 'gap') return element.most;
  if (element.kind !== 'choice') return element.kind === 'class' ? farthestAway : 1;
  return Math.max(...element.options.map((option) => option.reduce((sum, inner) => sum + longest(inner), 0)));
}

const pack = (list: number, [nearest, farthest]: Window): RequiredNeighbour =>
  (list << 12) |
  ((Math.max(nearest, -farthestAway) + farthestAway) << 6) |
  (Math.min(farthest, farthestAway) + farthestAway);
