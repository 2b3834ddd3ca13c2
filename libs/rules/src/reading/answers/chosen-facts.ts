import { languageOfHand } from '../../language/detect-language.ts';
import { sentenceQuote } from '../../text/read-text.ts';
import type { Passage } from '../passage/read-passage.ts';
import { dayIn, type FactInstance } from '../read-facts.ts';
import { chosenIn } from './choice.ts';
import { labelTold } from './label-told.ts';
import { type Base, noneOfThem, type Put } from './options.ts';

/**
 * What an answer to «which of these …?» establishes: what it chooses, by its place or its words; all of them not, where
 * it is something else or none. What was so already stays as it was told, named again or left out: only the client's
 * `false` takes it back (decision D38).
 */
export function chosenFacts(base: Base, put: Put, passage: Passage): readonly FactInstance[] {
  const chosen = chosenIn(base, put, passage);
  const keys = chosen.length > 0 ? chosen : labelsTold(base, put, passage);
  const facts = keys.filter((key) => key !== noneOfThem && !put.known?.includes(key));
  const stated = keys.includes(noneOfThem) && facts.length === 0 ? (put.offered ?? []) : facts;
  // «So 1 and 3, boss» points at our words, and tells nothing in the person's own.
  const quotes = chosen.length === 0;
  return stated.flatMap((key) => instanceOf(base, passage, { key, value: facts.length > 0, quotes }) ?? []);
}

function labelsTold({ inForce }: Base, { offered = [] }: Put, passage: Passage): readonly string[] {
  const told = labelTold({ inForce, language: languageOfHand(passage.hand) }, passage, offered);
  return told === null ? [] : [told];
}

type Stated = Pick<FactInstance, 'key' | 'value'> & { readonly quotes: boolean };

/** A label is ours, and no word of the person's: it is quoted nowhere. */
function instanceOf({ inForce }: Base, passage: Passage, { key, value, quotes }: Stated): FactInstance | null {
  const entry = inForce.facts.get(key);
  const [sentence] = passage.text.sentences;
  if (entry?.role !== 'claim' && entry?.role !== 'defeater') return null;
  const isBare = !quotes || sentence === undefined || sentence.end - sentence.first < 3;
  const quote = isBare ? '' : sentenceQuote(passage.text, sentence);
  const on = dayIn(passage, { first: 0, end: passage.text.tokens.length });
  return { key, value, quote, source: passage.source, evidence: entry.evidence, theirs: false, on };
}
