import { memoise } from '../memo.ts';
import { withDigitLetters } from '../text/digit-letters.ts';
import { normaliseWord } from '../text/normalise.ts';
import { type ReadText, readText } from '../text/read-text.ts';
import { spellings } from '../text/spellings.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The classes a pattern may name in angle brackets. */
export const wordClasses = ['money', 'number', 'duration', 'date', 'ahead', 'org'] as const;
export type WordClass = (typeof wordClasses)[number];

export type Element =
  | Lexical
  | { readonly kind: 'class'; readonly name: WordClass }
  | { readonly kind: 'gap'; readonly most: number }
  | Choice;
export type Elements = readonly Element[];

/** A word in any of its spellings, or one of several words; beginnings of words. Numbers of the vocabulary, ascending. */
export type Lexical = Word | (Filing & { readonly kind: 'prefix' });
type Word = Filing & { readonly kind: 'word' };
type Filing = {
  readonly numbers: readonly number[];
  /** The numbers that every word has which it accepts; of a beginning, that of its first letters. */
  readonly indexedUnder: readonly number[];
};

/** Alternatives, of `fewest` to `most` words. */
export type Choice = {
  readonly kind: 'choice';
  readonly options: readonly Elements[];
  readonly optional: boolean;
  readonly fewest: number;
  readonly most: number;
  /** The alternatives as a walk to the right or left tries them, once one did (see file-options.ts). */
  readonly filed: { right?: FiledOptions; left?: FiledOptions };
};

/**
 * Alternatives filed under the word they begin (or end) with, without it, so that a token tries only its own and a
 * single word is found by one look.
 */
export type FiledOptions = {
  readonly byNumber: ReadonlyMap<number, Tails>;
  /** Those that begin with something else. */
  readonly loose: readonly Elements[];
};

/** What follows the word: nothing (`ends`), or one of these. */
export type Tails = { readonly ends: boolean; readonly others: readonly Elements[] };

export type PatternLists = Readonly<Record<string, readonly string[]>>;

/**
 * A parser of signal patterns (grammar: libs/rules/knowledge/README.md) with these lists; it throws a sentence that says
 * what is wrong. Words and lists stand in thousands of patterns, so each is made once.
 */
export function patternParser(
  vocabulary: Vocabulary,
  lists: PatternLists = {},
): (source: string) => readonly Elements[] {
  const word = memoise((piece: string) => parseWord(vocabulary, piece));
  const list = memoise((name: string) => parseList(word, lists, name));
  return (source) => inEveryOrder(source).map((ordered) => parsePattern({ source: ordered, at: 0, word, list }));
}

const mostParts = 3;

/** «{refuse* & @refund}» in either order with a gap of up to 6 between its parts: two patterns, or six of three parts. */
function inEveryOrder(source: string): readonly string[] {
  if (!source.includes('{')) return [source];
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

function parsePattern(reader: Reader): Elements {
  const { source } = reader;
  const elements = parseSequence(reader);
  if (reader.at < source.length) throw new Error(`unexpected "${source[reader.at]}"`);
  if (elements.length === 0) throw new Error('the pattern is empty');
  if (elements[0]?.kind === 'gap' || elements.at(-1)?.kind === 'gap')
    throw new Error('a gap may not stand at either end');
  if (mostWords(elements) > 30) throw new Error('the pattern may reach over more than 30 words');
  if (fewestWords(elements) === 0) throw new Error('the pattern must contain at least one word');
  return elements;
}

type Reader = {
  readonly source: string;
  at: number;
  readonly word: (piece: string) => readonly Element[];
  readonly list: (name: string) => Element;
};

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
  const piece = reader.source.slice(reader.at, endOfPiece(reader));
  reader.at += piece.length;
  if (mark === '@') return [reader.list(piece.slice(1))];
  if (mark === '<') return [parseClass(piece)];
  return piece.startsWith('..') ? [parseGap(piece)] : reader.word(piece);
}

const pieceEnd = /[ ()[\]|]|$/g;

/** What is written together ends before a space, a bracket or a bar. */
function endOfPiece({ source, at }: Reader): number {
  pieceEnd.lastIndex = at + 1;
  return pieceEnd.exec(source)?.index ?? source.length;
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
  const word = oneOfWords(options);
  if (word === null) return makeChoice(options, optional);
  return optional ? makeChoice([[word]], optional) : word;
}

/** Alternatives of one word each are one word of several spellings. */
function oneOfWords(options: readonly Elements[]): Word | null {
  const numbers: number[] = [];
  for (const [element, other] of options) {
    if (element?.kind !== 'word' || other !== undefined) return null;
    numbers.push(...element.numbers);
  }
  return wordOf(numbers);
}

function wordOf(all: readonly number[]): Word {
  const numbers = ascending(all);
  return { kind: 'word', numbers, indexedUnder: numbers };
}

function ascending(numbers: readonly number[]): readonly number[] {
  if (numbers.length === 1) return numbers;
  return numbers.toSorted((a, b) => a - b).filter((number, at, sorted) => number !== sorted[at - 1]);
}

function makeChoice(options: readonly Elements[], optional: boolean): Choice {
  const fewest = optional ? 0 : Math.min(...options.map(fewestWords));
  return { kind: 'choice', options, optional, fewest, most: Math.max(...options.map(mostWords)), filed: {} };
}

function parseGap(piece: string): Element {
  const most = piece === '..' ? 3 : Number(piece.slice(2));
  if (!Number.isInteger(most) || most < 1 || most > 8) throw new Error(`"${piece}" is no gap of 1 to 8 words`);
  return { kind: 'gap', most };
}

function parseList(word: Reader['word'], lists: PatternLists, name: string): Element {
  const items = lists[name];
  if (items === undefined) throw new Error(`there is no list "@${name}"`);
  const list = (inner: string) => {
    throw new Error(`there is no list "@${inner}"`);
  };
  const options = items.map((source) => parseSequence({ source, at: 0, word, list }));
  return asChoice(options, false);
}

function parseClass(piece: string): Element {
  const name = wordClasses.find((known) => piece === `<${known}>`);
  if (name === undefined)
    throw new Error(`"${piece}" is no class; there are ${wordClasses.map((known) => `<${known}>`).join(' ')}`);
  return { kind: 'class', name };
}

/** One word, as it is compared: most are, and need no reading. */
const plain = /^[a-z]+$/;

function parseWord(vocabulary: Vocabulary, piece: string): readonly Element[] {
  const strict = piece.startsWith('=');
  const open = piece.endsWith('*');
  const body = piece.slice(strict ? 1 : 0, open ? -1 : undefined);
  const texts = plain.test(body) ? [body] : textsOf(readText(body));
  const last = texts.at(-1);
  if (last === undefined) throw new Error(`"${piece}" holds no letter or digit`);
  const word = (text: string) => wordOf([...spellings(text, strict)].map(vocabulary.addWord));
  if (!open) {
    // «A3ish» stands whole in Arabic typed in Latin letters, and in pieces in a text too short to show that.
    const [whole, ...rest] = plain.test(body) ? texts : textsOf(withDigitLetters(readText(body)));
    const isJoined = whole !== undefined && rest.length === 0 && texts.length > 1;
    return isJoined ? [makeChoice([[word(whole)], texts.map(word)], false)] : texts.map(word);
  }
  if (last.length < 3) throw new Error(`"${piece}" needs three letters before the star`);
  const beginnings = [...spellings(normaliseWord(last), strict)].map(vocabulary.addBeginning);
  const numbers = ascending(beginnings.map(({ number }) => number));
  const indexedUnder = ascending(beginnings.map(({ letters }) => letters));
  return [...texts.slice(0, -1).map(word), { kind: 'prefix', numbers, indexedUnder }];
}

const textsOf = ({ tokens }: ReadText): string[] => tokens.map(({ text }) => text);

const mostWords = (elements: Elements): number => elements.reduce((sum, element) => sum + mostOf(element), 0);

function mostOf(element: Element): number {
  if (element.kind === 'gap' || element.kind === 'choice') return element.most;
  return element.kind === 'class' ? 4 : 1;
}

const fewestWords = (elements: Elements): number => elements.reduce((sum, element) => sum + fewestOf(element), 0);

function fewestOf(element: Element): number {
  if (element.kind === 'choice') return element.fewest;
  return element.kind === 'gap' ? 0 : 1;
}
