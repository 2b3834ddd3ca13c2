import { readText, type Token } from '../text/read-text.ts';

export type Name<Owner> = {
  readonly words: readonly string[];
  readonly owner: Owner;
  /** Needs a capital letter or a context word beside it. */
  readonly ambiguous: boolean;
  /** Places or people bear it as well. */
  readonly shared: boolean;
  /** Words that make an ambiguous name mean its organisation. */
  readonly context: ReadonlySet<string>;
  readonly typos: boolean;
};

export type NameIndex<Owner> = {
  readonly byFirst: ReadonlyMap<string, readonly Name<Owner>[]>;
  /** One-letter slips of single-word names of six letters and more, by the word with a letter left out. */
  readonly bySlip: ReadonlyMap<string, readonly Name<Owner>[]>;
};

export type NameHit<Owner> = { readonly name: Name<Owner>; readonly from: number; readonly to: number };

const shortestForTypos = 6;

export function nameWords(name: string): readonly string[] {
  return readText(name).tokens.map((token) => token.text);
}

/** What of a name of the directory people say: «Transport Victoria (PTV)» without what explains it. */
export const spokenWords = (name: string): readonly string[] => nameWords(name.replace(/\(.*\)/, ''));

export function compileNames<Owner>(names: readonly Name<Owner>[]): NameIndex<Owner> {
  const byFirst = new Map<string, Name<Owner>[]>();
  const bySlip = new Map<string, Name<Owner>[]>();
  for (const name of names) {
    const [first] = name.words;
    if (first === undefined) continue;
    push(byFirst, first, name);
    if (name.typos && name.words.length === 1 && first.length >= shortestForTypos) {
      for (const slip of [first, ...slips(first)]) push(bySlip, slip, name);
    }
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.words.length - a.words.length);
  return { byFirst, bySlip };
}

/** The longest names at each place of the text, left to right, none overlapping. */
export function findNames<Owner>(
  index: NameIndex<Owner>,
  tokens: readonly Token[],
  isWord: (word: string) => boolean,
): NameHit<Owner>[] {
  const hits: NameHit<Owner>[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = nameAt(index, tokens, at) ?? (beginsName(tokens, at) ? null : misspeltAt(index, tokens[at], isWord));
    if (found === null) at += 1;
    else {
      const to = at + found.words.length;
      hits.push({ name: found, from: at, to });
      at = to;
    }
  }
  return hits;
}

/** «Banksia Grove»: a word of a longer name is no slip of another. */
const beginsName = (tokens: readonly Token[], at: number): boolean => {
  const [one, next] = [tokens[at], tokens[at + 1]];
  return one?.capital === true && next?.capital === true && next.after === 'space' && next.text.length > 1;
};

function nameAt<Owner>(index: NameIndex<Owner>, tokens: readonly Token[], at: number): Name<Owner> | null {
  const { text = '', also = [] } = tokens[at] ?? {};
  const direct =
    [text, ...also].map((word) => longestAt(index.byFirst.get(word), tokens, at)).find((name) => name !== null) ?? null;
  if (direct !== null || text.length < 4 || !text.endsWith('s')) return direct;
  // «Telstra's» and «Telstras» are Telstra.
  const owned = index.byFirst.get(text.slice(0, -1))?.find((name) => name.words.length === 1);
  return owned ?? null;
}

function longestAt<Owner>(
  names: readonly Name<Owner>[] | undefined,
  tokens: readonly Token[],
  at: number,
): Name<Owner> | null {
  return (
    names?.find((name) =>
      name.words.every((word, offset) => matchesWord(tokens[at + offset], word, offset === name.words.length - 1)),
    ) ?? null
  );
}

const matchesWord = (token: Token | undefined, word: string, last: boolean): boolean =>
  token !== undefined &&
  (token.text === word || (last && word.length > 3 && token.text === `${word}s`) || token.also.includes(word));

function misspeltAt<Owner>(
  index: NameIndex<Owner>,
  token: Token | undefined,
  isWord: (word: string) => boolean,
): Name<Owner> | null {
  if (token === undefined || token.text.length < shortestForTypos - 1 || token.text.length > 24 || isWord(token.text))
    return null;
  for (const slip of [token.text, ...slips(token.text)]) {
    const near = index.bySlip.get(slip)?.find((name) => isOneSlipAway(token.text, name.words[0] ?? ''));
    if (near !== undefined) return near;
  }
  return null;
}

function isOneSlipAway(typed: string, word: string): boolean {
  if (typed[0] !== word[0] || Math.abs(typed.length - word.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start += 1;
  let end = 0;
  while (end < Math.min(typed.length, word.length) - start && typed.at(-1 - end) === word.at(-1 - end)) end += 1;
  const left = typed.length - start - end;
  const missing = word.length - start - end;
  const swapped = left === 2 && missing === 2 && typed[start] === word[start + 1] && typed[start + 1] === word[start];
  return swapped || (left <= 1 && missing <= 1);
}

function slips(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

function push<Value>(index: Map<string, Value[]>, key: string, value: Value): void {
  const list = index.get(key);
  if (list === undefined) index.set(key, [value]);
  else list.push(value);
}
