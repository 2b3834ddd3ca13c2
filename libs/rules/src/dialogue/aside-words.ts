import type { Situation } from '../situation.ts';
import type { Step } from './choose-step.ts';
import { pick } from './pick.ts';

/** The answer to what the newest message asked the service itself. */
export function asideWords(situation: Situation, step: Step): string[] {
  const { knowledge, asides, language, newest } = situation;
  const aside = asides.get(newest);
  const promisesOtherWords = aside?.kind === 'meaning' && !('again' in step);
  if (aside === undefined || promisesOtherWords) return [];
  return [pick(situation, knowledge.content.asides[language].asides[aside.kind].says, {})];
}
