import { phraseAt } from '../../../matching/phrases.ts';
import { indexesIn, type Sentence } from '../../../text/read-text.ts';
import type { Reading } from '../../passage/read-passage.ts';
import { endsAt, isKnown, kindEnd, mostWords, type Stretch } from './name-words.ts';

type Span = Pick<Stretch, 'from' | 'to'>;

/** «Harrow and Finch Recoveries», «harrow and finch recoveries»: two names before one word of a kind are one. */
export function withPartner(reading: Reading, { from, to }: Span, sentence: Sentence): number | null {
  const { tokens } = reading.text;
  const isAnd = tokens[to]?.text === 'and' && tokens[to]?.after === 'space' && tokens[to + 1]?.after === 'space';
  if (!isAnd || kindsIn(reading, { from, to }) || isListedIn(reading, { from, to })) return null;
  let at = to + 1;
  while (at < sentence.end && at < to + mostWords && !endsAt(reading, at)) {
    const kind = kindEnd(reading, at + 1, sentence);
    if (kind !== null) return kind;
    at += 1;
  }
  return null;
}

/** «Harrow and» of «harrow and finch recoveries», where the base knows no such word. */
export function partnerBefore(reading: Reading, from: number, { first }: Sentence): number | null {
  const { tokens } = reading.text;
  const isJoint =
    tokens[from - 1]?.text === 'and' && tokens[from - 1]?.after === 'space' && tokens[from]?.after === 'space';
  if (!isJoint || from - 2 < first || isKnown(reading, tokens[from - 2])) return null;
  return isListedIn(reading, { from: from - 2, to: from - 1 }) ? null : from - 2;
}

const kindsIn = ({ smallWords, text }: Reading, { from, to }: Span): boolean =>
  indexesIn({ from: from + 1, to }).some((at) => phraseAt(smallWords.naming.kindsAfter, text.tokens, at) !== null);

/** Of the directory, a person or a place: another one than what follows. */
const isListedIn = ({ names, smallWords: { naming }, text }: Reading, { from, to }: Span): boolean =>
  names.some((hit) => hit.from < to && from < hit.to) ||
  phraseAt(naming.givenNames, text.tokens, from) !== null ||
  phraseAt(naming.noTrader, text.tokens, from)?.to === to;
