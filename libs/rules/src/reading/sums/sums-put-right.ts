import type { SumRole } from '../../knowledge/schema/entry.ts';
import { findHits } from '../../matching/matcher.ts';
import { indexesIn, type Sentence, sentenceAt } from '../../text/read-text.ts';
import { isOneMore, isShort, putsRight, type SaidToCard } from '../corrections/put-right.ts';
import { isYear } from '../days/calendar.ts';
import { datePartsIn } from '../days/date-parts.ts';
import { hasCue } from '../passage/cues.ts';
import type { Passage } from '../passage/read-passage.ts';
import { writtenNames } from '../respondent/business-names.ts';
import type { Amount } from './amounts.ts';
import { numeralAt } from './numerals.ts';
import { purposeOf } from './purposes.ts';
import {
  isForOther,
  isJustBefore,
  isOfSame,
  isOfThing,
  isSmall,
  mentionsOf,
  pauseBehind,
  rightsBefore,
  spentOn,
  stretchStart,
} from './said-of-sum.ts';
import { readAmount, readSums, type Sum } from './sums.ts';

/** The words that may tell sums, those that answer a card, and the sums that an answer took off it. */
export type SumWords = {
  readonly passages: readonly Passage[];
  readonly toCard: SaidToCard;
  readonly isOff: (passage: Passage, value: number) => boolean;
};

/**
 * The same words where «sorry, it was $95» is a pair of what was told and what is right, and so is «they charged $95» where
 * one sum was charged. One that is said to be one more, or is for something else, takes the place of none.
 */
export function withSumsPutRight({ passages, toCard, isOff }: SumWords): readonly Passage[] {
  const right: Passage[] = [];
  for (const passage of passages) {
    const main = readAmount(right);
    const isLike = (value: number) => main === null || (value <= main * mostApart && value * mostApart >= main);
    const isNews = (value: number) => !isOff(passage, value) && mentionsOf(right, value).length === 0 && isLike(value);
    const heard = toCard(passage) ? withBareSum(withoutFarBare(passage, isLike), isNews) : passage;
    const told = rightIn(right, heard, toCard);
    right.push(told === heard && toCard(passage) ? rightBySentence(right, heard) : told);
  }
  return right;
}

/** «Far too much is wrong. The amount is 6420. I never had …»: of a long answer to the card, each short sentence that names one sum. */
function rightBySentence(before: readonly Passage[], passage: Passage): Passage {
  const told = readSums(before);
  const main = readAmount(before);
  const pairs = passage.text.sentences.flatMap((sentence) => {
    const [sum, other] = passage.amounts.filter((one) => isWithin(one, sentence) && !one.denied && !one.aside);
    const isMeant = sum !== undefined && other === undefined && isNamedAmount(passage, sentence, sum);
    const isNews = isMeant && !told.some(({ value }) => value === sum.value) && !isAdded(passage, sum);
    return isNews && main !== null ? [{ was: main, is: sum.value }] : [];
  });
  const [pair, more] = pairs;
  const isOne = pair !== undefined && more === undefined && passage.corrections.length === 0;
  // A reading of its own: what was derived from the words as they stand does not follow from this.
  return isOne ? { ...passage, memo: new Map(), corrections: [pair] } : passage;
}

const isWithin = ({ from }: Amount, { first, end }: Sentence): boolean => from >= first && from < end;

/** «The right amount is 6420»: a sentence that says nothing else. */
function isNamedAmount(passage: Passage, { first, end }: Sentence, sum: Amount): boolean {
  const lead = rightsBefore(passage, sum).find(({ from, to }) => to - from >= fewestNaming && from - first <= leadIn);
  return lead !== undefined && indexesIn({ from: sum.to, to: end }).every((at) => isSmall(passage, at));
}

/** Tokens: «the amount is», not «it is». */
const fewestNaming = 2;
/** «And the», «no, the». */
const leadIn = 2;

function rightIn(before: readonly Passage[], passage: Passage, toCard: SaidToCard): Passage {
  const sum = onlySumIn(passage);
  if (sum === null || sum.asked || isAdded(passage, sum) || isWhole(passage, sum)) return passage;
  const told = readSums(before);
  if (told.some(({ value }) => value === sum.value)) return passage;
  const right = putsRight(passage, toCard) ? replacedBy(before, passage, sum) : null;
  const was = right ?? (isShort(passage) && toCard(passage) ? toldAnew(before, passage, sum) : null);
  if (was === null) return passage;
  // A reading of its own: what was derived from the words as they stand does not follow from this.
  return { ...passage, memo: new Map(), corrections: [...passage.corrections, { was, is: sum.value }] };
}

/** In answer to a card a figure without a sign is a sum only where it is like what stands there: «the whole thing took 30». */
function withoutFarBare(passage: Passage, isLike: (value: number) => boolean): Passage {
  const amounts = passage.amounts.filter(({ bare, value }) => !bare || isLike(value));
  return amounts.length === passage.amounts.length ? passage : { ...passage, memo: new Map(), amounts };
}

/** What they are about as far as they say so: a sum that only comes on top of what stands on the card is none of it. */
export function ofTheMatter(passages: readonly Passage[], toCard: SaidToCard): readonly Passage[] {
  const main = passages.map((passage) => {
    if (!toCard(passage)) return passage;
    const amounts = passage.amounts
      .filter((sum) => isWhole(passage, sum) && !isToldOnTop(passage, sum))
      .map((sum) => ({ ...sum, total: true }));
    return { ...passage, memo: new Map(), amounts };
  });
  return readAmount(main) === null ? passages : main;
}

/** «Sorry, it was 95», «the whole is about 4000»: said to a card a number needs no sign. */
function withBareSum(passage: Passage, isNews: (value: number) => boolean): Passage {
  const { amounts, corrections, text, cues, smallWords } = passage;
  const numerals = text.tokens.flatMap((_, at) => {
    const number = isFigure(passage, at) ? numeralAt(smallWords.tables, text, at) : null;
    return number === null ? [] : [{ from: at, to: number.to, value: number.value }];
  });
  const [only, other] = numerals;
  if (amounts.length + corrections.length > 0 || only === undefined || other !== undefined) return passage;
  const isLed = cues.at('amount_total', sentenceAt(text, only.from)).some(({ to }) => isJustBefore(to, only.from));
  const sum = { ...only, aside: false, minor: false, denied: false, total: isLed, bare: true, role: null, denies: [] };
  const isMeant = only.value >= leastBare && isNews(only.value) && (isLed || isCalledRight(passage, sum));
  return isMeant ? { ...passage, memo: new Map(), amounts: [sum] } : passage;
}

/** No part of a day, no year, and nothing that it counts behind it. */
function isFigure(passage: Passage, at: number): boolean {
  const { text, dates, ahead, durations } = passage;
  const [word = '', before = ''] = [text.tokens[at]?.text, text.tokens[at - 1]?.text];
  const isTaken = [...dates, ...ahead, ...durations, ...datePartsIn(passage, sentenceAt(text, at))].some(
    ({ from, to }) => from <= at && at < to,
  );
  return /^\d/.test(word) && !/^\d/.test(before) && !isYear(word) && !isTaken && isLast(passage, at);
}

/** Nothing but small words goes on behind it. */
const isLast = (passage: Passage, at: number): boolean => {
  const to = pauseBehind(passage, at, sentenceAt(passage.text, at).end);
  return indexesIn({ from: at + 1, to }).every((one) => isSmall(passage, one));
};

/** Dollars; less may count anything. */
const leastBare = 10;
/** Times; «number 45» puts no $3,400 right. */
const mostApart = 10;

function onlySumIn({ amounts, corrections }: Passage): Amount | null {
  const [sum, other] = amounts.filter(({ denied, aside }) => !denied && !aside);
  return sum === undefined || other !== undefined || corrections.length > 0 ? null : sum;
}

/** The sum whose place this one takes: the one that is for the same, else the one it is all about. */
function replacedBy(before: readonly Passage[], passage: Passage, sum: Amount): number | null {
  const kind = kindOf(passage, sum);
  if (kind === null)
    return hasCue(passage, 'correction') || (isCalledRight(passage, sum) && !isForOther(before, passage, sum))
      ? readAmount(before)
      : null;
  const same = readSums(before).filter(({ value }) =>
    mentionsOf(before, value).some((one) => kindOf(one.passage, one.sum) === kind),
  );
  return isEqualled(passage, sum) ? (same.at(-1)?.value ?? null) : null;
}

/**
 * «They charged $3,900», «the repair was $3,900»: without a word that puts anything right it takes the place of the one sum
 * that is for the same, and much the same; one that comes again or on a day of its own, or is said of anything else, is another.
 */
function toldAnew(before: readonly Passage[], passage: Passage, sum: Amount): number | null {
  if (passage.dates.length > 0 || isOneMore(passage, sentenceAt(passage.text, sum.from))) return null;
  const isSame = (told: Sum) =>
    (told.role !== null && told.role === sum.role ? isOfSame : isOfThing)(before, passage, { sum, told });
  const [same, other] = readSums(before).filter(isSame);
  const isNear = same !== undefined && same.value <= sum.value * nearest && sum.value <= same.value * nearest;
  return isNear && other === undefined ? same.value : null;
}

/** Times: what is further from it than that puts it right only in so many words. */
const nearest = 3;

/** What a sum bought, or what it is beside the price of the matter; null where it may be that. */
function kindOf(passage: Passage, sum: Amount): string | null {
  const role = sum.role !== null && besideThePrice.has(sum.role) ? sum.role : null;
  const purpose = purposeOf(passage, sum);
  return purpose === 'price' ? role : (purpose ?? role);
}

const besideThePrice: ReadonlySet<SumRole> = new Set(['lost', 'returned', 'offered', 'quoted']);

const isAdded = (passage: Passage, sum: Amount): boolean =>
  isToldOnTop(passage, sum) || passage.cues.at('amount_added', sentenceAt(passage.text, sum.from)).length > 0;

/** «Please add that I want $500 for the food»: what we are asked to add takes the place of nothing. */
const isToldOnTop = ({ text, added }: Passage, { from }: Amount): boolean =>
  added?.has(sentenceAt(text, from)) === true;

/** «All up it is 4000», «I only want 2400» */
function isWhole(passage: Passage, sum: Amount): boolean {
  const { text, cues } = passage;
  const isAsked = cues.at('own_wish', sentenceAt(text, sum.from)).some(({ to }) => isJustBefore(to, sum.from));
  return sum.total || (isAsked && !sum.asked && !isAdded(passage, sum) && spentOn(passage, sum.from) === null);
}

/** «It was 95», «the amount is 95», «no, 95», «sorry, they took 95»: not «the taxi was 95». */
function isCalledRight(passage: Passage, sum: Amount): boolean {
  if (hasCue(passage, 'correction')) return true;
  const first = stretchStart(passage, sum.from);
  const isLed = rightsBefore(passage, sum).some(({ from }) =>
    indexesIn({ from: first, to: from }).every((at) => isSmall(passage, at)),
  );
  // «Nisbets, $450, March»: each puts its own right.
  const beside = [
    ...[...passage.names, ...writtenNames(passage), ...passage.dates],
    ...passage.text.sentences.flatMap((sentence) => datePartsIn(passage, sentence)),
  ];
  const taken = [sum, ...beside];
  const others = [...passage.text.tokens.keys()].filter((at) => !taken.some(({ from, to }) => from <= at && at < to));
  const most = longestBare * (1 + beside.length);
  return isLed || (others.length <= most && others.every((at) => isSmall(passage, at) || saysNothing(passage, at)));
}

/** «Ήταν το Kmart, 450»: a word that tells nothing of the card either. */
const saysNothing = (passage: Passage, at: number): boolean =>
  findHits(passage.smallWords.card, passage.scene, sentenceAt(passage.text, at)).some(
    ({ owner: { kind }, from, to }) => (kind === 'hollow' || kind === 'link') && from <= at && at < to,
  );

/** «The wages were 800»: said to be so, or to have been put down wrongly. */
const isEqualled = (passage: Passage, sum: Amount): boolean =>
  hasCue(passage, 'correction') || rightsBefore(passage, sum).length > 0;

const longestBare = 3;
