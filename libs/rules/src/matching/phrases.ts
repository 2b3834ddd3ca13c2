import { readText, type Token } from '../text/read-text.ts';
import { spellings } from '../text/spellings.ts';

/** Fixed phrases of one or more words, each with what it means; the longest counts. */
export type Phrases<Value> = ReadonlyMap<string, readonly Phrase<Value>[]>;
type Phrase<Value> = { readonly words: readonly ReadonlySet<string>[]; readonly value: Value };

export function compilePhrases<Value>(entries: Iterable<readonly [string, Value]>): Phrases<Value> {
  const byFirst = new Map<string, Phrase<Value>[]>();
  for (const [text, value] of entries) {
    const words = readText(text).tokens.map((token) => spellings(token.text, false));
    for (const first of words[0] ?? []) byFirst.set(first, [...(byFirst.get(first) ?? []), { words, value }]);
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.words.length - a.words.length);
  return byFirst;
}

/** The phrase that begins at a token; `to` is the token after it. */
export function phraseAt<Value>(
  phrases: Phrases<Value>,
  tokens: readonly Token[],
  at: number,
): { readonly value: Value; readonly to: number } | null {
  const token = tokens[at];
  if (token === undefined || phrases.size === 0) return null;
  const found =
    longest(phrases.get(token.text), tokens, at) ??
    firstOf(token.also, (other) => longest(phrases.get(other), tokens, at));
  return found === null ? null : { value: found.value, to: at + found.words.length };
}

/** Whether a phrase ends right before a token. */
export function phraseBefore<Value>(phrases: Phrases<Value>, tokens: readonly Token[], end: number): boolean {
  for (let at = end - 1; at >= Math.max(0, end - 3); at -= 1)
    if (phraseAt(phrases, tokens, at)?.to === end) return true;
  return false;
}

function longest<Value>(
  list: readonly Phrase<Value>[] | undefined,
  tokens: readonly Token[],
  at: number,
): Phrase<Value> | null {
  return list?.find(({ words }) => words.every((word, offset) => stands(tokens[at + offset], word))) ?? null;
}

const stands = (token: Token | undefined, word: ReadonlySet<string>): boolean =>
  token !== undefined && (word.has(token.text) || token.also.some((other) => word.has(other)));

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}
