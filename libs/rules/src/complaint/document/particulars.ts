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

/** Days, sums and numbers of a point, in English, where its words stand in another language; null where there are none. */
export function particulars(situation: Situation, { instance }: Pick<EstablishedFact, 'instance'>): string | null {
  if (instance === null) return null;
  const { kind, index } = instance.source;
  const passage = situation.established.passages.find(({ source }) => source.kind === kind && source.index === index);
  return asNamed(situation, passage === undefined ? [] : figuresBeside(situation, passage, instance.quote));
}

/** The same of words of the account, but for what stands beside them already. */
export function particularsOf(situation: Situation, words: string, but: readonly string[]): string | null {
  const list = told(situation).flatMap((passage) => figuresBeside(situation, passage, words));
  return asNamed(
    situation,
    list.filter((figure) => !but.includes(figure)),
  );
}

/** Those within the words alone. */
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

const asNamed = ({ knowledge }: Situation, list: readonly string[]): string | null =>
  list.length === 0 ? null : fill(knowledge.content.document.particulars, { list: [...new Set(list)].join(', ') });

function figuresBeside(situation: Situation, passage: Passage, words: string): string[] {
  if (words === '') return [];
  return passage.text.sentences
    .filter((sentence) => isSame(verbatim(passage.text, sentence), words))
    .flatMap((sentence) => figuresIn(situation, passage, whole(sentence)));
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
