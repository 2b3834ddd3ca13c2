import { nearDay } from '../../calendar/days.ts';
import { fill, joinSentences } from '../../knowledge/localise.ts';
import type { PhraseFile } from '../../knowledge/schema/wording.ts';
import { dollars } from '../../language/dollars.ts';
import { optionLabel, wrongPoints } from '../../reading/answers/options.ts';
import { clausesOf } from '../../reading/corrections/denied/clauses.ts';
import { itemKey, itemOf } from '../../reading/typed/items.ts';
import { wishName } from '../../reading/wishes/wish.ts';
import type { Situation } from '../../situation.ts';
import { earlierReplies } from '../memory/earlier-replies.ts';
import { newestMessage } from '../memory/newest-message.ts';
import { quotedLabels } from '../questions/quoted-labels.ts';
import { pick } from '../replies/pick.ts';
import { agreementIn } from './agreement.ts';
import { type CardChanges, cardAnswer, cardChanges } from './card-answer.ts';
import { amountOf, cardPoints, deadlineOf } from './make-card.ts';
import { ownWishes, pointWords } from './own-wishes.ts';

/** The card for the first time, or again with the answer to what was said about it. */
export function cardWords(situation: Situation, words: PhraseFile): string[] {
  const answer = cardAnswer(situation);
  if (answer === 'changed') return [...changedWords(situation, words), pick(situation, words.confirming_again, {})];
  const isAgreed = situation.memory.offer !== null && agreementIn(situation) !== null;
  const variants: Readonly<Record<typeof answer, readonly string[]>> = {
    none: words.confirming,
    which: words.confirming_which,
    no: words.confirming_no,
    unplaced: words.confirming_unplaced,
    keeps: words.confirming_none,
    yes: isAgreed ? words.confirming_new : words.confirming_yes,
    noted: words.confirming_noted,
  };
  const points = numberedPoints(situation);
  const isWorn = answer === 'which' && isShownTwice(situation, points);
  const values = {
    confirm_yes: words.confirm.confirm_yes,
    points,
    words: fill(words.quote, { words: openingWords(situation) }),
  };
  return [pick(situation, variants[isWorn ? 'no' : answer], values)];
}

/** Whoever chose nothing of it twice is not helped by the same list. */
const isShownTwice = (situation: Situation, points: string): boolean =>
  earlierReplies(situation).filter((reply) => reply.includes(points)).length > 1;

/** What the newest message begins with: enough to know it again. */
function openingWords(situation: Situation): string {
  const said = newestMessage(situation)?.text;
  const content = situation.input.history[situation.newest]?.content ?? '';
  if (said === undefined) return '';
  const { tokens } = said;
  const last = tokens.findLast(({ end }) => end <= mostQuoted);
  return last === undefined || last === tokens.at(-1) ? content.trim() : `${content.slice(0, last.end).trim()} …`;
}

/** Characters. */
const mostQuoted = 120;

/** What has become of the points that were shown, in a paragraph; nothing while they stand as they were. `isOnCard`: it comes again now. */
export function changedWords(situation: Situation, words: PhraseFile, isOnCard = true): string[] {
  const { memory, merit, correction, language } = situation;
  const changes = cardChanges(situation);
  if (changes === null) return [];
  const isEmptied = merit.claims.length === 0 && correction.withdrawn.length === memory.shown.length;
  if (isEmptied) return [words.changed.emptied];
  const added = changes.added.filter((key) => isOnCard || isTold(situation, key));
  const points = changedPoints(situation, words, { ...changes, added });
  return points.length === 0
    ? []
    : [joinSentences(language, [pick(situation, words.acknowledge_changed, {}), ...points])];
}

/** In words of the newest message: what only comes to light without a point stands on no card yet. */
function isTold({ established, newest }: Situation, key: string): boolean {
  const source = established.facts.get(key)?.instance?.source;
  return itemOf(key) !== null || (source?.kind === 'message' && source.index === newest);
}

function changedPoints(situation: Situation, { changed }: PhraseFile, changes: CardChanges): string[] {
  const { removed, added, off, organisation, amount, retold, day, deadlines } = changes;
  const { incidentGrain } = situation.established;
  const listed = (words: string, keys: readonly string[]): string[] => {
    const points = quotedLabels(situation, keys, 'conjunction');
    return points === '' ? [] : [fill(words, { points })];
  };
  return [
    ...listed(changed.removed, [...removed, ...off]),
    ...listed(changed.added, withoutSumsOfWishes(situation, added)),
    ...((added.length === 0 && hasAdded(situation)) || (added.length > 0 && tellsMore(situation))
      ? [changed.kept]
      : []),
    ...(organisation === null ? [] : [fill(changed.organisation, { organisation })]),
    ...(amount === null || retold.length > 0 ? [] : [fill(changed.amount, { amount: dollars(amount) })]),
    ...retold.map((sum) => fill(changed.amount, { amount: amountOf(situation, sum, false).label })),
    ...deadlines.map((one) => fill(changed.day, { day: deadlineOf(situation, one).label })),
    ...(day === null ? [] : [fill(changed.day, { day: nearDay(day, incidentGrain, situation.language) })]),
  ];
}

/** «Compensation: $500» says what it comes to. */
function withoutSumsOfWishes(situation: Situation, added: readonly string[]): readonly string[] {
  const wishes = ownWishes(situation).filter((wish) => added.includes(itemKey.wish(wishName(wish))));
  const said = new Set(wishes.map(({ amount }) => amount));
  return added.filter((key) => ![...said].some((amount) => amount !== null && key === itemKey.sum(amount)));
}

/** Asks for something to be added. */
const hasAdded = (situation: Situation): boolean => newestMessage(situation)?.added !== undefined;

/** «I called three times, they hung up on me, and I lost a day's pay»: what has no point of its own stands in the account. */
function tellsMore(situation: Situation): boolean {
  const message = newestMessage(situation);
  if (message === undefined) return false;
  const told = message.text.sentences.filter((sentence) => message.toUs?.has(sentence) !== true);
  return told.flatMap((sentence) => clausesOf(message, sentence)).length >= fewestClauses;
}

const fewestClauses = 3;

/** All that stands on the card, one a line, for an answer by number. */
function numberedPoints(situation: Situation): string {
  return cardPoints(situation)
    .map(
      (id, index) =>
        `${index + 1}. ${optionLabel(situation, { key: wrongPoints, id, own: pointWords(situation) }, situation.language)}`,
    )
    .join('\n');
}
