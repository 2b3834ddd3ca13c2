import type { CueName } from '../../knowledge/knowledge.ts';
import { findHits } from '../../matching/matcher.ts';
import { answerKind } from '../answers/answers.ts';
import { saysSomethingElse } from '../answers/choice.ts';
import { answerWords } from '../answers/opening.ts';
import { asserts } from '../corrections/objections.ts';
import type { CueSpan } from '../passage/cues.ts';
import type { Passage } from '../passage/read-passage.ts';
import { clauseStart, isNegatedBefore } from '../passage/scope.ts';
import { isWithin, type Stretch, stretchesOf } from './stretches.ts';
import { sumsAsked } from './sums-asked.ts';
import type { SaidWish } from './wish.ts';

type Heard = {
  /** Asked what would put it right, every word is a wish; said to the card only what says so is: «I want …». */
  readonly isAnswer: boolean;
  readonly remedies: readonly SaidWish[];
  /** The sums of the story. */
  readonly sums: readonly number[];
};

/** What a message asks for beside the remedies that it names, and the sum in it. */
export type OwnWords = CueSpan & { readonly words: string; readonly amount: number | null };

/**
 * The stretches of a message that ask for what no remedy was heard in, verbatim: those with a word of wishing and those
 * that go on with a list of wishes; what tells of the matter asks for nothing.
 */
export function ownWordsIn(passage: Passage, heard: Heard): OwnWords[] {
  const start = heard.isAnswer ? (saysSomethingElse(passage)?.to ?? 0) : 0;
  const found = new Map<string, OwnWords>();
  let isOpen = heard.isAnswer && answerKind(passage) === 'content';
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

/** `little`: a word or two that go on with what was asked, and a sum that belongs to it. */
type Kind = 'remedy' | 'own' | 'little' | 'other';

function kindOf(passage: Passage, stretch: Stretch, heard: Heard & { readonly goesOn: boolean }): Kind {
  const { isAnswer, remedies, goesOn } = heard;
  if (remedies.some((one) => !one.denied && isWithin(one, stretch))) return 'remedy';
  if (isForUs(passage, stretch, isAnswer)) return 'other';
  if (asks(passage, stretch)) return 'own';
  if (!goesOn) return 'other';
  if (tells(passage, stretch, isAnswer)) return isSumMore(passage, stretch, heard.sums) ? 'little' : 'other';
  return isEnough(passage, stretch) ? 'own' : 'little';
}

/** A word of wishing that nothing denies, and what is wished for. */
function asks(passage: Passage, stretch: Stretch): boolean {
  const cue = within(passage, stretch, 'own_wish').find(
    ({ from }) => !isNegatedBefore(passage, from, Math.max(stretch.from, from - reach)),
  );
  return cue !== undefined && lengthOf(passage, stretch) > lengthOf(passage, cue);
}

/** Tokens: «I do not want». */
const reach = 2;

/** Talk with the service: a question, thanks, a remark on the card, or what it is to write: «I want you to add …». */
function isForUs(passage: Passage, stretch: Stretch, isAnswer: boolean): boolean {
  const { smallWords, scene } = passage;
  const { sentence, from, to } = stretch;
  if (sentence.question || answerWords(passage).some((word) => word.from <= from && to <= word.to)) return true;
  const remarks = findHits(smallWords.card, scene, sentence).filter((hit) => isWithin(hit, stretch));
  const isRemark = ({ kind }: { readonly kind: string }, at: number) =>
    isAnswer ? kind === 'other' && at <= from + 1 : onCard.has(kind);
  return remarks.some((hit) => isRemark(hit.owner, hit.from)) || within(passage, stretch, 'told_us').length > 0;
}

const onCard: ReadonlySet<string> = new Set(['wrong', 'right', 'remove', 'restore', 'point', 'about']);

/** Telling instead of asking: what happened, when, by whom, why, or what is feared or not wanted. */
function tells(passage: Passage, stretch: Stretch, isAnswer: boolean): boolean {
  const { hits, dates, names, amounts, cues } = passage;
  const { sentence, from, to } = stretch;
  const isHere = (span: CueSpan) => isWithin(span, stretch);
  const isOfClause = (span: CueSpan) => isHere(span) && clauseStart(passage, { ...span, sentence }) <= from;
  const isReason = ({ from: at, to: end }: CueSpan) => at < to && from < end && (!isAnswer || at <= from);
  return (
    (hits.get(sentence) ?? []).some(
      (hit) =>
        isOfClause(hit) &&
        asserts(passage, sentence, hit) &&
        hit.owner.kind === 'fact' &&
        hit.owner.entry.role === 'claim',
    ) ||
    dates.some(isHere) ||
    amounts.some((sum) => isHere(sum) && sum.role !== null && sum.role !== 'lost') ||
    names.some((name) => name.from <= from && to <= name.to) ||
    cues.at('clause', sentence).some(isReason) ||
    telling.some((name) => within(passage, stretch, name).length > 0)
  );
}

const telling: readonly CueName[] = ['own_wish', 'not_own_wish', 'feared', 'done', 'reported', 'contrast', 'abuse'];

/** Of a clause that another wish opens, more than a word or two: «… and my work». */
const isEnough = (passage: Passage, stretch: Stretch): boolean =>
  isClause(stretch) || holdsNumber(passage, stretch) || lengthOf(passage, stretch) >= fewest;

const fewest = 3;

/** Words; one of Chinese is two characters. */
const lengthOf = ({ hand }: Passage, { from, to }: CueSpan): number => (to - from) / (hand === 'zh' ? 2 : 1);

const isClause = ({ from, to, clause }: Stretch): boolean => from === clause.from && to === clause.to;

/** What asks for itself stands alone, what only goes on with an answer with all of its clause; no sum that a remedy has. */
function quoted(passage: Passage, stretch: Stretch, { isAnswer, remedies, sums }: Heard): OwnWords | null {
  const amount = sumsAsked(passage, sums).find((sum) => isWithin(sum, stretch))?.value ?? null;
  const isLed = asks(passage, stretch);
  if (!isLed && amount !== null && remedies.some(({ wish }) => wish.amount === amount)) return null;
  const isAlone = isLed || !isAnswer || isClause(stretch) || holdsNumber(passage, stretch);
  const { from, to } = isAlone ? stretch : stretch.clause;
  return { from, to, amount, words: quoteOf(passage, { from, to }) };
}

const holdsNumber = ({ scene }: Passage, { from, to }: CueSpan): boolean =>
  range(from, to).some((at) => scene.classesAt(at).some((name) => name === 'number' || name === 'money'));

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);

/** Verbatim; nothing where words of it are withheld. */
function quoteOf({ text }: Passage, { from, to }: CueSpan): string {
  const [start, end] = [text.tokens[from]?.start ?? 0, text.tokens[to - 1]?.end ?? 0];
  if (text.withheld?.some((span) => span.from < end && start < span.to)) return '';
  return text.content.slice(text.content[start - 1] === '$' ? start - 1 : start, end);
}

/** «…, it must be three thousand, and …»: what a remedy comes to ends no list. */
const isSumMore = (passage: Passage, stretch: Stretch, sums: readonly number[]): boolean =>
  sumsAsked(passage, sums).some((sum) => isWithin(sum, stretch)) && within(passage, stretch, 'contrast').length === 0;

const within = ({ cues }: Passage, stretch: Stretch, name: CueName): readonly CueSpan[] =>
  cues.at(name, stretch.sentence).filter((cue) => isWithin(cue, stretch));
