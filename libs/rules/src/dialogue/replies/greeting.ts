import { answerKind } from '../../reading/answers/answers.ts';
import type { Situation } from '../../situation.ts';
import { newestMessage } from '../memory/newest-message.ts';

/** A first «hello» is answered with the opening line, which asks for the story itself. */
export function isGreeting(situation: Situation): boolean {
  const message = newestMessage(situation);
  const isFirst = !situation.input.history.some(({ role }) => role === 'assistant');
  return isFirst && message !== undefined && answerKind(message) === 'empty';
}
