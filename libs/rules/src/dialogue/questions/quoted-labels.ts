import { fill } from '../../knowledge/localise.ts';
import { optionLabel } from '../../reading/answers/options.ts';
import { itemOf } from '../../reading/typed/items.ts';
import type { Situation } from '../../situation.ts';

/** The labels of facts as the language quotes and lists them: «a», «b» and «c». */
export function quotedLabels(
  { inForce, language, knowledge }: Situation,
  keys: readonly string[],
  type: 'conjunction' | 'disjunction',
): string {
  const { quote } = knowledge.content.phrases[language];
  const labels = keys
    .filter((key) => inForce.facts.has(key) || itemOf(key) !== null)
    .map((id) => fill(quote, { words: optionLabel({ knowledge, inForce }, { key: id, id }, language) }));
  return new Intl.ListFormat(language, { type }).format(labels);
}
