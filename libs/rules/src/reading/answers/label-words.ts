import type { Language } from '@intake/contracts/languages';
import type { InForce } from '../../knowledge/in-force.ts';
import type { Passage } from '../passage/read-passage.ts';
import { type LabelTerms, labelTerms, termsOf } from './label-terms.ts';

/** The labels of facts as a person sees them. */
export type Labels = { readonly inForce: InForce; readonly language: Language };

/** Which of the `keys` the tokens at `words` may name. */
type Naming = { readonly words: readonly number[]; readonly keys: readonly string[] };

/** The one key whose label shares most with the words; none when two share as much. */
export function likestLabel({ inForce, language }: Labels, passage: Passage, { words, keys }: Naming): string[] {
  const said = termsOf(words.flatMap((at) => passage.text.tokens[at] ?? []));
  const heard = heardIn(passage, words);
  const terms = labelTerms(inForce, language);
  const [best, next] = keys
    .map((key) => ({ key, score: (heard.has(key) ? 2 : 0) + likeness(said, terms.of(key), terms) }))
    .toSorted((a, b) => b.score - a.score);
  return best !== undefined && best.score > 0 && best.score > (next?.score ?? 0) ? [best.key] : [];
}

/** Whether the message says little but what the label says. */
export const isMostlyOf = (labels: Labels, passage: Passage, key: string): boolean =>
  isMostlyIn(labels, passage, { words: [...passage.text.tokens.keys()], key });

type Named = { readonly words: readonly number[]; readonly key: string };

/** The same of some of its words. */
export function isMostlyIn({ inForce, language }: Labels, { text }: Passage, { words, key }: Named): boolean {
  const label = labelTerms(inForce, language).of(key);
  const said = termsOf(words.flatMap((at) => text.tokens[at] ?? []));
  return 2 * said.filter((term) => label.some((other) => isSameTerm(term, other))).length >= said.length;
}

const tellingFrom = 8;

function likeness(said: readonly string[], label: readonly string[], { rarity }: LabelTerms): number {
  const shared = said.filter((term) => label.some((other) => isSameTerm(term, other)) && rarity(term) >= tellingFrom);
  return shared.reduce((sum, term) => sum + Math.log(rarity(term)), 0);
}

/** The facts whose own signals stand among the words. */
function heardIn(passage: Passage, words: readonly number[]): ReadonlySet<string> {
  const [first, last] = [words[0] ?? 0, words.at(-1) ?? -1];
  const hits = [...passage.hits.values()].flat().filter(({ from, to }) => from >= first && to <= last + 1);
  return new Set(hits.flatMap(({ owner }) => (owner.kind === 'fact' ? [owner.entry.key] : [])));
}

const stemLength = 4;
const stemShare = 0.7;

/** Another ending is the same word: «charge», «charged»; «χρήματα», «χρημάτων»; not «refund», «refused». */
export function isSameTerm(one: string, other: string): boolean {
  if (one === other) return true;
  let stem = 0;
  while (stem < one.length && one[stem] === other[stem]) stem += 1;
  return stem >= stemLength && stem >= stemShare * Math.min(one.length, other.length);
}
