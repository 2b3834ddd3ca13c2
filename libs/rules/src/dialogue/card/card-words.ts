import { nearDay } from '../../calendar/days.ts';
import { fill, joinSentences } from '../../knowledge/localise.ts';
import type { PhraseFile } from '../../knowledge/schema/wording.ts';
import { dollars } from '../../language/dollars.ts';
import { optionLabel, wrongPoints } from '../../reading/answers/options.ts';
import type { Situation } from '../../situation.ts';
import { quotedLabels } from '../questions/quoted-labels.ts';
import { pick } from '../replies/pick.ts';
import { agreementIn } from './agreement.ts';
import { type CardChanges, cardAnswer, cardChanges } from './card-answer.ts';
import { amountOf, cardPoints, deadlineOf } from './make-card.ts';
import { ownWords } from './own-wishes.ts';

/** The card for the first time, or again with the answer to what was said about it. */
export function cardWords(situation: Situation, words: PhraseFile): string[] {
  const answer = cardAnswer(situation);
  if (answer === 'changed') return [...changedWords(situation, words), pick(situation, words.confirming_again, {})];
  const isAgreed = situation.memory.offer !== null && agreementIn(situation) !== null;
  const variants: Readonly<Record<typeof answer, readonly string[]>> = {
    none: words.confirming,
    which: words.confirming_which,
    no: words.confirming_no,
    yes: isAgreed ? words.confirming_new : words.confirming_yes,
    noted: words.confirming_noted,
  };
  const values = { confirm_yes: words.confirm.confirm_yes, points: numberedPoints(situation) };
  return [pick(situation, variants[answer], values)];
}

/** What has become of the points that were shown, in a paragraph; nothing while they stand as they were. */
export function changedWords(situation: Situation, words: PhraseFile): string[] {
  const { memory, merit, correction, language } = situation;
  const changes = cardChanges(situation);
  if (changes === null) return [];
  const isEmptied = merit.claims.length === 0 && correction.withdrawn.length === memory.shown.length;
  if (isEmptied) return [words.changed.emptied];
  return [
    joinSentences(language, [
      pick(situation, words.acknowledge_changed, {}),
      ...changedPoints(situation, words, changes),
    ]),
  ];
}

function changedPoints(situation: Situation, { changed }: PhraseFile, changes: CardChanges): string[] {
  const { removed, added, off, organisation, amount, retold, day, deadlines } = changes;
  const { incidentGrain } = situation.established;
  const gone = [...removed, ...off];
  return [
    ...(gone.length > 0 ? [fill(changed.removed, { points: quotedLabels(situation, gone, 'conjunction') })] : []),
    ...(added.length > 0 ? [fill(changed.added, { points: quotedLabels(situation, added, 'conjunction') })] : []),
    ...(organisation === null ? [] : [fill(changed.organisation, { organisation })]),
    ...(amount === null || retold.length > 0 ? [] : [fill(changed.amount, { amount: dollars(amount) })]),
    ...retold.map((sum) => fill(changed.amount, { amount: amountOf(situation, sum, false).label })),
    ...deadlines.map((one) => fill(changed.day, { day: deadlineOf(situation, one).label })),
    ...(day === null ? [] : [fill(changed.day, { day: nearDay(day, incidentGrain, situation.language) })]),
  ];
}

/** All that stands on the card, one a line, for an answer by number. */
function numberedPoints(situation: Situation): string {
  return cardPoints(situation)
    .map(
      (id, index) =>
        `${index + 1}. ${optionLabel(situation, { key: wrongPoints, id, own: ownWords(situation) }, situation.language)}`,
    )
    .join('\n');
}
