import type { Language } from '@intake/contracts/languages';
import type { InForce } from '../../knowledge/in-force.ts';
import { localise } from '../../knowledge/localise.ts';
import { deriveEach } from '../../memo.ts';
import { readText, type Token } from '../../text/read-text.ts';

/** What the labels of all facts consist of, as people of one language see them. */
export type LabelTerms = {
  /** The terms of a fact's label, in their language and in English. */
  readonly of: (key: string) => readonly string[];
  /** How few labels of the whole base hold a term; what many hold («they», «the») tells no point from another. */
  readonly rarity: (term: string) => number;
};

/** Reading a thousand labels takes longer than a turn: done when a language is first heard, kept as long as the law of the day. */
export const labelTerms = deriveEach(({ facts }: InForce, language: Language): LabelTerms => {
  const labels = new Map<string, readonly string[]>();
  const holders = new Map<string, number>();
  for (const [key, { label }] of facts) {
    const wordings = new Set([localise(label, language), label.en]);
    const terms = [...wordings].flatMap((text) => termsOf(readText(text).tokens));
    labels.set(key, terms);
    for (const term of new Set(terms)) holders.set(term, (holders.get(term) ?? 0) + 1);
  }
  return { of: (key) => labels.get(key) ?? [], rarity: (term) => labels.size / (holders.get(term) ?? 1) };
});

const han = /^\p{Script=Han}$/u;

/** Words; of Chinese, two characters that stand together. */
export function termsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ text, end }, at) => {
    if (!han.test(text)) return text.length < 3 ? [] : [text];
    const next = tokens[at + 1];
    return next !== undefined && next.start === end && han.test(next.text) ? [text + next.text] : [];
  });
}
