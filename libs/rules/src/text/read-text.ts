import { normaliseWord } from './normalise.ts';
import { alsoRead, type Hand } from './spellings.ts';

/** A word or number of a text; `start` and `end` are offsets in the text as the person wrote it. */
export type Token = {
  readonly text: string;
  /** What else it may be read as: without its clitics, as a word typed in other letters. */
  readonly also: readonly string[];
  readonly start: number;
  readonly end: number;
  /** What separates it from the word before. */
  readonly after: 'space' | 'clause' | 'sentence';
  /** Written with a capital letter. */
  readonly capital: boolean;
  /** `$` when a dollar sign stands before it, `other` for another currency's. */
  readonly currency: '$' | 'other' | null;
};

export type Sentence = { readonly first: number; readonly end: number; readonly question: boolean };

/** A run of words, as places of tokens. */
export type Stretch = Pick<Sentence, 'first' | 'end'>;

/** Words, as places of tokens: `to` is behind the last. */
export type TokenSpan = { readonly from: number; readonly to: number };

/** The place of each word of a span. */
export const indexesIn = ({ from, to }: TokenSpan): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

/** Whether more than a space stands before a word of the span; behind the end of a text it does. */
export const hasPause = ({ tokens }: Pick<ReadText, 'tokens'>, span: TokenSpan): boolean =>
  indexesIn(span).some((at) => tokens[at]?.after !== 'space');

/** A span with all around it up to the next pauses. */
export function betweenPauses({ tokens }: Pick<ReadText, 'tokens'>, { from, to }: TokenSpan): TokenSpan {
  const isPause = (at: number) => at <= 0 || at >= tokens.length || tokens[at]?.after !== 'space';
  const span = { from, to };
  while (!isPause(span.from)) span.from -= 1;
  while (!isPause(span.to)) span.to += 1;
  return span;
}

/** Characters, as offsets in a text, named as a token has them. */
export type CharSpan = Pick<Token, 'start' | 'end'>;

/** Characters that are quoted nowhere; `marked`: where they stood, a mark says that something was left out. */
export type Withheld = CharSpan & { readonly marked: boolean };

export type ReadText = {
  readonly content: string;
  readonly tokens: readonly Token[];
  readonly sentences: readonly Sentence[];
  /** In their order, none over another. */
  readonly withheld?: readonly Withheld[];
};

// One character class per branch and nothing nested: every branch is linear. A Chinese character is a word of its own,
// also right behind Latin letters.
const words =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Nd}(?:[\p{Nd},.٬٫]*\p{Nd})?|[[\p{L}\p{M}\u200b-\u200f\u2060\u00ad\u202a-\u202e\u2066-\u2069'’‘ʼ`´′]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]]+/gv;
const abbreviations = new Set(['mr', 'mrs', 'ms', 'dr', 'st', 'approx', 'vs', 'inc', 'ltd', 'pty']);

/** Text without punctuation is cut here, so that no sentence makes the work grow faster than the text. */
const longestSentence = 120;
/** From here on a long sentence is rather cut at its next pause than in the middle of a phrase. */
const longSentence = 80;

const nothing: readonly string[] = [];

/** Words, sentences and the pauses between them, in one pass. */
export function readText(content: string): ReadText {
  const tokens: Token[] = [];
  const sentences: Sentence[] = [];
  let first = 0;
  let last = 0;
  for (const match of withoutMailboxes(content).matchAll(words)) {
    const text = normaliseWord(match[0]);
    if (text === '') continue;
    const gap = content.slice(last, match.index);
    const end = match.index + match[0].length;
    if (joinsStarred(tokens, gap, { text, end })) {
      last = end;
      continue;
    }
    const after = tokens.length === 0 ? 'sentence' : separation(gap, content[match.index] ?? '', tokens.at(-1));
    if (endsBefore(after, tokens.length - first)) {
      sentences.push({ first, end: tokens.length, question: after === 'sentence' && isQuestion(gap, tokens.at(-1)) });
      first = tokens.length;
    }
    last = end;
    tokens.push({
      text,
      also: nothing,
      start: match.index,
      end: last,
      after,
      capital: isCapital(match[0]),
      currency: currencyOf(gap),
    });
  }
  if (tokens.length > first)
    sentences.push({ first, end: tokens.length, question: isQuestion(content.slice(last), tokens.at(-1)) });
  return { content, tokens, sentences };
}

/** «no-reply@telstra.com» tells of no reply: only where the mail goes is left, each sign in its place. */
const withoutMailboxes = (content: string): string =>
  content.includes('@')
    ? content.replace(/[\w.+-]{1,64}@(?=[\w-])/g, (mailbox) => ' '.repeat(mailbox.length))
    : content;

/** «f***ing» is one word, and no bank: what follows the stars goes to the word before them. In Chinese each sign is a word. */
function joinsStarred(tokens: Token[], gap: string, { text, end }: Pick<Token, 'text' | 'end'>): boolean {
  const before = tokens.at(-1);
  if (before === undefined || !/^\*+$/.test(gap) || /\p{Script=Han}/u.test(before.text + text)) return false;
  tokens[tokens.length - 1] = { ...before, text: before.text + text, end };
  return true;
}

function endsBefore(after: Token['after'], length: number): boolean {
  if (length === 0) return false;
  return after === 'sentence' || length >= longestSentence || (length >= longSentence && after === 'clause');
}

/** The same text, its words read as the hand that wrote it spells. */
export function spelt(text: ReadText, hand: Hand, habits: ReadonlyMap<string, string>): ReadText {
  const tokens = text.tokens.map((token) => {
    if (hand === 'zh') return inCommonCharacter(token, habits);
    if (hand === 'el' && !greek.test(token.text)) return token;
    const word = (hand === 'en' ? undefined : habits.get(token.text)) ?? token.text;
    const also = alsoRead(word, hand);
    return word === token.text && also.length === 0 ? token : { ...token, text: word, also };
  });
  return { ...text, tokens };
}

/** «咗» is heard as «了», and as itself: patterns may have either. */
function inCommonCharacter(token: Token, habits: ReadonlyMap<string, string>): Token {
  const common = habits.get(token.text);
  return common === undefined ? token : { ...token, also: [common] };
}

/** The sentence that holds a token. */
export function sentenceAt({ sentences }: ReadText, token: number): Sentence {
  let [low, high] = [0, sentences.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sentences[middle]?.first ?? 0) <= token) low = middle;
    else high = middle - 1;
  }
  return sentences[low] ?? { first: 0, end: 0, question: false };
}

export function spanOf({ tokens, content }: ReadText, { first, end }: Stretch): CharSpan {
  return { start: tokens[first]?.start ?? 0, end: tokens[end - 1]?.end ?? content.length };
}

/** The verbatim words of a sentence, with the punctuation that closes it; none where any of them are withheld. */
export function sentenceQuote(text: ReadText, sentence: Stretch): string {
  return isWithheld(text, spanOf(text, sentence)) ? '' : verbatim(text, sentence);
}

/** Some of these characters are withheld. */
export const isWithheld = ({ withheld }: ReadText, { start, end }: CharSpan): boolean =>
  withheld?.some((span) => span.start < end && start < span.end) === true;

/** The same, though it may not be quoted. */
export function verbatim(text: ReadText, sentence: Stretch): string {
  const { start, end } = spanOf(text, sentence);
  const closing = /^[.!?…。！？؟]/u.exec(text.content.slice(end, end + 2))?.[0] ?? '';
  const opening = '$€£'.includes(text.content[start - 1] ?? ' ') ? start - 1 : start;
  return text.content.slice(opening, end + closing.length);
}

/** What stands in a sentence around a word of it, up to words that are withheld; null where that word is. */
export function keptAround(text: ReadText, { first, end }: Stretch, word: number): Stretch | null {
  const isKept = (at: number) => !isWithheld(text, spanOf(text, { first: at, end: at + 1 }));
  if (!isKept(word)) return null;
  let [from, to] = [word, word + 1];
  while (from > first && isKept(from - 1)) from -= 1;
  while (to < end && isKept(to)) to += 1;
  return { first: from, end: to };
}

function separation(gap: string, next: string, before: Token | undefined): Token['after'] {
  if (gap === '') return 'space';
  // Chinese is written without spaces: one between its characters stands for a comma.
  if (gap === ' ') return han.test(next) && han.test(before?.text.at(-1) ?? '') ? 'clause' : 'space';
  if (/[!?;\n。！？；؟…\u037e·\u0387]/.test(gap)) return 'sentence';
  if (gap.includes('.') && endsSentence(gap, next, before)) return 'sentence';
  return /[,:()،，、：–—"“”]| -|- |\.\./.test(gap) ? 'clause' : 'space';
}

const han = /^\p{Script=Han}$/u;

function endsSentence(gap: string, next: string, before: Token | undefined): boolean {
  if (before !== undefined && abbreviations.has(before.text)) return false;
  // «Bill no. 5»; but «Threaten? No. They …» says no.
  if (before?.text === 'no' && /\d/.test(next)) return false;
  return gap.length > 1 || next !== next.toLowerCase();
}

// A semicolon is the Greek question mark.
function isQuestion(gap: string, last: Token | undefined): boolean {
  const marks = greekEnd.test(last?.text ?? '') ? /[?;\u037e]/ : /[?？؟]/u;
  return marks.test(gap);
}

const greek = /^\p{Script=Greek}/u;
const greekEnd = /\p{Script=Greek}$/u;

function isCapital(raw: string): boolean {
  const letter = raw[0] ?? '';
  return letter !== letter.toLowerCase();
}

function currencyOf(gap: string): Token['currency'] {
  const sign = /([$€£¥₫₹])\s?$/u.exec(gap.slice(-3))?.[1];
  if (sign === undefined) return null;
  return sign === '$' ? '$' : 'other';
}
