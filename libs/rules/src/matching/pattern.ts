import { normaliseWord } from '../text/normalise.ts';
import { readText } from '../text/read-text.ts';
import { spellings } from '../text/spellings.ts';
import { once } from './once.ts';

/** The classes a pattern may name in angle brackets. */
export const wordClasses = ['money', 'number', 'duration', 'date', 'org'] as const;
export type WordClass = (typeof wordClasses)[number];

export type Element =
  | { readonly kind: 'word'; readonly accepts: ReadonlySet<string> }
  | { readonly kind: 'prefix'; readonly prefixes: readonly string[] }
  | { readonly kind: 'class'; readonly name: WordClass }
  | { readonly kind: 'gap'; readonly most: number }
  | Choice;
export type Elements = readonly Element[];

/**
 * Alternatives; those that begin (or end) with a plain word are filed under it, without it, so that a token tries only
 * its own and a single word is found by one look.
 */
export type Choice = {
  readonly kind: 'choice';
  readonly options: readonly Elements[];
  readonly optional: boolean;
  readonly rightward: () => Filed;
  readonly leftward: () => Filed;
};
type Filed = { readonly byWord: ReadonlyMap<string, Tails>; readonly loose: readonly Elements[] };
/** What follows the word: nothing (`ends`), or one of these. */
export type Tails = { readonly ends: boolean; readonly others: readonly Elements[] };

export type PatternLists = Readonly<Record<string, readonly string[]>>;

/**
 * A parser of signal patterns (grammar: libs/rules/knowledge/README.md) with these lists; it throws a sentence that says
 * what is wrong. Words and lists stand in thousands of patterns, so each is made once.
 */
export function patternParser(lists: PatternLists = {}): (source: string) => readonly Elements[] {
  const known: Known = { lists, words: new Map(), named: new Map() };
  return (source) => inEveryOrder(source).map((ordered) => parsePattern(ordered, known));
}

const mostParts = 3;

/** «{refuse* & @refund}» in either order with a gap of up to 6 between its parts: two patterns, or six of three parts. */
function inEveryOrder(source: string): readonly string[] {
  const braces = /\{([^{}]*)\}/.exec(source);
  if (braces === null) return [source];
  const parts = (braces[1] ?? '').split('&').map((part) => part.trim());
  if (parts.length < 2 || parts.length > mostParts || parts.includes(''))
    throw new Error(`"${braces[0]}" must hold two or three parts with "&" between them`);
  const before = source.slice(0, braces.index);
  const after = source.slice(braces.index + braces[0].length);
  return orders(parts).flatMap((order) => inEveryOrder(`${before}${order.join(' ..6 ')}${after}`));
}

function orders(parts: readonly string[]): readonly (readonly string[])[] {
  if (parts.length < 2) return [parts];
  return parts.flatMap((part, at) => orders(parts.toSpliced(at, 1)).map((rest) => [part, ...rest]));
}

function parsePattern(source: string, known: Known): Elements {
  const reader: Reader = { source, at: 0, known };
  const elements = parseSequence(reader);
  if (reader.at < source.length) throw new Error(`unexpected "${source[reader.at]}"`);
  if (elements.length === 0) throw new Error('the pattern is empty');
  if (elements[0]?.kind === 'gap' || elements.at(-1)?.kind === 'gap')
    throw new Error('a gap may not stand at either end');
  if (longest(elements) > 30) throw new Error('the pattern may reach over more than 30 words');
  if (shortest(elements) === 0) throw new Error('the pattern must contain at least one word');
  return elements;
}

type Known = {
  readonly lists: PatternLists;
  readonly words: Map<string, readonly Element[]>;
  readonly named: Map<string, Element>;
};
type Reader = { readonly source: string; at: number; readonly known: Known };

function parseSequence(reader: Reader): Elements {
  const elements: Element[] = [];
  while (reader.at < reader.source.length) {
    const mark = reader.source[reader.at] ?? '';
    if (mark === ')' || mark === ']' || mark === '|') break;
    if (mark === ' ') reader.at += 1;
    else elements.push(...parseItem(reader, mark));
  }
  return elements;
}

function parseItem(reader: Reader, mark: string): readonly Element[] {
  if (mark === '(') return [parseChoice(reader, ')')];
  if (mark === '[') return [parseChoice(reader, ']')];
  const piece = /^[^\s()[\]|]+/.exec(reader.source.slice(reader.at))?.[0] ?? mark;
  reader.at += piece.length;
  if (piece.startsWith('..')) return [parseGap(piece)];
  if (piece.startsWith('@')) return [parseList(reader, piece.slice(1))];
  if (piece.startsWith('<')) return [parseClass(piece)];
  const known = reader.known.words.get(piece) ?? parseWord(piece);
  reader.known.words.set(piece, known);
  return known;
}

function parseChoice(reader: Reader, close: ')' | ']'): Element {
  const options: Elements[] = [];
  do {
    reader.at += 1;
    options.push(parseSequence(reader));
  } while (reader.source[reader.at] === '|');
  if (reader.source[reader.at] !== close) throw new Error(`"${close}" is missing`);
  reader.at += 1;
  if (options.some((option) => option.length === 0)) throw new Error('an alternative is empty');
  return asChoice(options, close === ']');
}

function asChoice(options: readonly Elements[], optional: boolean): Element {
  const words = options.map((option) => (option.length === 1 && option[0]?.kind === 'word' ? option[0].accepts : null));
  const single = words.every((accepts) => accepts !== null);
  if (!single) return makeChoice(options, optional);
  const word: Element = { kind: 'word', accepts: new Set(words.flatMap((accepts) => [...accepts])) };
  return optional ? makeChoice([[word]], optional) : word;
}

function makeChoice(options: readonly Elements[], optional: boolean): Choice {
  // Most alternatives are never walked to: they are filed when they are.
  const rightward = once(() => fileOptions(options, 0));
  const leftward = once(() => fileOptions(options, -1));
  return { kind: 'choice', options, optional, rightward, leftward };
}

function fileOptions(options: readonly Elements[], edge: 0 | -1): Filed {
  const byWord = new Map<string, { ends: boolean; others: Elements[] }>();
  const loose: Elements[] = [];
  for (const option of options) {
    const element = option.at(edge);
    if (element?.kind !== 'word') loose.push(option);
    else {
      const tail = edge === 0 ? option.slice(1) : option.slice(0, -1);
      for (const word of element.accepts) addTail(byWord, word, tail);
    }
  }
  return { byWord, loose };
}

function addTail(byWord: Map<string, { ends: boolean; others: Elements[] }>, word: string, tail: Elements): void {
  const tails = byWord.get(word) ?? { ends: false, others: [] };
  if (tail.length === 0) tails.ends = true;
  else tails.others.push(tail);
  byWord.set(word, tails);
}

function parseGap(piece: string): Element {
  const most = piece === '..' ? 3 : Number(piece.slice(2));
  if (!Number.isInteger(most) || most < 1 || most > 8) throw new Error(`"${piece}" is no gap of 1 to 8 words`);
  return { kind: 'gap', most };
}

function parseList(reader: Reader, name: string): Element {
  const known = reader.known.named.get(name);
  if (known !== undefined) return known;
  const list = reader.known.lists[name];
  if (list === undefined) throw new Error(`there is no list "@${name}"`);
  const withoutLists = { ...reader.known, lists: {}, named: new Map() };
  const choice = asChoice(
    list.map((item) => parseSequence({ source: item, at: 0, known: withoutLists })),
    false,
  );
  reader.known.named.set(name, choice);
  return choice;
}

function parseClass(piece: string): Element {
  const name = wordClasses.find((known) => piece === `<${known}>`);
  if (name === undefined)
    throw new Error(`"${piece}" is no class; there are ${wordClasses.map((known) => `<${known}>`).join(' ')}`);
  return { kind: 'class', name };
}

function parseWord(piece: string): readonly Element[] {
  const strict = piece.startsWith('=');
  const open = piece.endsWith('*');
  const body = piece.slice(strict ? 1 : 0, open ? -1 : undefined);
  const texts = readText(body).tokens.map((token) => token.text);
  const last = texts.at(-1);
  if (last === undefined) throw new Error(`"${piece}" holds no letter or digit`);
  const words = (open ? texts.slice(0, -1) : texts).map((text) => wordElement(text, strict));
  if (!open) return words;
  if (last.length < 3) throw new Error(`"${piece}" needs three letters before the star`);
  return [...words, { kind: 'prefix', prefixes: [...spellings(normaliseWord(last), strict)] }];
}

const wordElement = (text: string, strict: boolean): Element => ({ kind: 'word', accepts: spellings(text, strict) });

function longest(elements: Elements): number {
  return elements.reduce((sum, element) => sum + longestOf(element), 0);
}

function longestOf(element: Element): number {
  if (element.kind === 'gap') return element.most;
  if (element.kind === 'class') return 4;
  return element.kind === 'choice' ? Math.max(...element.options.map(longest)) : 1;
}

function shortest(elements: Elements): number {
  return elements.reduce((sum, element) => sum + shortestOf(element), 0);
}

function shortestOf(element: Element): number {
  if (element.kind === 'gap' || (element.kind === 'choice' && element.optional)) return 0;
  return element.kind === 'choice' ? Math.min(...element.options.map(shortest)) : 1;
}
