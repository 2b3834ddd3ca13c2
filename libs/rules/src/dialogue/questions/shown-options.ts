import type { Option } from '@intake/contracts/conversation';
import { optionLabel, optionsOf, type Put, takesSeveral, wrongPoints } from '../../reading/answers/options.ts';
import type { Situation } from '../../situation.ts';
import { asksWhich } from '../card/card-answer.ts';
import { cardPoints } from '../card/make-card.ts';
import { pointWords } from '../card/own-wishes.ts';
import type { Step } from '../choose-step.ts';
import { isGreeting } from '../replies/greeting.ts';

/** What a reply offers to choose from, for clients that draw buttons (decision D38). */
export type Choices = { readonly options: Option[]; readonly multiple: boolean };

/** Null where the person is asked for words of their own, or about themselves. */
export function shownOptions(situation: Situation, step: Step): Choices | null {
  const put = putBy(situation, step);
  if (put === null) return null;
  const labelled = (id: string) => ({
    id,
    label: optionLabel(situation, { key: put.key, id, own: put.own }, situation.language),
  });
  const known = (put.known ?? []).map((id) => ({ ...labelled(id), chosen: true as const }));
  const offered = optionsOf(situation, put).map((id) => ({
    ...labelled(id),
    ...(put.ticked?.includes(id) && { chosen: true as const }),
  }));
  const options = [...offered, ...known];
  return options.length === 0 ? null : { options, multiple: takesSeveral(put) };
}

/** The question of the step; at the card, where the person is asked which point is wrong, all of them. */
function putBy(situation: Situation, step: Step): Put | null {
  if (step.stage === 'confirming')
    return asksWhich(situation)
      ? { key: wrongPoints, offered: cardPoints(situation), own: pointWords(situation) }
      : null;
  return 'question' in step && !isGreeting(situation) ? { ...step, key: step.question } : null;
}
