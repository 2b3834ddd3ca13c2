import { fill, localise } from '../../knowledge/localise.ts';
import type { Situation } from '../../situation.ts';

/** The labels of facts as the language quotes and lists them: «a», «b» and «c». */
export function quotedLabels(
  { inForce, language, knowledge }: Situation,
  keys: readonly string[],
  type: 'conjunction' | 'disjunction',
): string {
  const { quote } = knowledge.content.phrases[language];
  const labels = keys.flatMap((key) => {
    const entry = inForce.facts.get(key);
    return entry === undefined ? [] : [fill(quote, { words: localise(entry.label, language) })];
  });
  return new Intl.ListFormat(language, { type }).format(labels);
}
