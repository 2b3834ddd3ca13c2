import type { Situation } from '../situation.ts';
import type { Step } from './choose-step.ts';
import { pick } from './pick.ts';

/** The answers to what the newest message asked the service itself. */
export function asideWords(situation: Situation, step: Step): string[] {
  const { knowledge, asides, language, newest } = situation;
  // «I will say it another way» is said where another way follows.
  const kinds = (asides.get(newest)?.kinds ?? []).filter((kind) => kind !== 'meaning' || 'again' in step);
  return kinds.map((kind) => pick(situation, knowledge.content.asides[language].asides[kind].says, {}));
}
