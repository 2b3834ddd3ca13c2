import type { Token } from '../text/read-text.ts';
import type { Element, Elements, WordClass } from './pattern.ts';

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
};

export type Matcher<Owner> = {
  readonly rules: readonly Rule<Owner>[];
  readonly byWord: ReadonlyMap<string, readonly Rule<Owner>[]>;
  readonly byPrefix: ReadonlyMap<string, readonly Rule<Owner>[]>;
  readonly byClass: ReadonlyMap<WordClass, readonly Rule<Owner>[]>;
};

/** Files every pattern under the words it can begin with, so that a token wakes only a few. */
export function compileMatcher<Owner>(rules: readonly Rule<Owner>[]): Matcher<Owner> {
  const matcher: Index<Owner> & Matcher<Owner> = { rules, byWord: new Map(), byPrefix: new Map(), byClass: new Map() };
  for (const rule of rules) {
    for (const element of beginnings(rule.elements)) fileUnder(matcher, element, rule);
  }
  return matcher;
}

/** Every match that begins in the range; work per token is bounded by the patterns, never by the text. */
export function findHits<Owner>(
  matcher: Matcher<Owner>,
  scene: Scene,
  range: { first: number; end: number },
): Hit<Owner>[] {
  const hits: Hit<Owner>[] = [];
  for (let at = range.first; at < range.end; at += 1) {
    for (const rule of rulesAt(matcher, scene, at)) {
      const reached = walk(rule.elements, { scene, start: at, end: range.end }, 1);
      if (reached !== 0) hits.push({ owner: rule.owner, from: at, to: at + lowestBit(reached) });
    }
  }
  return hits;
}

type Index<Owner> = {
  readonly byWord: Map<string, Rule<Owner>[]>;
  readonly byPrefix: Map<string, Rule<Owner>[]>;
  readonly byClass: Map<WordClass, Rule<Owner>[]>;
};

function fileUnder<Owner>(index: Index<Owner>, element: Element, rule: Rule<Owner>): void {
  if (element.kind === 'word') {
    for (const word of element.accepts) file(index.byWord, word, rule);
  }
  if (element.kind === 'prefix') {
    for (const prefix of element.prefixes) file(index.byPrefix, prefix.slice(0, 3), rule);
  }
  if (element.kind === 'class') file(index.byClass, element.name, rule);
}

function file<Key, Value>(index: Map<Key, Value[]>, key: Key, value: Value): void {
  const filed = index.get(key);
  if (filed === undefined) index.set(key, [value]);
  else if (filed.at(-1) !== value) filed.push(value);
}

function beginnings(elements: Elements): readonly Element[] {
  const found: Element[] = [];
  for (const element of elements) {
    if (element.kind === 'choice') found.push(...element.options.flatMap(beginnings));
    else if (element.kind !== 'gap') found.push(element);
    if (element.kind !== 'gap' && !(element.kind === 'choice' && element.optional)) break;
  }
  return found;
}

function* rulesAt<Owner>(matcher: Matcher<Owner>, scene: Scene, at: number): Generator<Rule<Owner>> {
  const text = scene.tokens[at]?.text ?? '';
  yield* matcher.byWord.get(text) ?? [];
  yield* matcher.byPrefix.get(text.slice(0, 3)) ?? [];
  for (const [name, rules] of matcher.byClass) if (scene.classEnd(name, at) > 0) yield* rules;
}

type Attempt = { readonly scene: Scene; readonly start: number; readonly end: number };

// Positions reached are bits of one number (bit n = start + n): alternatives cost nothing and nothing backtracks.
function walk(elements: Elements, attempt: Attempt, from: number): number {
  let reached = from;
  for (const element of elements) {
    if (reached === 0) return 0;
    reached = step(element, attempt, reached);
  }
  return reached;
}

function step(element: Element, attempt: Attempt, reached: number): number {
  if (element.kind === 'gap') return stepGap(element.most, attempt, reached);
  if (element.kind === 'choice') {
    const taken = element.options.reduce((sum, option) => sum | walk(option, attempt, reached), 0);
    return element.optional ? taken | reached : taken;
  }
  let next = 0;
  for (let bit = 0; bit < 31 && reached >> bit !== 0; bit += 1) {
    if (((reached >> bit) & 1) === 1) next |= landing(element, attempt, bit);
  }
  return next;
}

function landing(element: Exclude<Element, { kind: 'gap' | 'choice' }>, attempt: Attempt, bit: number): number {
  const at = attempt.start + bit;
  const token = at < attempt.end ? attempt.scene.tokens[at] : undefined;
  if (token === undefined) return 0;
  if (element.kind === 'word') return element.accepts.has(token.text) ? 1 << (bit + 1) : 0;
  if (element.kind === 'prefix')
    return element.prefixes.some((prefix) => token.text.startsWith(prefix)) ? 1 << (bit + 1) : 0;
  const end = attempt.scene.classEnd(element.name, at);
  return end > at && end - attempt.start < 31 ? 1 << (end - attempt.start) : 0;
}

function stepGap(most: number, attempt: Attempt, reached: number): number {
  let all = reached;
  let edge = reached;
  for (let count = 0; count < most && edge !== 0; count += 1) {
    let next = 0;
    for (let bit = 0; bit < 30 && edge >> bit !== 0; bit += 1) {
      const at = attempt.start + bit;
      if (((edge >> bit) & 1) === 1 && at < attempt.end && !attempt.scene.isWall(at)) next |= 1 << (bit + 1);
    }
    edge = next & ~all;
    all |= next;
  }
  return all;
}

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);
