import { Outcome } from '../../knowledge/schema/entry.ts';
import { languageOfHand } from '../../language/detect-language.ts';
import { readText } from '../../text/read-text.ts';
import { questionsBefore } from '../answers/asked.ts';
import { termsOf } from '../answers/label-terms.ts';
import { isSameTerm } from '../answers/label-words.ts';
import type { SaidToCard } from '../corrections/put-right.ts';
import { isAdding } from '../corrections/spoken-to-us.ts';
import type { EstablishInput } from '../established.ts';
import type { Passage } from '../passage/read-passage.ts';
import { itemKey } from '../typed/items.ts';
import { type OwnWords, ownWordsIn, quoteOf } from './own-words.ts';
import { remediesNamed } from './remedies-named.ts';
import { isWithin, stretchesOf } from './stretches.ts';
import { sumsAsked } from './sums-asked.ts';
import { isOfMoney, ownName, type SaidWish, type Wish, wishName } from './wish.ts';

/** What a message is read with that may ask for something. */
export type WishReader = {
  /** The answer to what would put it right; null where nobody asked, or where it takes nothing of what was offered. */
  readonly answer: Passage | null;
  /** What it chose of that. */
  readonly chosen: readonly Outcome[];
  /** The remedies that were offered, the likeliest first. */
  readonly offered: readonly Outcome[];
  readonly toCard: SaidToCard;
  /** The sums of the story, the one in dispute first. */
  readonly sums: readonly number[];
  /** The name of whom it is about. */
  readonly respondent: string | null;
};

/** What one message asks for and does not want, in the order of its words. */
export function wishesSaid(passage: Passage, reader: WishReader): SaidWish[] {
  const isAnswer = passage.source.order === reader.answer?.source.order;
  if (isAnswer && reader.chosen.length > 0) return chosenWishes(passage, reader);
  const toCard = reader.toCard(passage);
  const named = remediesNamed(passage, { isAnswer: isReply(passage, reader.answer), toCard, sums: reader.sums });
  if (!isAnswer && !toCard) return named;
  const remedies = [...named.map((one) => asCost(passage, one, reader.sums)), ...labelledIn(passage)];
  const own = ownWordsIn(passage, { ...reader, isAnswer, remedies }).flatMap(({ from, to, ...words }) => {
    const wish = wishOf(passage, words, { ...reader, remedies });
    return wish === null ? [] : [{ wish, denied: false, from, to }];
  });
  return inTheirOrder(passage, [...remedies, ...own]);
}

/** «2, the $500»: what was chosen, with the one sum that stands beside it, and what the person says they want besides. */
function chosenWishes(passage: Passage, { chosen, sums }: WishReader): SaidWish[] {
  const told = new Set(passage.amounts.flatMap(({ value, denied }) => (denied ? [] : [value])));
  const [amount = null] = told.size === 1 && chosen.filter(isOfMoney).length === 1 ? told : [];
  const picked = chosen.map((outcome) => ({
    wish: { outcome, amount: isOfMoney(outcome) ? amount : null },
    denied: false,
    from: 0,
    to: 0,
  }));
  const besides = remediesNamed(passage, { isAnswer: false, toCard: false, sums });
  return [...picked, ...besides.filter(({ wish }) => wish.outcome === null || !chosen.includes(wish.outcome))];
}

/** «And pay the repair of the wall, 600»: the cost of a repair, which is no repair; «my delivery fee back too, 60»: one refund more. */
function asCost(passage: Passage, said: SaidWish, sums: readonly number[]): SaidWish {
  const { outcome, amount } = said.wish;
  const here = stretchesOf(passage).find((one) => isWithin(said, one));
  const isMore = outcome === 'refund' && here !== undefined && isAdding(passage, here.sentence);
  const stretch = isMore && here !== undefined ? { ...here, from: here.clause.from, to: here.sentence.end } : here;
  const isCost = (outcome === 'repair' || isMore) && amount !== null && sums.length > 0 && amount !== sums[0];
  const isHere = sumsAsked(passage, sums).some((sum) => sum.value === amount && stretch && isWithin(sum, stretch));
  if (!isCost || !isHere || stretch === undefined) return said;
  const words = quoteOf(passage, stretch);
  return words === ''
    ? said
    : { ...said, wish: { outcome: null, amount, words, language: languageOfHand(passage.hand) } };
}

/** By their words; what «or» sets behind another stands behind it. */
function inTheirOrder(passage: Passage, said: readonly SaidWish[]): SaidWish[] {
  const ordered = said.toSorted((one, other) => one.from - other.from);
  const asked = ordered.filter(({ denied }) => !denied);
  return ordered.map((one) => {
    const before = asked.findLast(({ from }) => from < one.from);
    if (one.denied || before === undefined || !isElse(passage, before, one)) return one;
    const instead = before.wish.instead ?? wishName(before.wish);
    return instead === wishName(one.wish) ? one : { ...one, wish: { ...one.wish, instead } };
  });
}

const isElse = ({ text, cues }: Passage, before: SaidWish, { from }: SaidWish): boolean =>
  text.sentences
    .flatMap((sentence) => cues.at('or_else', sentence))
    .some((cue) => cue.from > before.from && cue.from <= from);

/** The answer, and what is added to it in short. */
function isReply({ source, text }: Passage, answer: Passage | null): boolean {
  if (answer === null) return false;
  return (
    source.order === answer.source.order || (source.order > answer.source.order && text.tokens.length <= shortReply)
  );
}

const shortReply = 5;

/** Clauses that say what the label of a remedy says. */
function labelledIn(passage: Passage): SaidWish[] {
  const { hand, reader, text } = passage;
  const labels = [languageOfHand(hand), 'en' as const].map(
    (one) => reader.knowledge.content.phrases[one].confirm.wishes,
  );
  const clauses = new Map(stretchesOf(passage).map(({ clause }) => [clause.from, clause]));
  return [...clauses.values()].flatMap(({ from, to }) => {
    const said = termsOf(text.tokens.slice(from, to));
    const outcome = Outcome.options.find((one) => labels.some((label) => isMostly(said, label[one])));
    return outcome === undefined ? [] : [{ wish: { outcome, amount: null }, denied: false, from, to }];
  });
}

/** Either says little but what the other says. */
function isMostly(said: readonly string[], label: string): boolean {
  const meant = termsOf(readText(label).tokens);
  const shared = said.filter((term) => meant.some((other) => isSameTerm(term, other))).length;
  return shared > 1 && shared >= mostly * said.length && shared >= mostly * meant.length;
}

const mostly = 0.75;

type Own = Pick<OwnWords, 'words' | 'amount'>;
type Beside = Pick<WishReader, 'sums' | 'offered'> & { readonly remedies: readonly SaidWish[] };

/** The sum in dispute is the remedy of money that was offered, null where one was named with it; else the words as they are. */
function wishOf({ hand }: Passage, { words, amount }: Own, { sums, offered, remedies }: Beside): Wish | null {
  const own = { outcome: null, amount, words, language: languageOfHand(hand) };
  if (amount === null || amount !== sums[0]) return own;
  const money = remedies.flatMap(({ wish, denied }) => (denied || !isOfMoney(wish.outcome) ? [] : [wish.amount]));
  if (money.some((sum) => sum === null || sum === amount)) return null;
  const outcome = money.length > 0 ? undefined : offered.find(isOfMoney);
  return outcome === undefined ? own : { outcome, amount };
}

/** Words by the keys of their items. */
export type OwnWishes = ReadonlyMap<string, string>;

type Told = { readonly passages: readonly Passage[]; readonly toCard: SaidToCard };

/** Said to the card, and neither of despair nor to the service alone. */
export const asksAtCard =
  ({ unanswering }: Pick<EstablishInput, 'unanswering'>, toCard: SaidToCard): SaidToCard =>
  (passage) =>
    toCard(passage) && !unanswering.has(passage.source.index);

/** All that was ever asked for in own words: what was taken off the card is spoken of as well. */
export function ownWordsTold(
  input: Pick<EstablishInput, 'timeline' | 'unanswering'>,
  { passages, toCard: said }: Told,
): OwnWishes {
  const isToCard = asksAtCard(input, said);
  const told = passages.flatMap((passage) => {
    const [isAnswer, toCard] = [answersWish(input, passage), isToCard(passage)];
    if (!isAnswer && !toCard) return [];
    const remedies = remediesNamed(passage, { isAnswer, toCard, sums: [] });
    return ownWordsIn(passage, { isAnswer, remedies, sums: [], respondent: null });
  });
  return new Map(told.map(({ words }) => [itemKey.wish(ownName(words)), words]));
}

/** «What would put it right?» was asked before it. */
const answersWish = (input: Pick<EstablishInput, 'timeline' | 'unanswering'>, passage: Passage): boolean =>
  questionsBefore(input, passage).some(({ key }) => key === 'desired_outcome');
