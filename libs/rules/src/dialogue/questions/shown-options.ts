import type { Option } from '@intake/contracts/conversation';
import { noneOfThem, optionLabel, optionsOf, takesSeveral, wrongPoints } from '../../reading/answers/options.ts';
import type { Situation } from '../../situation.ts';
import { cardAnswer } from '../card/card-answer.ts';
import { cardPoints } from '../card/make-card.ts';
import type { Step } from '../choose-step.ts';
import { isGreeting } from '../replies/greeting.ts';

/** What a reply offers to choose from, for clients that draw buttons (decision D38). */
export type Choices = { readonly options: Option[]; readonly multiple: boolean };

/** Null where the person is asked for words of their own, or about themselves. */
export function shownOptions(situation: Situation, step: Step): Choices | null {
  if (step.stage === 'confirming') return pointsAsked(situation);
  if (!('question' in step) || isGreeting(situation)) return null;
  const put = { ...step, key: step.question };
  const labelled = (id: string) => ({ id, label: optionLabel(situation, { key: put.key, id }, situation.language) });
  const known = (put.known ?? []).map((id) => ({ ...labelled(id), chosen: true as const }));
  const options = [...optionsOf(situation, put).map(labelled), ...known];
  return options.length === 0 ? null : { options, multiple: takesSeveral(put) };
}

/** All that stands on the card, where the person was asked which of it is wrong. */
function pointsAsked(situation: Situation): Choices | null {
  if (!['which', 'no'].includes(cardAnswer(situation))) return null;
  const ids = [...cardPoints(situation), noneOfThem];
  const labelled = (id: string) => ({
    id,
    label: optionLabel(situation, { key: wrongPoints, id }, situation.language),
  });
  return { options: ids.map(labelled), multiple: true };
}
