import { derive, type Memo, memoise } from '../memo.ts';
import type { Token } from '../text/read-text.ts';
import { companionFinder, standsBeside } from './companions.ts';
import type { Elements } from './pattern.ts';
import { anchorFinder, countUses } from './rarest.ts';
import type { Scene } from './scene.ts';
import { signOf } from './signs.ts';
import { elementReader, elementStore, type StoredElements } from './stored-elements.ts';
import { numberWords, type Vocabulary } from './vocabulary.ts';
import { entryLength, fileSleepers, type Wakers } from './wakers.ts';
import { farthest, type Ground, nearest, walkLeft, walkRight } from './walk.ts';

/** A pattern with what it stands for. */
export type Rule<Owner> = { readonly elements: Elements; readonly owner: Owner };

/** A match: tokens `from` up to, not including, `to`. */
export type Hit<Owner> = { readonly owner: Owner; readonly from: number; readonly to: number };

/** A text without pauses or classes, for words that mean the same wherever they stand. */
export function plainScene(vocabulary: Vocabulary, tokens: readonly Token[]): Scene {
  const numbers = numberWords(vocabulary, tokens);
  return { numbers, signs: numbers.map(signOf), isWall: () => false, classEnd: () => 0, classesAt: () => [] };
}

/** Plain data: it can be kept in a file and read back. */
export type Matcher<Owner> = {
  /** Of each rule the places of its elements up to its rarest and from there, and its owner: one after the other. */
  readonly rules: Int32Array;
  readonly elements: StoredElements;
  readonly owners: readonly Owner[];
  readonly wakers: Wakers;
  /** Every whole word of the patterns, with how many use it: no misspelling of something else. */
  readonly words: ReadonlyMap<number, number>;
  /** What companions name. */
  readonly lists: Int32Array;
  /** The elements that were read back so far: most patterns are never tried. */
  readonly memo: Memo;
};

const ruleLength = 3;

/**
 * Files every pattern under its rarest element, so that common words wake next to nothing: only that element's words
 * wake it, and only where its companions stand as well.
 */
export function compileMatcher<Owner>(rules: readonly Rule<Owner>[]): Matcher<Owner> {
  const words = countUses(rules.map(({ elements }) => elements));
  const findAnchor = anchorFinder(words);
  const { lists, companionsOf } = companionFinder();
  const { add, stored } = elementStore();
  const owners: Owner[] = [];
  const placeOf = memoise((owner: Owner) => owners.push(owner) - 1);
  const cut: number[] = [];
  const sleepers = rules.map(({ elements, owner }) => {
    const { at, beginnings } = findAnchor(elements);
    cut.push(add(elements.slice(0, at)), add(elements.slice(at)), placeOf(owner));
    return { wakenBy: beginnings, companions: companionsOf(elements, at) };
  });
  const wakers = fileSleepers(sleepers);
  const data = { rules: Int32Array.from(cut), elements: stored(), wakers, words, lists: lists() };
  return { ...data, owners, memo: new Map() };
}

/** The rules of the wanted owners, as they were before they were filed. */
export function rulesOf<Owner>(matcher: Matcher<Owner>, isWanted: (owner: Owner) => boolean): readonly Rule<Owner>[] {
  const elements = elementsOf(matcher);
  return Array.from({ length: matcher.rules.length / ruleLength }).flatMap((_, rule) => {
    const [before = 0, rest = 0, place = 0] = matcher.rules.subarray(rule * ruleLength);
    const owner = matcher.owners[place];
    return owner !== undefined && isWanted(owner)
      ? [{ elements: [...elements(before), ...elements(rest)], owner }]
      : [];
  });
}

/** A rule as it is tried: its elements before the rarest, and from there. */
type Halves = { readonly before: Elements; readonly rest: Elements };

const elementsOf = derive(({ elements }: Matcher<unknown>) => elementReader(elements));

/** Of each rule that was tried, by its number. */
const triedRules = derive(({ rules }: Matcher<unknown>) => new Array<Halves | undefined>(rules.length / ruleLength));

function halvesOf(matcher: Matcher<unknown>, rule: number): Halves {
  const sequence = elementsOf(matcher);
  const [before = 0, rest = 0] = matcher.rules.subarray(rule * ruleLength);
  const halves = { before: sequence(before), rest: sequence(rest) };
  triedRules(matcher)[rule] = halves;
  return halves;
}

/** Every match in the range, in the order in which they begin. */
export function findHits<Owner>(
  matcher: Matcher<Owner>,
  scene: Scene,
  range: { readonly first: number; readonly end: number },
): Hit<Owner>[] {
  const hits: Hit<Owner>[] = [];
  const ground = { scene, first: range.first, end: range.end };
  const tried = triedRules(matcher);
  for (let at = range.first; at < range.end; at += 1) tryAt(matcher, { ground, at, hits, tried });
  return hits.length > 1 ? hits.sort((a, b) => a.from - b.from) : hits;
}

type Try<Owner> = {
  readonly ground: Ground;
  readonly at: number;
  readonly hits: Hit<Owner>[];
  readonly tried: (Halves | undefined)[];
};

function tryAt<Owner>(matcher: Matcher<Owner>, attempt: Try<Owner>): void {
  const { scene } = attempt.ground;
  const { byNumber, byClass } = matcher.wakers;
  for (const number of scene.numbers[attempt.at] ?? []) wakeBlock(matcher, byNumber.get(number), attempt);
  if (byClass.size === 0) return;
  for (const name of scene.classesAt(attempt.at)) wakeBlock(matcher, byClass.get(name), attempt);
}

/** Tries the rules of one block whose companions stand beside the token. */
function wakeBlock<Owner>(matcher: Matcher<Owner>, block: number | undefined, attempt: Try<Owner>): void {
  if (block === undefined) return;
  const { lists, wakers } = matcher;
  const { data } = wakers;
  const end = block + 1 + (data[block] ?? 0);
  for (let at = block + 1; at < end; at += entryLength) {
    if (standsBeside(lists, data[at + 1] ?? 0, attempt) && standsBeside(lists, data[at + 2] ?? 0, attempt))
      tryRule(matcher, data[at] ?? 0, attempt);
  }
}

function tryRule<Owner>(matcher: Matcher<Owner>, rule: number, { ground, at, hits, tried }: Try<Owner>): void {
  const { before, rest } = tried[rule] ?? halvesOf(matcher, rule);
  const right = walkRight(rest, ground, at);
  if (right === 0) return;
  const left = walkLeft(before, ground, at);
  const owner = matcher.owners[matcher.rules[rule * ruleLength + 2] ?? 0];
  if (left !== 0 && owner !== undefined) hits.push({ owner, from: at - nearest(left), to: at + farthest(right) });
}
