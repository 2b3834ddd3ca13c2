import { derive, type Memo, memoise } from '../memo.ts';
import type { Token } from '../text/read-text.ts';
import { bloomMask } from './bloom-mask.ts';
import { type InvertedIndex, invertedIndex, postingLength } from './inverted-index.ts';
import type { Elements } from './pattern.ts';
import { anchorFinder, countUses } from './rarest.ts';
import { neighbourFinder, standsBeside } from './required-neighbours.ts';
import type { Scene } from './scene.ts';
import { elementReader, elementStore, type StoredElements } from './stored-elements.ts';
import { numberWords, type Vocabulary } from './vocabulary.ts';
import { farthest, nearest, type TokenRange, walkLeft, walkRight } from './walk.ts';

/** A pattern with what it stands for. */
export type Rule<Owner> = { readonly elements: Elements; readonly owner: Owner };

/** A match: tokens `from` up to, not including, `to`. */
export type Hit<Owner> = { readonly owner: Owner; readonly from: number; readonly to: number };

/** A text without pauses or classes, for words that mean the same wherever they stand. */
export function plainScene(vocabulary: Vocabulary, tokens: readonly Token[]): Scene {
  const numbers = numberWords(vocabulary, tokens);
  return { numbers, masks: numbers.map(bloomMask), isWall: () => false, classEnd: () => 0, classesAt: () => [] };
}

/** Plain data: it can be kept in a file and read back. */
export type Matcher<Owner> = {
  /** Of each rule the places of its elements up to its rarest and from there, and its owner: one after the other. */
  readonly rules: Int32Array;
  readonly elements: StoredElements;
  readonly owners: readonly Owner[];
  readonly index: InvertedIndex;
  /** Every whole word of the patterns, with how many use it: no misspelling of something else. */
  readonly words: ReadonlyMap<number, number>;
  /** What required neighbours name. */
  readonly lists: Int32Array;
  /** The elements that were read back so far: most patterns are never tried. */
  readonly memo: Memo;
};

const ruleLength = 3;

/**
 * Indexes every pattern under its rarest element, so that at common words next to nothing is tried: a pattern only at that
 * element's words, and only where its required neighbours stand as well.
 */
export function compileMatcher<Owner>(rules: readonly Rule<Owner>[]): Matcher<Owner> {
  const words = countUses(rules.map(({ elements }) => elements));
  const findAnchor = anchorFinder(words);
  const { lists, neighboursOf } = neighbourFinder();
  const { add, stored } = elementStore();
  const owners: Owner[] = [];
  const placeOf = memoise((owner: Owner) => owners.push(owner) - 1);
  const cut: number[] = [];
  const patterns = rules.map(({ elements, owner }) => {
    const { at, beginnings } = findAnchor(elements);
    cut.push(add(elements.slice(0, at)), add(elements.slice(at)), placeOf(owner));
    return { indexedUnder: beginnings, neighbours: neighboursOf(elements, at) };
  });
  const index = invertedIndex(patterns);
  const data = { rules: Int32Array.from(cut), elements: stored(), index, words, lists: lists() };
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

/** Every match among the tokens, in the order in which they begin. */
export function findHits<Owner>(
  matcher: Matcher<Owner>,
  scene: Scene,
  within: { readonly first: number; readonly end: number },
): Hit<Owner>[] {
  const hits: Hit<Owner>[] = [];
  const range = { scene, first: within.first, end: within.end };
  const tried = triedRules(matcher);
  for (let at = within.first; at < within.end; at += 1) tryAt(matcher, { range, at, hits, tried });
  return hits.length > 1 ? hits.sort((a, b) => a.from - b.from) : hits;
}

type Try<Owner> = {
  readonly range: TokenRange;
  readonly at: number;
  readonly hits: Hit<Owner>[];
  readonly tried: (Halves | undefined)[];
};

function tryAt<Owner>(matcher: Matcher<Owner>, attempt: Try<Owner>): void {
  const { scene } = attempt.range;
  const { byNumber, byClass } = matcher.index;
  for (const number of scene.numbers[attempt.at] ?? []) tryPostings(matcher, byNumber.get(number), attempt);
  if (byClass.size === 0) return;
  for (const name of scene.classesAt(attempt.at)) tryPostings(matcher, byClass.get(name), attempt);
}

/** Tries the rules of one posting list whose required neighbours stand beside the token. */
function tryPostings<Owner>(matcher: Matcher<Owner>, list: number | undefined, attempt: Try<Owner>): void {
  if (list === undefined) return;
  const { lists, index } = matcher;
  const { data } = index;
  const end = list + 1 + (data[list] ?? 0);
  for (let at = list + 1; at < end; at += postingLength) {
    if (standsBeside(lists, data[at + 1] ?? 0, attempt) && standsBeside(lists, data[at + 2] ?? 0, attempt))
      tryRule(matcher, data[at] ?? 0, attempt);
  }
}

function tryRule<Owner>(matcher: Matcher<Owner>, rule: number, { range, at, hits, tried }: Try<Owner>): void {
  const { before, rest } = tried[rule] ?? halvesOf(matcher, rule);
  const right = walkRight(rest, range, at);
  if (right === 0) return;
  const left = walkLeft(before, range, at);
  const owner = matcher.owners[matcher.rules[rule * ruleLength + 2] ?? 0];
  if (left !== 0 && owner !== undefined) hits.push({ owner, from: at - nearest(left), to: at + farthest(right) });
}
