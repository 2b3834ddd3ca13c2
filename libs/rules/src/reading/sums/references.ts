import { indexesIn, type Sentence, spanOf, type TokenSpan } from '../../text/read-text.ts';
import type { Passage } from '../passage/read-passage.ts';

type Reference = TokenSpan & { readonly number: string };

/** The numbers of orders, policies, complaints: «编号是 7741203». */
export function referencesIn({ text, cues }: Pick<Passage, 'text' | 'cues'>, sentence: Sentence): Reference[] {
  const led = cues.at('amount_reference', sentence);
  return led.flatMap(({ to }) => {
    const behind = indexesIn({ from: to, to: Math.min(sentence.end, to + reach) });
    const written = behind.map((at) => ({ from: at, to: at + 1, number: wordAt(text, at) }));
    return written.find(({ number }) => isNumber(number)) ?? [];
  });
}

/** Tokens: «number is», «của tôi là». */
const reach = 4;

/** Long enough to be no count, no day and no house. */
const isNumber = (word: string): boolean => (word.match(/\d/g)?.length ?? 0) >= fewestDigits && !/[.,]/.test(word);
const fewestDigits = 5;

function wordAt(text: Passage['text'], at: number): string {
  const { start, end } = spanOf(text, { first: at, end: at + 1 });
  return text.content.slice(start, end);
}
