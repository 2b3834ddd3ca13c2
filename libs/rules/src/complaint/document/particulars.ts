import { longDay, nearDay } from '../../calendar/days.ts';
import { isOfAccount } from '../../dialogue/card/of-account.ts';
import { fill } from '../../knowledge/localise.ts';
import { languageOfHand } from '../../language/detect-language.ts';
import { dollars } from '../../language/dollars.ts';
import type { EstablishedFact } from '../../reading/established.ts';
import type { Passage } from '../../reading/passage/read-passage.ts';
import { type Count, readCounts } from '../../reading/sums/counts.ts';
import { referencesIn } from '../../reading/sums/references.ts';
import type { Situation } from '../../situation.ts';
import { type CharSpan, isWithheld, type Sentence, spanOf, type TokenSpan, verbatim } from '../../text/read-text.ts';
import { isolated } from './inline.ts';

/**
 * The person's words as the letter quotes them; where an officer may not read them, with what they count. Their sums and days stand in the
 * summary with what they are.
 */
export function quoted(situation: Situation, words: string, passages = told(situation)): string {
  const { quote, quote_naming } = situation.knowledge.content.document;
  const counts = new Set(passages.flatMap((passage) => countsBeside(situation, passage, words)));
  const filled = { quote: isolated(words), list: [...counts].join(', ') };
  return fill(counts.size === 0 ? quote : quote_naming, filled);
}

/** The same of a point, in the message or the line that tells it. */
export function quotedFor(
  situation: Situation,
  { instance }: Pick<EstablishedFact, 'instance'>,
  words: string,
): string {
  const source = instance?.source;
  const { passages } = situation.established;
  const isThere = (one: Passage) => one.source.kind === source?.kind && one.source.index === source.index;
  return quoted(situation, words, passages.filter(isThere));
}

/** Days, sums and counts within words that an officer may not read, in English. */
export function figuresWithin(situation: Situation, words: string): string[] {
  return told(situation).flatMap((passage) => {
    const start = passage.text.content.indexOf(words);
    if (start < 0) return [];
    const isOfWords = (token: CharSpan) => token.start >= start && token.end <= start + words.length;
    const [from, to] = [passage.text.tokens.findIndex(isOfWords), passage.text.tokens.findLastIndex(isOfWords) + 1];
    return passage.text.sentences.flatMap((sentence) => figuresIn(situation, passage, { sentence, from, to }));
  });
}

/** What else the account counts: sums and days stand in the summary, the rest would be left in a language nobody may read. */
export function countsElsewhere(situation: Situation, quoted: readonly string[]): string[] {
  const isQuoted = (words: string) => quoted.some((quote) => quote.includes(words) || words.includes(quote));
  const figures = told(situation).flatMap((passage) =>
    passage.text.sentences
      .filter((sentence) => passage.toUs?.has(sentence) !== true && !isQuoted(verbatim(passage.text, sentence)))
      .flatMap((sentence) => countsIn(situation, passage, whole(sentence))),
  );
  return [...new Set(figures)];
}

const told = (situation: Situation): Passage[] =>
  situation.established.passages.filter((passage) => isOfAccount(situation, passage));

/** Words of a sentence. */
type Stretch = TokenSpan & { readonly sentence: Sentence };

const whole = (sentence: Sentence): Stretch => ({ sentence, from: sentence.first, to: sentence.end });

function countsBeside(situation: Situation, passage: Passage, words: string): string[] {
  if (words === '') return [];
  return passage.text.sentences
    .filter((sentence) => isSame(verbatim(passage.text, sentence), words))
    .flatMap((sentence) => countsIn(situation, passage, whole(sentence)));
}

const isSame = (sentence: string, words: string) => sentence.includes(words) || words.includes(sentence);

/** As far as they stand on the card: what was misheard and taken off comes back nowhere. */
function figuresIn(situation: Situation, passage: Passage, stretch: Stretch): string[] {
  if (isReadable(passage, stretch)) return [];
  const { days, deadlines, sums } = situation.established;
  const isHere = isIn(stretch);
  const told = passage.dates.filter((date) => date.fixed && days.some(({ day }) => day === date.day));
  const ahead = passage.ahead.filter((date) => deadlines.some(({ day }) => day === date.day));
  const paid = passage.amounts.filter((sum) => !sum.denied && sums.some(({ value }) => value === sum.value));
  return [
    ...told.filter(isHere).map(({ day, grain }) => nearDay(day, grain)),
    ...ahead.filter(isHere).map(({ day }) => longDay(day)),
    ...paid.filter(isHere).map(({ value }) => dollars(value)),
    ...countsIn(situation, passage, stretch),
  ];
}

/** Numbers of things, and the numbers that things have. */
function countsIn(situation: Situation, passage: Passage, stretch: Stretch): string[] {
  if (isReadable(passage, stretch)) return [];
  const { reference_number } = situation.knowledge.content.document;
  const isHere = isIn(stretch);
  const counts = readCounts(passage, stretch.sentence).filter((one) => isHere(one) && !isOnce(one));
  const numbers = referencesIn(passage, stretch.sentence).filter(isHere);
  return [
    ...counts.map((count) => counted(situation, count)),
    ...numbers.map(({ number }) => fill(reference_number, { number })),
  ];
}

/** In English, or left out of the letter. */
const isReadable = ({ text, hand }: Passage, { sentence }: Stretch): boolean =>
  languageOfHand(hand) === 'en' || isWithheld(text, spanOf(text, sentence));

const isIn =
  ({ from, to }: TokenSpan) =>
  (span: TokenSpan): boolean =>
    span.from >= from && span.from < to;

/** «This time», «one of the times» */
const isOnce = ({ count, unit }: Count): boolean => count === 1 && unit === 'times';

function counted({ knowledge }: Situation, { count, unit }: Count): string {
  const forms = knowledge.content.document.counts[unit];
  return fill(count === 1 ? forms.one : forms.other, { count: String(count) });
}
