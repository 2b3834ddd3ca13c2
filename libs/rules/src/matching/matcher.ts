import type { Token } from '../text/read-text.ts';
import type { Element, Elements, WordClass } from './pattern.ts';
import { companionsOf, fileSleepers, type Wakers, wakeBlock, wakeByWord } from './wakers.ts';
import { farthest, type Ground, nearest, walkLeft, walkRight } from './walk.ts';

/** A pattern with what it stands for. */
export type Rule<Owner> = { readonly elements: Elements; readonly owner: Owner };

/** A match: tokens `from` up to, not including, `to`. */
export type Hit<Owner> = { readonly owner: Owner; readonly from: number; readonly to: number };

/** A text as patterns see it. */
export type Scene = {
  readonly tokens: readonly Token[];
  /** Where a gap must stop: before a pause, a contrast, a negation. */
  readonly isWall: (at: number) => boolean;
  /** The end of the class that starts at a token, or 0. */
  readonly classEnd: (name: WordClass, at: number) => number;
  /** The classes that start at a token. */
  readonly classesAt: (at: number) => readonly WordClass[];
};

/** A text without pauses or classes, for words that mean the same wherever they stand. */
export function plainScene(tokens: readonly Token[]): Scene {
  return { tokens, isWall: () => false, classEnd: () => 0, classesAt: () => [] };
}

/** A rule cut at its rarest element: only that element's words wake it, and only where its companions stand as well. */
type Anchored<Owner> = { readonly before: Elements; readonly rest: Elements; readonly owner: Owner };

export type Matcher<Owner> = {
  readonly rules: readonly Anchored<Owner>[];
  readonly wakers: Wakers;
  /** Every whole word of the patterns, numbered: no misspelling of something else. */
  readonly vocabulary: ReadonlyMap<string, number>;
  /** By the number of a word, the last range in which it stood: scratch paper of `findHits`. */
  readonly stood: Uint32Array;
};

/** Files every pattern under its rarest element, so that common words wake next to nothing. */
export function compileMatcher<Owner>(rules: readonly Rule<Owner>[]): Matcher<Owner> {
  const uses = countUses(rules);
  const vocabulary = new Map([...uses.keys()].map((word, number) => [word, number + 1]));
  const anchored: Anchored<Owner>[] = [];
  const sleepers = rules.map(({ elements, owner }, rule) => {
    const at = rarest(elements, uses);
    const rest = elements.slice(at);
    anchored.push({ before: elements.slice(0, at), rest, owner });
    return { rule, wakenBy: beginnings(rest), companions: companionsOf(elements.toSpliced(at, 1), vocabulary) };
  });
  const stood = new Uint32Array(vocabulary.size + 2);
  return { rules: anchored, wakers: fileSleepers(sleepers), vocabulary, stood };
}

/** Every match in the range, in the order in which they begin. */
export function findHits<Owner>(
  matcher: Matcher<Owner>,
  scene: Scene,
  range: { readonly first: number; readonly end: number },
): Hit<Owner>[] {
  const hits: Hit<Owner>[] = [];
  const ground = { scene, first: range.first, end: range.end };
  const turn = noteWords(matcher, ground);
  for (let at = range.first; at < range.end; at += 1) tryAt(matcher, { ground, turn, at, hits });
  return hits.length > 1 ? hits.sort((a, b) => a.from - b.from) : hits;
}

/** Notes which words stand in the range, under a number that no range before had. */
function noteWords<Owner>({ vocabulary, stood }: Matcher<Owner>, { scene, first, end }: Ground): number {
  const turn = (stood[0] ?? 0) + 1;
  stood[0] = turn;
  for (let at = first; at < end; at += 1) {
    const token = scene.tokens[at];
    if (token === undefined) continue;
    stood[vocabulary.get(token.text) ?? stood.length - 1] = turn;
    for (const other of token.also) stood[vocabulary.get(other) ?? stood.length - 1] = turn;
  }
  return turn;
}

function tryAt<Owner>(matcher: Matcher<Owner>, attempt: Try<Owner>): void {
  const { scene } = attempt.ground;
  const token = scene.tokens[attempt.at];
  if (token === undefined) return;
  const { wakers } = matcher;
  const wake = (rule: number) => tryRule(matcher.rules[rule], attempt);
  const state = { stood: matcher.stood, turn: attempt.turn, wake };
  wakeByWord(wakers, token.text, state);
  for (const other of token.also) wakeByWord(wakers, other, state);
  if (wakers.byClass.size === 0) return;
  for (const name of scene.classesAt(attempt.at)) wakeBlock(wakers, wakers.byClass.get(name), state);
}

type Try<Owner> = {
  readonly ground: Ground;
  readonly turn: number;
  readonly at: number;
  readonly hits: Hit<Owner>[];
};

function tryRule<Owner>(rule: Anchored<Owner> | undefined, { ground, at, hits }: Try<Owner>): void {
  if (rule === undefined) return;
  const { before, rest, owner } = rule;
  const right = walkRight(rest, ground, at);
  const left = right === 0 || before.length === 0 ? 1 : walkLeft(before, ground, at);
  if (right !== 0 && left !== 0) hits.push({ owner, from: at - nearest(left), to: at + farthest(right) });
}

/** The elements one of which any match of the sequence begins with. */
function beginnings(elements: Elements): readonly Element[] {
  const found: Element[] = [];
  for (const element of elements) {
    if (element.kind === 'choice') found.push(...element.options.flatMap(beginnings));
    else if (element.kind !== 'gap') found.push(element);
    if (isRequired(element)) break;
  }
  return found;
}

const isRequired = (element: Element): boolean =>
  element.kind !== 'gap' && !(element.kind === 'choice' && element.optional);

/** How many patterns use each word: a stand-in for how often people do. */
function countUses<Owner>(rules: readonly Rule<Owner>[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const { elements } of rules) countWords(elements, uses);
  return uses;
}

function countWords(elements: Elements, uses: Map<string, number>): void {
  for (const element of elements) {
    if (element.kind === 'word') for (const word of element.accepts) uses.set(word, (uses.get(word) ?? 0) + 1);
    if (element.kind === 'choice') for (const option of element.options) countWords(option, uses);
  }
}

const costOf = { prefix: 6, class: 40, gap: 0, choice: 0 } as const;

function rarest(elements: Elements, uses: ReadonlyMap<string, number>): number {
  const cost = (element: Element): number => {
    if (element.kind !== 'word') return costOf[element.kind];
    return [...element.accepts].reduce((sum, word) => sum + (uses.get(word) ?? 0), 0);
  };
  const candidates = elements.flatMap((element, at) => {
    if (!isRequired(element)) return [];
    return [{ at, cost: beginnings([element]).reduce((sum, beginning) => sum + cost(beginning), 0) }];
  });
  return candidates.toSorted((a, b) => a.cost - b.cost)[0]?.at ?? 0;
}
