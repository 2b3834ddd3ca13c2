import type { CueName } from '../../knowledge/knowledge.ts';
import { languageOfHand } from '../../language/detect-language.ts';
import { findHits } from '../../matching/matcher.ts';
import { indexesIn, sentenceAt, type TokenSpan } from '../../text/read-text.ts';
import { type Hand, wordSize } from '../../text/spellings.ts';
import { addingWords, isAddedHere, tellsNothing } from '../corrections/spoken-to-us.ts';
import { asserts } from '../passage/asserts.ts';
import type { Cues } from '../passage/cues.ts';
import { hitsOf } from '../passage/hits-of.ts';
import type { Passage } from '../passage/read-passage.ts';
import { clauseEnd, clauseStart, countNegations, deniableFrom, type Match } from '../passage/scope.ts';
import { stretchesOf } from './stretches.ts';
import { type SumAsked, sumsAsked } from './sums-asked.ts';
import type { SaidWish } from './wish.ts';

/**
 * `isAnswer`: one may be named without a word of wishing; `toCard`: «put the refund back» asks for it as well; `sums`: those
 * of the story.
 */
export type Heard = { readonly isAnswer: boolean; readonly toCard: boolean; readonly sums: readonly number[] };

/** The remedies that a message asks for or does not want. */
export function remediesNamed(passage: Passage, heard: Heard): SaidWish[] {
  const named = longest(hitsOf(passage, 'outcome').filter((one) => !isCondition(passage, one)));
  const sums = sumsAsked(passage, heard.sums);
  return named.flatMap(({ hit: { owner, from, to }, sentence }) => {
    const match = { sentence, from, to };
    const denied = isDenied(passage, match);
    if (denied && !isRefused(passage, match)) return [];
    const { isAnswer, toCard } = heard;
    // Said to us, a remedy is wished for only by a word that says so.
    const isBare = denied || isAnswer || !tellsNothing(passage, sentence);
    if (!mayBeWished(passage, match, { isAnswer: isAnswer && !denied, toCard, isBare })) return [];
    const amount = denied ? null : sumNear(passage, { named, sums }, match);
    return [{ wish: { outcome: owner.outcome, amount }, denied, from, to }];
  });
}

/** «唔肯整就賠»: what they may not do is the condition of what is asked for. */
const isCondition = ({ cues }: Passage, { hit, sentence }: Named[number]): boolean =>
  cues.at('or_else', sentence).some(({ from, to }) => from <= hit.from && hit.to <= to);

/** Asked for by a word of its clause; behind an order that takes it off the card only by one that follows it. */
export function isAskedFor(passage: Passage, match: Match): boolean {
  const order = findHits(passage.smallWords.card, passage.scene, match.sentence).findLast(
    (one) => one.owner.kind === 'remove' && isOfClause(passage, match, one) && one.from < match.from,
  );
  const words = [...passage.cues.at('wish', match.sentence), ...ordersIn(passage, match)];
  const cues = words.filter((one) => isOfClause(passage, match, one));
  const isAsked = cues.some(({ from }) => order === undefined || (order.to <= from && from < match.from));
  return isAsked && !isDenied(passage, match);
}

/** A denial of the wish that asks for it, or of the remedy itself: «I don't want a refund or an apology», «no refund». */
export function isDenied(passage: Passage, match: Match): boolean {
  const cue = passage.cues.at('wish', match.sentence).findLast((one) => isOfClause(passage, match, one));
  const start =
    cue === undefined ? deniableFrom(passage, match) : Math.max(clauseStart(passage, match), cue.from - reach);
  return countNegations({ cues: withoutAlternatives(passage, match) }, start, match.from) > 0;
}

/** «I don't want it fixed», «not the refund»; «they did not refund me» and «they don't want to pay» are theirs. */
export function isRefused(passage: Passage, { sentence, from, to }: Match): boolean {
  const { cues, names } = passage;
  const isBehind = (one: TokenSpan) => one.from < from && one.to >= from - article;
  const out = cues.at('ruled_out', sentence).find(isBehind);
  const wish = cues.at('wish', sentence).findLast((one) => one.from < to && isDenied(passage, { sentence, from, to }));
  const denial = out ?? (wish !== undefined && isDirectlyDenied(passage, wish) ? wish : undefined);
  if (denial === undefined) return false;
  const begin = clauseStart(passage, { sentence, from: denial.from, to: denial.to });
  const others = [...cues.at('they', sentence), ...cues.at('not_own_wish', sentence), ...names];
  return !others.some((one) => one.from >= begin && one.from < denial.from);
}

/** «I don't really want», «δεν θέλω»; where verbs name who wants, nothing stands between. */
function isDirectlyDenied({ cues, hand }: Passage, { from }: TokenSpan): boolean {
  return cues.isNegation(from - 1) || (!dropsSubjects.has(hand) && cues.isNegation(from - 2));
}

const dropsSubjects: ReadonlySet<Hand> = new Set(['el', 'ar']);

/** «Hông thì», «otherwise»: whoever says what else is wanted denies nothing. */
function withoutAlternatives({ cues }: Passage, { sentence }: Match): Pick<Cues, 'isNegation'> {
  const alternatives = cues.at('or_else', sentence);
  return { isNegation: (at) => cues.isNegation(at) && !alternatives.some(({ from, to }) => from <= at && at < to) };
}

/** Tokens: «I do not want», «not the refund». */
const reach = 2;

const isOfClause = (passage: Passage, match: Match, cue: TokenSpan): boolean =>
  cue.from < match.to && cue.from >= clauseStart(passage, match);

/** «Put … back», «add …»: orders about the card that ask for something. */
const ordersIn = ({ smallWords, scene }: Passage, { sentence }: Match): TokenSpan[] =>
  findHits(smallWords.card, scene, sentence).filter(({ owner }) => owner.kind === 'add' || owner.kind === 'restore');

/** `isBare`: no word of wishing is needed where it stands alone. */
type Wished = Pick<Heard, 'isAnswer' | 'toCard'> & { readonly isBare: boolean };

function mayBeWished(passage: Passage, match: Match, { isAnswer, toCard, isBare }: Wished): boolean {
  const { sentence, from, to } = match;
  const start = clauseStart(passage, match);
  const isSaid = (name: CueName) => passage.cues.at(name, sentence).some((cue) => cue.from >= start && cue.from < to);
  if (isSaid('not_own_wish')) return false;
  const isUnwished = isSaid('feared') || isDone(passage, match);
  if (isUnwished && !isSaid('wish')) return false;
  if (isWished(passage, match, toCard) || isAnswer) return true;
  return isBare && (isOnlyThat(passage, from) || (toCard && isSentence(passage, match)));
}

/** «They have already fixed it», «trả hết tiền rồi». */
function isDone(passage: Passage, match: Match): boolean {
  const [start, end] = [clauseStart(passage, match), clauseEnd(passage, match)];
  return passage.cues.at('done', match.sentence).some(({ from, to }) => from >= start && to <= end);
}

/** In the clause of a wish, or in the list that it opens: «I want a refund, an apology and my file corrected». */
export function isWished(passage: Passage, match: Match, toCard = false): boolean {
  const { sentence, from, to } = match;
  const [start, end] = [clauseStart(passage, match), clauseEnd(passage, match)];
  const turns = [...passage.cues.at('contrast', sentence), ...passage.cues.at('new_subject', sentence)];
  const joints = passage.cues.at('clause', sentence).filter((joint) => joint.to < from - article);
  // «Θέλω και», «I want also»: right behind the wish it turns to nothing else.
  const isListed = (cue: TokenSpan) =>
    !turns.some((turn) => turn.from >= cue.to && turn.from < from) &&
    !joints.some((joint) => joint.from > cue.to && joint.from < from);
  const isAdded = toCard && ordersIn(passage, match).some((order) => order.from >= start && order.from < end);
  // «They want me to pay half of the repair» wishes nothing behind it either.
  const theirs = passage.cues.at('not_own_wish', sentence);
  const isOurs = (cue: TokenSpan) => !theirs.some((other) => other.from < cue.to && cue.from < other.to);
  const isAsked = (cue: TokenSpan) => cue.from < to && (cue.from >= start || isListed(cue)) && isOurs(cue);
  return isAdded || passage.cues.at('wish', sentence).some(isAsked);
}

/** Tokens. «Και» opens a clause, «και μια συγγνώμη» goes on with a list. */
const article = 1;

type Named = ReturnType<typeof hitsOf<'outcome'>>;

/** «Pay me back» is no «pay me». */
const longest = (named: Named): Named =>
  named.filter(
    ({ hit }) =>
      !named.some(
        ({ hit: other }) => other.from <= hit.from && hit.to <= other.to && other.to - other.from > hit.to - hit.from,
      ),
  );

/** The sum that stands nearer to this remedy than to another: «refund the $640 and say sorry». */
function sumNear(passage: Passage, { named, sums }: Beside, { sentence, from, to }: Match): number | null {
  const distance = (at: number, sum: number) => Math.abs(at - sum);
  const own = sums.find(
    (sum) =>
      sum.from >= sentence.first &&
      sum.to <= sentence.end &&
      distance(from, sum.from) <= farthest &&
      !isAddedTo(passage, { from: to, to: sum.from }) &&
      named.every(({ hit }) => distance(from, sum.from) <= distance(hit.from, sum.from)),
  );
  return own?.value ?? null;
}

type Beside = { readonly named: Named; readonly sums: readonly SumAsked[] };

/** «My money back and $60 for the courier»: what is wanted beside the remedy is not what it comes to. */
function isAddedTo(passage: Passage, { from, to }: TokenSpan): boolean {
  if (to <= from) return false;
  const wishes = passage.cues.at('wish', sentenceAt(passage.text, from));
  const joined = stretchesOf(passage).filter(({ isJoined }) => isJoined);
  return (
    wishes.some((cue) => cue.from >= from && cue.from < to) || joined.some((one) => one.from >= from && one.from <= to)
  );
}

/** Tokens. */
const farthest = 8;

/** «Refund», «退钱»: a message that says nothing else. */
const isOnlyThat = ({ text, hand }: Passage, from: number): boolean =>
  from === 0 && text.tokens.length <= wordSize(hand) * onlyWish;

const onlyWish = 3;

/** «Just me 2800 back», «yes, and an apology too»: a sentence to the card that says little else and tells of nothing. */
function isSentence(passage: Passage, { sentence, from, to }: Match): boolean {
  const isSmall = smallAtCard(passage, { sentence, from, to });
  const others = indexesIn({ from: sentence.first, to: sentence.end }).filter(
    (at) => (at < from || at >= to) && !isSmall(at),
  );
  const isTold = (passage.hits.get(sentence) ?? []).some((hit) => asserts(passage, sentence, hit));
  const isTheirs = passage.cues.at('they', sentence).length > 0;
  const isFew = others.length <= wordSize(passage.hand) * fewOthers;
  return isFew && !sentence.question && !isTold && !isTheirs;
}

const fewOthers = 2;

/** Sums, a yes, a thank you, «and», «as well»; beside those that add, everyday words: «an apology would be good too». */
function smallAtCard(passage: Passage, match: Match): (at: number) => boolean {
  const { sentence } = match;
  const { scene, smallWords, amounts, hand, reader, text } = passage;
  const spans: TokenSpan[] = [
    ...amounts,
    ...addingWords(passage, sentence),
    ...findHits(smallWords.agreement, scene, sentence),
    ...findHits(smallWords.answers, scene, sentence).filter(({ owner }) => owner === 'courtesy'),
  ];
  const everyday = isAddedHere(passage, sentence, match)
    ? reader.knowledge.commonWords.get(languageOfHand(hand))
    : undefined;
  return (at) =>
    spans.some((one) => one.from <= at && at < one.to) || everyday?.has(text.tokens[at]?.text ?? '') === true;
}
