import type { CueName } from '../../knowledge/knowledge.ts';
import type { SumRole } from '../../knowledge/schema/entry.ts';
import { findHits } from '../../matching/matcher.ts';
import { indexesIn, isWithheld, readText, type Sentence, type Token, type TokenSpan } from '../../text/read-text.ts';
import { wordSize } from '../../text/spellings.ts';
import { answerKind, tellsOn } from '../answers/answers.ts';
import { saysSomethingElse } from '../answers/choice.ts';
import { answerWords } from '../answers/opening.ts';
import { isQuoted } from '../corrections/quoted/quoted.ts';
import { tellsNothing } from '../corrections/spoken-to-us.ts';
import { asserts } from '../passage/asserts.ts';
import type { Passage } from '../passage/read-passage.ts';
import { clauseStart, isNegatedBefore } from '../passage/scope.ts';
import { isWithin, type Stretch, stretchesOf } from './stretches.ts';
import { sumsAsked } from './sums-asked.ts';
import { isOfMoney, type SaidWish } from './wish.ts';

type Heard = {
  /** Asked what would put it right, every word is a wish; said to the card only what says so is: «I want …». */
  readonly isAnswer: boolean;
  readonly remedies: readonly SaidWish[];
  /** The sums of the story. */
  readonly sums: readonly number[];
  /** Whom it is about: who names them answers another question. */
  readonly respondent: string | null;
};

/** What a message asks for beside the remedies that it names, and the sum in it. */
export type OwnWords = TokenSpan & { readonly words: string; readonly amount: number | null };

/**
 * The stretches of a message that ask for what no remedy was heard in, verbatim: those with a word of wishing and those
 * that go on with a list of wishes; what tells of the matter asks for nothing.
 */
export function ownWordsIn(passage: Passage, heard: Heard): OwnWords[] {
  const start = heard.isAnswer ? (saysSomethingElse(passage)?.to ?? 0) : 0;
  const found = new Map<string, OwnWords>();
  let isOpen = heard.isAnswer && answerKind(passage) === 'content' && !answersElse(passage, heard.respondent);
  let before: Stretch | null = null;
  for (const stretch of stretchesOf(passage).filter(({ from }) => from >= start)) {
    const goesOn = isOpen && (before === null || before.sentence === stretch.sentence || stretch.isJoined);
    const kind = kindOf(passage, stretch, { ...heard, goesOn });
    const own = kind === 'own' ? quoted(passage, stretch, heard) : null;
    if (own !== null && own.words !== '') found.set(own.words, own);
    isOpen = kind !== 'other';
    before = stretch;
  }
  return [...found.values()];
}

/** Names whom it is about, or tells more of the story, from its first sentence on: only what says that it is a wish is one. */
function answersElse(passage: Passage, respondent: string | null): boolean {
  const [first] = passage.text.sentences;
  if (first === undefined) return false;
  const { names, dates, hits } = passage;
  if (respondent !== null && namesIn(passage, first, respondent)) return true;
  const isFirst = ({ from }: TokenSpan) => from < first.end;
  const isTold =
    [...names, ...dates].some(isFirst) || (hits.get(first) ?? []).some((hit) => asserts(passage, first, hit));
  return isTold && tellsOn(passage);
}

const namesIn = ({ text }: Passage, { first, end }: Sentence, name: string): boolean => {
  const words = (tokens: readonly Token[]) => ` ${tokens.map((token) => token.text).join(' ')} `;
  return words(text.tokens.slice(first, end)).includes(words(readText(name).tokens));
};

/** `little`: a word or two that go on with what was asked, and a sum that belongs to it. */
type Kind = 'remedy' | 'own' | 'little' | 'other';

function kindOf(passage: Passage, stretch: Stretch, heard: Heard & { readonly goesOn: boolean }): Kind {
  const { isAnswer, remedies, goesOn } = heard;
  const named = remedies.filter((one) => isWithin(one, stretch));
  if (named.length > 0) return named.some(({ denied }) => !denied) ? 'remedy' : 'other';
  if (isForUs(passage, stretch, isAnswer) || isContrast(passage, stretch)) return 'other';
  const wish = wishIn(passage, stretch);
  if (wish !== undefined) return kindOfWish(passage, stretch, wish);
  if (!goesOn) return 'other';
  if (speaksBack(passage, stretch)) return 'little';
  if (tells(passage, stretch, isAnswer)) return isSumMore(passage, stretch, heard.sums) ? 'little' : 'other';
  return isEnough(passage, stretch) ? 'own' : 'little';
}

function kindOfWish(passage: Passage, stretch: Stretch, wish: TokenSpan): Kind {
  if (!isLed(wish, stretch)) return 'little';
  return speaksBack(passage, stretch) ? 'other' : 'own';
}

/** «Not 800», «not minus the fee»: what stands against a wish, a number with a denial before it, is none. */
const isContrast = (passage: Passage, stretch: Stretch): boolean =>
  passage.cues.isNegation(stretch.from) && holdsNumber(passage, stretch);

/** «The whole repair is $6,200», «it was not theirs»: says what something is, or is not, and asks for nothing. */
const putsRight = (passage: Passage, stretch: Stretch): boolean =>
  within(passage, stretch, 'own_wish').length === 0 && within(passage, stretch, 'amount_right').length > 0;

/** A word of wishing that nothing denies. */
function wishIn(passage: Passage, stretch: Stretch): TokenSpan | undefined {
  // «向我要的钱»: what they want of me.
  const theirs = passage.cues.at('not_own_wish', stretch.sentence);
  return within(passage, stretch, 'own_wish').find(
    ({ from, to }) =>
      !isNegatedBefore(passage, from, Math.max(stretch.from, from - reach)) &&
      !theirs.some((other) => other.from < to && from < other.to),
  );
}

/** What is wished for stands behind it; «that is not what I want», «I want: …» name nothing yet. */
const isLed = (wish: TokenSpan, { to }: TokenSpan): boolean => wish.to < to;

/** Tokens: «I do not want». */
const reach = 2;

/** «That is only what I ask for»: it asks for nothing that was not asked for before. */
function speaksBack(passage: Passage, stretch: Stretch): boolean {
  const spans = (['own_wish', 'wish_back'] as const).flatMap((name) => passage.cues.at(name, stretch.sentence));
  const isBack = (at: number) => spans.some(({ from, to }) => from <= at && at < to);
  return indexesIn(stretch).every(isBack);
}

/** Talk with the service: a question, thanks, a remark on the card, its words, or what it is to write: «I want you to add …». */
function isForUs(passage: Passage, stretch: Stretch, isAnswer: boolean): boolean {
  const { smallWords, scene } = passage;
  const { sentence, from, to } = stretch;
  if (passage.added?.has(sentence)) return false;
  if (!isAnswer && (tellsNothing(passage, sentence) || isQuoted(passage, sentence, stretch))) return true;
  if (sentence.question || answerWords(passage).some((word) => word.from <= from && to <= word.to)) return true;
  const remarks = findHits(smallWords.card, scene, sentence).filter((hit) => isWithin(hit, stretch));
  const isRemark = ({ kind }: { readonly kind: string }, at: number) =>
    isAnswer ? kind === 'other' && at <= from + 1 : onCard.has(kind);
  return remarks.some((hit) => isRemark(hit.owner, hit.from)) || within(passage, stretch, 'told_us').length > 0;
}

const onCard: ReadonlySet<string> = new Set(['wrong', 'right', 'remove', 'restore', 'point', 'about']);

/** Telling instead of asking: what happened, when, by whom, why, or what is feared or not wanted. */
function tells(passage: Passage, stretch: Stretch, isAnswer: boolean): boolean {
  const { dates, names, amounts } = passage;
  const { from, to } = stretch;
  const isHere = (span: TokenSpan) => isWithin(span, stretch);
  return (
    (!isPrice(passage, stretch) && states(passage, stretch)) ||
    (!isAnswer && putsRight(passage, stretch)) ||
    dates.some(isHere) ||
    amounts.some((sum) => isHere(sum) && sum.role !== null && !ownCosts.has(sum.role)) ||
    names.some((name) => name.from <= from && to <= name.to) ||
    (!isThing(passage, stretch) && explains(passage, stretch, isAnswer)) ||
    telling.some((name) => within(passage, stretch, name).length > 0)
  );
}

/** What they had to pay may be asked for as it is told: «and the 60 that I paid for a taxi». */
const ownCosts: ReadonlySet<SumRole> = new Set(['lost', 'paid']);

/** A grievance, in words of its own clause. */
function states(passage: Passage, stretch: Stretch): boolean {
  const { sentence, from } = stretch;
  return (passage.hits.get(sentence) ?? []).some((hit) => {
    const isHere = isWithin(hit, stretch) && clauseStart(passage, { ...hit, sentence }) <= from;
    return isHere && asserts(passage, sentence, hit) && hit.owner.kind === 'fact' && hit.owner.entry.role === 'claim';
  });
}

/** «Because …», «they did …»: to the card none of it may stand in what only goes on with a wish. */
function explains({ cues }: Passage, { sentence, from, to }: Stretch, isAnswer: boolean): boolean {
  return cues.at('clause', sentence).some((cue) => cue.from < to && from < cue.to && (!isAnswer || cue.from <= from));
}

const telling: readonly CueName[] = [
  'own_wish',
  'not_own_wish',
  'feared',
  'feels',
  'done',
  'reported',
  'contrast',
  'abuse',
];

/** «And the tow», «and the 60 for the courier»: a thing and no clause of its own. */
const isThing = (passage: Passage, stretch: Stretch): boolean =>
  stretch.isJoined &&
  within(passage, stretch, 'definite').some(({ from }) => from === stretch.from) &&
  (isPrice(passage, stretch) || lengthOf(passage, stretch) <= longestThing);

/** «With the tow, 280»: a further sum, whatever else its words may tell. */
const isPrice = (passage: Passage, stretch: Stretch): boolean => stretch.isJoined && holdsNumber(passage, stretch);

const longestThing = 4;

/** Of a clause that another wish opens, more than a word. */
const isEnough = (passage: Passage, stretch: Stretch): boolean =>
  isClause(stretch) || holdsNumber(passage, stretch) || lengthOf(passage, stretch) >= fewest;

const fewest = 2;

/** Words; one of Chinese is two characters. */
const lengthOf = ({ hand }: Passage, { from, to }: TokenSpan): number => (to - from) / wordSize(hand);

const isClause = ({ from, to, clause }: Stretch): boolean => from === clause.from && to === clause.to;

/** What asks for itself stands alone, what only goes on with an answer with all of its clause; no sum that a remedy has. */
function quoted(passage: Passage, stretch: Stretch, heard: Heard): OwnWords | null {
  const amount = sumsAsked(passage, heard.sums).find((sum) => isWithin(sum, stretch))?.value ?? null;
  const wish = wishIn(passage, stretch);
  const asksItself = wish !== undefined && isLed(wish, stretch);
  if (!asksItself && amount !== null && heard.remedies.some(({ wish }) => wish.amount === amount)) return null;
  const isAlone = asksItself || isClause(stretch) || !heard.isAnswer || standsAlone(passage, stretch, heard.remedies);
  return { from: stretch.from, to: stretch.to, amount, words: quoteOf(passage, isAlone ? stretch : stretch.clause) };
}

/** «(My money back) and the tow»: not «(stop ringing me) and my mother». */
const standsAlone = (passage: Passage, stretch: Stretch, remedies: readonly SaidWish[]): boolean =>
  holdsNumber(passage, stretch) ||
  (isThing(passage, stretch) && remedies.some((one) => isOfMoney(one.wish.outcome) && isWithin(one, stretch.clause)));

const holdsNumber = ({ scene }: Passage, span: TokenSpan): boolean =>
  indexesIn(span).some((at) => scene.classesAt(at).some((name) => name === 'number' || name === 'money'));

/** Verbatim; nothing where words of it are withheld. */
export function quoteOf({ text }: Passage, { from, to }: TokenSpan): string {
  const [start, end] = [text.tokens[from]?.start ?? 0, text.tokens[to - 1]?.end ?? 0];
  if (isWithheld(text, { start, end })) return '';
  return text.content.slice(text.content[start - 1] === '$' ? start - 1 : start, end);
}

/** «…, it must be three thousand, and …»: what a remedy comes to ends no list. */
const isSumMore = (passage: Passage, stretch: Stretch, sums: readonly number[]): boolean =>
  sumsAsked(passage, sums).some((sum) => isWithin(sum, stretch)) && within(passage, stretch, 'contrast').length === 0;

const within = ({ cues }: Passage, stretch: Stretch, name: CueName): readonly TokenSpan[] =>
  cues.at(name, stretch.sentence).filter((cue) => isWithin(cue, stretch));
