import type { Token } from '../text/read-text.ts';
import { companionFinder, standsBeside } from './companions.ts';
import type { Elements, WordClass } from './pattern.ts';
import { anchorFinder, countUses } from './rarest.ts';
import { numberWords, type Vocabulary } from './vocabulary.ts';
import { entryLength, fileSleepers, type Wakers } from './wakers.ts';
import { farthest, type Ground, nearest, walkLeft, walkRight } from './walk.ts';

/** A pattern with what it stands for. */
export type Rule<Owner> = { readonly elements: Elements; readonly owner: Owner };

/** A match: tokens `from` up to, not including, `to`. */
export type Hit<Owner> = { readonly owner: Owner; readonly from: number; readonly to: number };

/** A text as patterns see it. */
export type Scene = {
  /** By which numbers of the vocabulary each token is known. */
  readonly numbers: readonly (readonly number[])[];
  /** Where a gap must stop: before a pause, a contrast, a negation. */
  readonly isWall: (at: number) => boolean;
  /** The end of the class that starts at a token, or 0. */
  readonly classEnd: (name: WordClass, at: number) => number;
  /** The classes that start at a token. */
  readonly classesAt: (at: number) => readonly WordClass[];
};

/** A text without pauses or classes, for words that mean the same wherever they stand. */
export function plainScene(vocabulary: Vocabulary, tokens: readonly Token[]): Scene {
  const numbers = numberWords(vocabulary, tokens);
  return { numbers, isWall: () => false, classEnd: () => 0, classesAt: () => [] };
}

/** A rule cut at its rarest element: only that element's words wake it, and only where its companions stand as well. */
type Anchored<Owner> = { readonly before: Elements; readonly rest: Elements; readonly owner: Owner };

export type Matcher<Owner> = {
  readonly rules: readonly Anchored<Owner>[];
  readonly wakers: Wakers;
  /** Every whole word of the patterns, with how many use it: no misspelling of something else. */
  readonly words: ReadonlyMap<number, number>;
  /** What companions name. */
  readonly lists: Int32Array;
};

/** Files every pattern under its rarest element, so that common words wake next to nothing. */
export function compileMatcher<Owner>(rules: readonly Rule<Owner>[]): Matcher<Owner> {
  const words = countUses(rules.map(({ elements }) => elements));
  const findAnchor = anchorFinder(words);
  const { lists, companionsOf } = companionFinder();
  const anchored: Anchored<Owner>[] = [];
  const sleepers = rules.map(({ elements, owner }) => {
    const { at, beginnings } = findAnchor(elements);
    anchored.push({ before: elements.slice(0, at), rest: elements.slice(at), owner });
    return { wakenBy: beginnings, companions: companionsOf(elements, at) };
  });
  return { rules: anchored, wakers: fileSleepers(sleepers), words, lists: lists() };
}

/** Every match in the range, in the order in which they begin. */
export function findHits<Owner>(
  matcher: Matcher<Owner>,
  scene: Scene,
  range: { readonly first: number; readonly end: number },
): Hit<Owner>[] {
  const hits: Hit<Owner>[] = [];
  const ground = { scene, first: range.first, end: range.end };
  for (let at = range.first; at < range.end; at += 1) tryAt(matcher, { ground, at, hits });
  return hits.length > 1 ? hits.sort((a, b) => a.from - b.from) : hits;
}

type Try<Owner> = { readonly ground: Ground; readonly at: number; readonly hits: Hit<Owner>[] };

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
    const [rule, one, other] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    if (standsBeside(lists, one, attempt) && standsBeside(lists, other, attempt)) tryRule(matcher.rules[rule], attempt);
  }
}

function tryRule<Owner>(rule: Anchored<Owner> | undefined, { ground, at, hits }: Try<Owner>): void {
  if (rule === undefined) return;
  const { before, rest, owner } = rule;
  const right = walkRight(rest, ground, at);
  const left = right === 0 || before.length === 0 ? 1 : walkLeft(before, ground, at);
  if (right !== 0 && left !== 0) hits.push({ owner, from: at - nearest(left), to: at + farthest(right) });
}
