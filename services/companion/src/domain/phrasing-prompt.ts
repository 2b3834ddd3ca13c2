import type { Language } from '@intake/contracts/languages';
import type { Rewordable } from '@intake/rules/rewording/rewordable';

const manners: Readonly<Record<Language, string>> = {
  en: 'plain English',
  zh: 'Simplified Chinese, addressing the person as 您',
  vi: 'Vietnamese, calling the person bạn and yourself tôi',
  ar: 'Modern Standard Arabic',
  el: 'Greek, in the polite plural',
};

/**
 * What a model is asked: the acknowledgement without its names and numbers, and the service's own words for what was
 * noted and what is asked next. Nothing of it was written by the person.
 */
export function phrasingPrompt({ locked, noted, shownQuestion }: Rewordable, language: Language) {
  const system = [
    'In a chat a person tells what went wrong with an organisation. You put one acknowledgement of theirs in other words.',
    `Write ${manners[language]}: one or two short sentences, warm, calm and simple, as to somebody who is upset.`,
    'Say that they were heard. Add no fact, name, number, date, quotation, list, emoji or formatting.',
    'Promise nothing, judge nobody, say nothing of law or rights, give no advice, ask nothing.',
    ...(locked.pieces.length > 0 ? ['Keep each mark like [[A]] exactly once and unchanged; it stands for words.'] : []),
    ...(noted.length > 0 ? [`They have just told: ${noted.join('; ')}.`] : []),
    `Behind your words the chat itself asks: ${shownQuestion}`,
    'Answer with the new acknowledgement alone.',
  ].join('\n');
  return { system, user: locked.text };
}
