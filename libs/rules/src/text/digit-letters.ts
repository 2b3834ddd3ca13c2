import type { ReadText, Token } from './read-text.ts';

/**
 * Arabic typed in Latin letters writes sounds as digits: «sa7abo», «3andi», «m3i». The same text with such words whole;
 * the text itself where it has none.
 */
export function withDigitLetters(text: ReadText): ReadText {
  const { tokens } = text;
  const places: number[] = [];
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const end = wordEnd(tokens, at);
    for (let part = at; part < end; part += 1) places.push(joined.length);
    joined.push(...tokens.slice(at, end).reduce<Token[]>(join, []));
    at = end;
  }
  if (joined.length === tokens.length) return text;
  places.push(joined.length);
  const sentences = text.sentences.map(({ first, end, question }) => ({
    first: places[first] ?? 0,
    end: places[end] ?? joined.length,
    question,
  }));
  return { ...text, tokens: joined, sentences };
}

/** Where the word that begins here ends: behind it, or behind what stands against it without a space. */
function wordEnd(tokens: readonly Token[], at: number): number {
  let end = at + 1;
  while (isPart(tokens[end - 1]) && isPart(tokens[end]) && tokens[end - 1]?.end === tokens[end]?.start) end += 1;
  const letters = tokens.slice(at, end).filter(({ text }) => latin.test(text));
  const isWord = letters.reduce((sum, { text }) => sum + text.length, 0) >= 2;
  return isWord && letters.length < end - at ? end : at + 1;
}

const isPart = (token: Token | undefined): boolean => token !== undefined && part.test(token.text);
const part = /^(?:[235-9]|[a-z]+)$/;
const latin = /^[a-z]+$/;

const join = ([word]: Token[], token: Token): Token[] => [
  word === undefined ? token : { ...word, text: word.text + token.text, end: token.end },
];
