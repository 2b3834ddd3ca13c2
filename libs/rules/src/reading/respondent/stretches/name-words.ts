import type { NameLead } from '../../../knowledge/schema/names.ts';
import { phraseAt } from '../../../matching/phrases.ts';
import type { Sentence, Token, TokenSpan } from '../../../text/read-text.ts';
import type { Reading } from '../../passage/read-passage.ts';

/** Tokens that may be a name. */
export type Stretch = {
  readonly from: number;
  readonly to: number;
  /** Its letters show that it is one: capitals, or Latin letters in another script. */
  readonly isWritten: boolean;
  /** What leads to it and belongs to it: «الجراج بتاع». */
  readonly within?: NameLead;
};

/** «Coastline kitchens», «Harper and sons», «Hollis roofing and guttering». */
export function withKind(reading: Reading, to: number, sentence: Sentence): number {
  const end = kindEnd(reading, to, sentence);
  if (end === null) return to;
  const isMore = reading.text.tokens[end]?.text === 'and' && reading.text.tokens[end]?.after === 'space';
  return (isMore ? kindEnd(reading, end + 1, sentence) : null) ?? end;
}

export function kindEnd({ smallWords, text }: Reading, at: number, { end }: Sentence): number | null {
  const kind = text.tokens[at]?.after === 'space' ? phraseAt(smallWords.naming.kindsAfter, text.tokens, at) : null;
  return kind === null || kind.to > end ? null : kind.to;
}

/** A word of the language, or of the lists: hardly by itself the name of a business. */
export function isKnown({ reader, smallWords }: Reading, token: Token | undefined): boolean {
  if (token === undefined) return true;
  const { vocabulary, commonWords } = reader.knowledge;
  const isWord = (word: string) =>
    vocabulary.find(word) !== undefined || [...commonWords.values()].some((words) => words.has(word));
  return [token.text, ...token.also].some((word) => isWord(word) || smallWords.naming.noTrader.has(word));
}

/** «In», a sum, a day, what a business does. */
export function endsAt({ smallWords, text, amounts, dates, cues }: Reading, at: number): boolean {
  const { naming, tables } = smallWords;
  const isIn = ({ from, to }: TokenSpan) => from <= at && at < to;
  const { text: word = '' } = text.tokens[at] ?? {};
  return (
    /^\d{3,}/.test(word) ||
    /^(?:عال|بال).{3}/.test(word) ||
    phraseAt(naming.ends, text.tokens, at) !== null ||
    phraseAt(naming.acts, text.tokens, at) !== null ||
    phraseAt(tables.does, text.tokens, at) !== null ||
    cues.isNegation(at) ||
    amounts.some(isIn) ||
    dates.some(isIn)
  );
}

/** Of a name that no capital letters show. */
export const mostWords = 3;

/** The words of a name as they were written; a bracket is whole or left out. */
export function wordsOf({ text }: Reading, { from, to }: Pick<Stretch, 'from' | 'to'>): string {
  const [start, end] = [text.tokens[from]?.start ?? 0, text.tokens[to - 1]?.end ?? 0];
  const words = text.content.slice(start, end);
  const opened = Math.max(words.lastIndexOf('('), words.lastIndexOf('（'));
  if (opened <= Math.max(words.lastIndexOf(')'), words.lastIndexOf('）'))) return words;
  return /^[)）]/.test(text.content.slice(end)) ? text.content.slice(start, end + 1) : words.slice(0, opened).trim();
}
