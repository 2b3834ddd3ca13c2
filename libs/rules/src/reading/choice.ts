import type { InForce } from '../knowledge/in-force.ts';
import { languageOfHand } from '../language/detect-language.ts';
import { findHits } from '../matching/matcher.ts';
import { sentenceQuote } from '../text/read-text.ts';
import { answerKind } from './answers.ts';
import { isOnlyCardTalk, readCardRemarks } from './card-remarks.ts';
import { isLabel, isMostlyOf, likestLabel } from './label-words.ts';
import { numeralAt } from './numerals.ts';
import { dayIn, type FactInstance } from './read-facts.ts';
import type { Passage } from './read-passage.ts';

type Reader = { readonly inForce: InForce };

/**
 * What an answer to «which of these …?» establishes: what it chooses, by its place or its words; all of them not, where
 * it is something else or none.
 */
export function chosenFrom(reader: Reader, offered: readonly string[], passage: Passage): readonly FactInstance[] {
  const chosen = placesChosen(passage, offered.length).map((place) => offered[place - 1] ?? somethingElse);
  const keys = chosen.length > 0 ? chosen : byWords(reader, offered, passage);
  const isElse = keys.length > 0 && keys.every((key) => key === somethingElse);
  const stated = isElse ? offered : keys.filter((key) => key !== somethingElse);
  return stated.flatMap((key) => instanceOf(reader, passage, { key, value: !isElse }) ?? []);
}

/** Whether the message only points at what was offered and tells nothing of its own. */
export function onlyChooses(passage: Passage, offered: readonly string[]): boolean {
  const isPlace = placesChosen(passage, offered.length).length > 0;
  return (
    saysSomethingElse(passage)?.to === passage.text.tokens.length ||
    (isPlace && (isNumeral(passage) || isOnlyCardTalk(passage)))
  );
}

/** Whether the message says that nothing of what was offered is meant. */
export const isSomethingElse = (passage: Passage, offered: readonly string[]): boolean =>
  saysSomethingElse(passage) !== null || placesChosen(passage, offered.length).at(0) === offered.length + 1;

const somethingElse = '';

/** The places named, counted from one; «something else» stands last. */
function placesChosen(passage: Passage, offered: number): readonly number[] {
  const places = isNumeral(passage) ? [numeralOf(passage)?.value ?? 0] : placesNamed(passage, offered);
  return places.filter((place) => Number.isInteger(place) && place >= 1 && place <= offered + 1);
}

/** «Number 2», «I think the second»; a place named in the middle of a longer story is part of it. */
const placesNamed = (passage: Passage, offered: number): number[] =>
  readCardRemarks(passage)
    .filter(({ from, words }) => from <= leadingWords || words.length <= leadingWords)
    .flatMap(({ places }) => places)
    .flatMap(({ at, verdict }) => (verdict === 'wrong' || verdict === 'remove' ? [] : at))
    .map((place) => (place < 0 ? offered + 2 + place : place));

const numeralOf = ({ text, smallWords }: Passage) => numeralAt(smallWords.tables, text, 0);
const isNumeral = (passage: Passage): boolean => numeralOf(passage)?.to === passage.text.tokens.length;

function byWords({ inForce }: Reader, offered: readonly string[], passage: Passage): readonly string[] {
  if (saysSomethingElse(passage) !== null) return [somethingElse];
  const labels = { inForce, language: languageOfHand(passage.hand) };
  const exact = offered.filter((key) => isLabel(labels, passage, key));
  // «They have not returned my bond» opens like a «no».
  if (exact.length > 0 || answerKind(passage) !== 'content') return exact;
  const words = [...passage.text.tokens.keys()];
  return likestLabel(labels, passage, { words, keys: offered }).filter((key) => isMostlyOf(labels, passage, key));
}

/** Where «something else», «none of them» or a bare «no» ends; nothing runs on behind it. */
function saysSomethingElse(passage: Passage): { readonly to: number } | null {
  const { text, scene, smallWords } = passage;
  const end = text.tokens.length;
  if (end <= bareWords && answerKind(passage) === 'no') return { to: end };
  const isPause = (to: number) => to === end || text.tokens[to]?.after !== 'space';
  const [first] = text.sentences;
  const hits = first === undefined ? [] : findHits(smallWords.card, scene, first);
  return hits.find(({ owner, from, to }) => owner.kind === 'other' && from <= leadingWords && isPause(to)) ?? null;
}

const bareWords = 2;
/** «It is something else»; later in a sentence it is part of a story. */
const leadingWords = 3;

function instanceOf(
  { inForce }: Reader,
  passage: Passage,
  { key, value }: Pick<FactInstance, 'key' | 'value'>,
): FactInstance | null {
  const entry = inForce.facts.get(key);
  const [sentence] = passage.text.sentences;
  if (entry?.role !== 'claim' && entry?.role !== 'defeater') return null;
  const isBare = sentence === undefined || sentence.end - sentence.first < 3;
  const quote = isBare ? '' : sentenceQuote(passage.text, sentence);
  const on = dayIn(passage, { first: 0, end: passage.text.tokens.length });
  return { key, value, quote, source: passage.source, evidence: entry.evidence, theirs: false, on };
}
