import { fill } from '../../knowledge/localise.ts';
import { optionLabel } from '../../reading/answers/options.ts';
import { itemOf } from '../../reading/typed/items.ts';
import type { Situation } from '../../situation.ts';
import { itemWords } from '../card/make-card.ts';
import { ownWords } from '../card/own-wishes.ts';

/** The labels of facts as the language quotes and lists them: «a», «b» and «c». */
export function quotedLabels(
  situation: Situation,
  keys: readonly string[],
  type: 'conjunction' | 'disjunction',
): string {
  const { inForce, language, knowledge } = situation;
  const own = new Map([...ownWords(situation), ...itemWords(situation)]);
  const { quote } = knowledge.content.phrases[language];
  const labels = keys
    .filter((key) => inForce.facts.has(key) || itemOf(key) !== null)
    .map((id) => ({ id, words: optionLabel({ knowledge, inForce }, { key: id, id, own }, language) }))
    // Own words that no message tells any more have no label.
    .filter(({ id, words }) => words !== id)
    .map(({ words }) => fill(quote, { words }));
  return new Intl.ListFormat(language, { type }).format(labels);
}
