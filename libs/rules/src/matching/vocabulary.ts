import type { Token } from '../text/read-text.ts';

/**
 * Numbers for all that the patterns of a base name: whole words, and beginnings of words («refund*»). A word of a
 * message is known by its own number and those of the beginnings it has, so that patterns compare numbers only; a word
 * that no pattern names has none.
 */
export type Vocabulary = {
  readonly numbering: Numbering;
  readonly addWord: (word: string) => number;
  /** Besides its own number that of its first letters, which every word has that begins so. */
  readonly addBeginning: (beginning: string) => { readonly number: number; readonly letters: number };
  readonly textOf: (number: number) => string;
  /** The number of a whole word. */
  readonly find: (word: string) => number | undefined;
  readonly numbersOf: (word: string) => readonly number[];
};

/** What a vocabulary has numbered, as it can be kept in a file. */
export type Numbering = {
  readonly texts: string[];
  readonly words: Map<string, number>;
  readonly byLetters: Map<number, Alike>;
};

/** Beginnings of the same first letters. */
type Alike = { readonly letters: number; readonly beginnings: Map<string, number> };

const nothing = (): Numbering => ({ texts: [], words: new Map(), byLetters: new Map() });

export function makeVocabulary(numbering: Numbering = nothing()): Vocabulary {
  const { texts, words, byLetters } = numbering;
  // Only words that patterns name: what else people write is not kept.
  const met = new Map<number, readonly number[]>();

  const add = (numbers: Map<string, number>, text: string): number => {
    const number = numbers.get(text) ?? texts.push(text) - 1;
    numbers.set(text, number);
    return number;
  };
  const begun = (word: string): readonly number[] => {
    const alike = word.length < shortestBeginning ? undefined : byLetters.get(firstLetters(word));
    if (alike === undefined) return none;
    const beginnings = [...alike.beginnings].filter(([beginning]) => word.startsWith(beginning));
    return [alike.letters, ...beginnings.map(([, number]) => number)];
  };
  return {
    numbering,
    addWord: (word) => add(words, word),
    addBeginning(beginning) {
      met.clear();
      const key = firstLetters(beginning);
      const alike = byLetters.get(key) ?? { letters: texts.push('') - 1, beginnings: new Map() };
      byLetters.set(key, alike);
      return { number: add(alike.beginnings, beginning), letters: alike.letters };
    },
    textOf: (number) => texts[number] ?? '',
    find: (word) => words.get(word),
    numbersOf(word) {
      const number = words.get(word);
      if (number === undefined) return begun(word);
      const known = met.get(number) ?? [number, ...begun(word)];
      met.set(number, known);
      return known;
    },
  };
}

const shortestBeginning = 3;

/** The numbers of each token, in whichever way it may be read. */
export function numberWords({ numbersOf }: Vocabulary, tokens: readonly Token[]): readonly (readonly number[])[] {
  return tokens.map(({ text, also }) =>
    also.length === 0 ? numbersOf(text) : [...numbersOf(text), ...also.flatMap(numbersOf)],
  );
}

const none: readonly number[] = [];

/**
 * The first three letters as a number, without making a string of them; two beginnings of one number only cost a look.
 * A spelling in other letters begins with the name of its language: el:, vi:.
 */
function firstLetters(text: string): number {
  const from = text.charCodeAt(2) === colon ? 3 : 0;
  return (text.charCodeAt(from) << 20) ^ (text.charCodeAt(from + 1) << 10) ^ text.charCodeAt(from + 2) ^ (from << 5);
}

const colon = 0x3a;
