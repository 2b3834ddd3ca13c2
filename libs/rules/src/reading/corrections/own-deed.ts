import type { Sentence, TokenSpan } from '../../text/read-text.ts';
import type { Reading } from '../passage/read-passage.ts';
import { quotesIn } from './quoted/quoted.ts';
import { spokenToUs } from './spoken-to-us.ts';

/** What stands before a verb says that somebody did it, and neither asks nor wishes that it be done: «I had to (take a day off)». */
export function isOwnDeed(reading: Reading, sentence: Sentence, before: TokenSpan): boolean {
  const { cues } = reading;
  const isBefore = ({ from, to }: TokenSpan) => from >= before.from && to <= before.to;
  const asked = (['wish', 'own_wish', 'told_us'] as const).flatMap((name) => cues.at(name, sentence));
  if (sentence.question || [...asked, ...spokenToUs(reading, sentence)].some(isBefore)) return false;
  // «把“是我自己取消的”去掉»: the words of the card.
  const quotes = quotesIn(reading, { from: sentence.first, to: sentence.end });
  const isOwn = ({ from, to }: TokenSpan) => !quotes.some((quote) => quote.from <= from && to <= quote.to);
  return cues.at('first_person', sentence).some((one) => isBefore(one) && isOwn(one));
}
