import type { InForce } from '../../../knowledge/in-force.ts';
import { type Sentence, sentenceQuote, verbatim } from '../../../text/read-text.ts';
import type { EstablishInput } from '../../established.ts';
import { hitsOf } from '../../passage/hits-of.ts';
import type { Passage } from '../../passage/read-passage.ts';
import { type FactInstance, readFacts } from '../../read-facts.ts';

/** «Please add that they kept our key»: what is to be added, and no fact of the base says, is a point in their own words. */
export function addedPoints({ passages, inForce }: EstablishInput): FactInstance[] {
  const entry = inForce.claims.find(({ last_resort }) => last_resort);
  if (entry === undefined) return [];
  const { key, evidence } = entry;
  return passages.flatMap((passage) =>
    [...(passage.added ?? [])].flatMap((sentence) => {
      const quote = hasItsPlace(inForce, passage, sentence) ? '' : sentenceQuote(passage.text, sentence);
      const { source } = passage;
      return quote === ''
        ? []
        : [{ key, value: true, quote, source, evidence, theirs: false, on: null, isAdded: true }];
    }),
  );
}

/** A grievance, a wish, a sum, a day or how to reach the person. */
function hasItsPlace(inForce: InForce, passage: Passage, sentence: Sentence): boolean {
  const isHere = ({ from }: { readonly from: number }) => from >= sentence.first && from < sentence.end;
  return (
    tellsGrievance(inForce, passage, sentence) ||
    isContact(passage, sentence) ||
    hitsOf(passage, 'outcome').some(({ hit }) => isHere(hit)) ||
    passage.cues.at('own_wish', sentence).length > 0 ||
    [...passage.amounts, ...passage.dates].some(isHere)
  );
}

/** «My number is 0412 345 678», «my name Maria»: whom to write to is entered elsewhere, and is no grievance. */
function isContact({ cues, text }: Passage, sentence: Sentence): boolean {
  const lead = cues.at('own_contact', sentence).find(({ from }) => from - sentence.first <= leadIn);
  if (lead === undefined) return false;
  const rest = text.tokens.slice(lead.to, sentence.end);
  const isAddress = /[^\s@]@[^\s@]+$/u.test(verbatim(text, sentence));
  return isAddress || rest.every(({ text: word, capital }) => /^\d+$/.test(word) || capital);
}

/** Tokens. */
const leadIn = 1;

const tellsGrievance = ({ facts }: InForce, passage: Passage, sentence: Sentence): boolean =>
  readFacts(passage).some(
    ({ key, value, quote }) =>
      value && facts.get(key)?.role === 'claim' && verbatim(passage.text, sentence).includes(quote),
  );
