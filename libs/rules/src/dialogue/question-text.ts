import { fill, localise } from '../language/localise.ts';
import type { Situation } from '../situation.ts';

/** The words of a question in the person's language; put again, they are other words. */
export function questionText(
  situation: Situation,
  { key, again }: { readonly key: string; readonly again?: true | undefined },
): string {
  const options = situation.established.rivals.map(({ name }) => name).join(' / ');
  return fill(again ? inOtherWords(situation, key) : inItsWords(situation, key), { options });
}

function inItsWords({ knowledge, inForce, language }: Situation, key: string): string {
  const ask: Readonly<Record<string, string>> = knowledge.content.phrases[language].ask;
  const entry = inForce.facts.get(key);
  return ask[key] ?? (entry?.ask === undefined ? '' : localise(entry.ask.question, language));
}

/** What a typed question asks for, said differently; of a fact, whether its label is so. */
function inOtherWords({ knowledge, inForce, language }: Situation, key: string): string {
  const { fact, ...typed } = knowledge.content.asides[language].in_other_words;
  const entry = inForce.facts.get(key);
  const words: Readonly<Record<string, string>> = typed;
  return entry === undefined ? (words[key] ?? '') : fill(fact, { label: localise(entry.label, language) });
}
