import type { AsideKind } from '../../knowledge/schema/aside.ts';
import type { Situation } from '../../situation.ts';
import type { Step } from '../choose-step.ts';
import { directAnswer } from './direct-answers.ts';
import { pick } from './pick.ts';
import { pleaWords } from './plea-words.ts';

/** The answers to what the newest message asked the service itself. */
export function asideWords(situation: Situation, step: Step): string[] {
  const { knowledge, asides, language, newest } = situation;
  // «I will say it another way» is said where another way follows.
  const kinds = (asides.get(newest)?.kinds ?? []).filter((kind) => kind !== 'meaning' || 'again' in step);
  const { asides: words } = knowledge.content.asides[language];
  return kinds
    .map((kind) => answerTo(situation, step, kind) ?? pick(situation, words[kind].says, {}))
    .filter((said) => said !== '');
}

const answerTo = (situation: Situation, step: Step, kind: AsideKind): string | null =>
  kind === 'plea' ? pleaWords(situation) : directAnswer(situation, step, kind);
