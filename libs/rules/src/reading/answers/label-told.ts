import { localise } from '../../knowledge/localise.ts';
import { hasPause, indexesIn } from '../../text/read-text.ts';
import type { Passage } from '../passage/read-passage.ts';
import { readPlainly } from '../passage/read-plainly.ts';
import { answerKind } from './answers.ts';
import { termsOf } from './label-terms.ts';
import { isMostlyOf, isSameTerm, type Labels, likestLabel } from './label-words.ts';

/** Which of the offered points the person says in about its own words: as all of a message, or as one clause of it. */
export function labelTold(labels: Labels, passage: Passage, offered: readonly string[]): string | null {
  const all = indexesIn({ from: 0, to: passage.text.tokens.length });
  const [whole] = likestLabel(labels, passage, { words: all, keys: offered });
  // «They have not returned my bond» opens like a «no».
  if (whole !== undefined && answerKind(passage) === 'content' && isMostlyOf(labels, passage, whole)) return whole;
  const told = clausesOf(passage).flatMap((words) =>
    likestLabel(labels, passage, { words, keys: offered }).map((key) => ({ words, key })),
  );
  return told.find((clause) => saysLabel(labels, passage, clause))?.key ?? null;
}

function clausesOf({ text }: Passage): number[][] {
  const clauses: number[][] = [];
  for (const at of text.tokens.keys()) {
    if (at === 0 || hasPause(text, { from: at, to: at + 1 })) clauses.push([]);
    clauses.at(-1)?.push(at);
  }
  return clauses;
}

type Clause = { readonly words: readonly number[]; readonly key: string };

/** «So I suppose what she told me was not true»: hardly a word of the label is missing, and hardly one stands beside it. */
function saysLabel(labels: Labels, passage: Passage, { words, key }: Clause): boolean {
  const label = labelled(labels, passage, key);
  if (label === null || label.negated !== words.some((at) => passage.cues.isNegation(at))) return false;
  const said = termsOf(words.flatMap((at) => passage.text.tokens[at] ?? []));
  const isIn = (term: string, others: readonly string[]) => others.some((other) => isSameTerm(term, other));
  const kept = label.terms.filter((term) => isIn(term, said)).length;
  const own = said.filter((term) => isIn(term, label.terms)).length;
  return kept >= fewestTerms && kept >= mostOfLabel * label.terms.length && own >= mostOfClause * said.length;
}

const fewestTerms = 3;
const mostOfLabel = 0.65;
const mostOfClause = 0.5;

function labelled({ inForce, language }: Labels, { reader, day, hand }: Passage, key: string) {
  const label = inForce.facts.get(key)?.label;
  if (label === undefined) return null;
  const context = { speaker: 'person', day, isWritten: true, written: hand, hint: language } as const;
  const { text, cues } = readPlainly(reader, localise(label, language), context);
  return { terms: termsOf(text.tokens), negated: [...text.tokens.keys()].some(cues.isNegation) };
}
