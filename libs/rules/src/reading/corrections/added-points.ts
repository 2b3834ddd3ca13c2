import type { InForce } from '../../knowledge/in-force.ts';
import { findHits } from '../../matching/matcher.ts';
import { type Sentence, sentenceQuote, verbatim } from '../../text/read-text.ts';
import type { EstablishInput } from '../established.ts';
import { hitsOf } from '../passage/hits-of.ts';
import type { Passage } from '../passage/read-passage.ts';
import { type FactInstance, readFacts } from '../read-facts.ts';
import { isCardTalk, readCardRemarks } from './card-remarks.ts';
import { isAsked } from './objections.ts';
import { saidToCard } from './put-right.ts';

/** «Please add that they kept our key»: what is to be added, and no fact of the base says, is a point in their own words. */
export function addedPoints({ passages, memory, timeline, inForce }: EstablishInput): FactInstance[] {
  const entry = inForce.claims.find(({ last_resort }) => last_resort);
  if (entry === undefined) return [];
  return passages.filter(saidToCard(memory, timeline)).flatMap((passage) =>
    passage.text.sentences.flatMap((sentence) => {
      const quote = addedIn(inForce, passage, sentence);
      const { key, evidence } = entry;
      return quote === null
        ? []
        : [{ key, value: true, quote, source: passage.source, evidence, theirs: false, on: null, isAdded: true }];
    }),
  );
}

/** The words behind the order; null where the sentence gives none, or tells what has a place of its own on the card. */
function addedIn(inForce: InForce, passage: Passage, sentence: Sentence): string | null {
  const { scene, smallWords, text } = passage;
  const orders = findHits(smallWords.card, scene, sentence).filter(({ owner }) => owner.kind === 'order');
  const [first] = orders;
  if (first === undefined || first.from - sentence.first > lateOrder) return null;
  const from = Math.max(...orders.filter((one) => one.from === first.from).map(({ to }) => to));
  if (sentence.end - from < fewestAdded || isAsked(passage, sentence) || hasItsPlace(inForce, passage, sentence))
    return null;
  const quote = sentenceQuote(text, { first: from, end: sentence.end });
  return quote === '' ? null : quote;
}

/** A grievance, a wish, a sum, a day, or an order about a point of the card. */
function hasItsPlace(inForce: InForce, passage: Passage, sentence: Sentence): boolean {
  const isHere = ({ from }: { readonly from: number }) => from >= sentence.first && from < sentence.end;
  return (
    tellsGrievance(inForce, passage, sentence) ||
    hitsOf(passage, 'outcome').some(({ hit }) => isHere(hit)) ||
    [...passage.amounts, ...passage.dates].some(isHere) ||
    readCardRemarks(passage).some((remark) => remark.sentence === sentence && isCardTalk(remark))
  );
}

const tellsGrievance = ({ facts }: InForce, passage: Passage, sentence: Sentence): boolean =>
  readFacts(passage).some(
    ({ key, value, quote }) =>
      value && facts.get(key)?.role === 'claim' && verbatim(passage.text, sentence).includes(quote),
  );

/** Tokens before an order that opens its sentence: «no, please add …». */
const lateOrder = 3;
/** Tokens that tell something. */
const fewestAdded = 3;
