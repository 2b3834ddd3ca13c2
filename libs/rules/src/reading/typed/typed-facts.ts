import { Outcome, State, states } from '../../knowledge/schema/entry.ts';
import { derive } from '../../memo.ts';
import { type ReadText, sentenceAt, type TokenSpan } from '../../text/read-text.ts';
import { hitsOf } from '../passage/hits-of.ts';
import type { Passage, Reading } from '../passage/read-passage.ts';
import { clauseStart, type Match } from '../passage/scope.ts';
import { isOfPerson } from './name-of-person.ts';

/**
 * The state named last, else the one in which the places they name lie; short codes count only in capitals, unless they answer
 * the question or say nothing else. Where a relative lives tells nothing of the person.
 */
export function readState(passages: readonly Passage[], answer: Passage | null): State | null {
  const own = passages.filter(({ source }) => source.speaker === 'person');
  const isFree = (passage: Passage) => passage === answer || passage.text.tokens.length <= 2;
  const named = own.flatMap((passage) => (isFree(passage) ? statesInAnyCase(passage) : statesAsWritten(passage)));
  const placed = new Set(
    own.flatMap((passage) => (isFree(passage) ? placesInAnyCase(passage) : placesAsWritten(passage))),
  );
  const [only = null] = placed;
  return named.at(-1) ?? (placed.size === 1 ? only : null);
}

/** «Queensland», «vic», «Lakemba» and nothing else: it answers where they live, whatever was asked. */
export function onlyNamesState(passage: Passage): boolean {
  const { text, reader, source } = passage;
  if (text.tokens.length > longestState || source.speaker !== 'person') return false;
  return (
    statesInAnyCase(passage).length > 0 || reader.knowledge.content.places.has(wordsOf(text, 0, text.tokens.length))
  );
}

const longestState = 5;

const longestCode = Math.max(...states.map((state) => state.length));

const statesAsWritten = derive((reading: Reading) => statesIn(reading, (raw) => raw));
const statesInAnyCase = derive((reading: Reading) => statesIn(reading, (raw) => raw.toUpperCase()));

function statesIn(passage: Reading, codeOf: (raw: string) => string): State[] {
  const { text } = passage;
  // Whoever means Bendigo Bank by «bendigo» names no town.
  const isName = (hit: TokenSpan) => passage.names.some(({ from, to }) => from === hit.from && to === hit.to);
  const named = hitsOf(passage, 'state')
    .filter(({ hit, sentence }) => !isName(hit) && !isOfOthers(passage, { ...hit, sentence }))
    .map(({ hit }) => ({ state: hit.owner.state, from: hit.from }));
  const coded = text.tokens.flatMap(({ start, end }, from) => {
    if (end - start > longestCode) return [];
    const code = codeOf(text.content.slice(start, end));
    const state = states.find((one) => one === code);
    return state === undefined ? [] : [{ state, from }];
  });
  return [...named, ...coded].toSorted((a, b) => a.from - b.from).map(({ state }) => state);
}

const placesAsWritten = derive((reading: Reading) => placesIn(reading, false));
const placesInAnyCase = derive((reading: Reading) => placesIn(reading, true));

/** The states of towns and suburbs: a name with a capital or behind «in», that is no part of a business's or a street's. */
function placesIn(passage: Reading, isFree: boolean): State[] {
  const { text, names, reader, cues } = passage;
  const { places } = reader.knowledge.content;
  return text.tokens.flatMap(({ capital }, from) => {
    const to = [from + 3, from + 2, from + 1].find((end) => places.has(wordsOf(text, from, end)));
    if (to === undefined) return [];
    const sentence = sentenceAt(text, from);
    const isNamed = isFree || capital || cues.at('placed', sentence).some((cue) => cue.to === from);
    const isOther = names.some((name) => name.from < to && from < name.to) || streets.has(text.tokens[to]?.text ?? '');
    if (!isNamed || isOther || isOfOthers(passage, { sentence, from, to })) return [];
    return places.get(wordsOf(text, from, to)) ?? [];
  });
}

const wordsOf = ({ tokens }: ReadText, from: number, to: number): string =>
  to > tokens.length
    ? ''
    : tokens
        .slice(from, to)
        .map(({ text }) => text)
        .join(' ');

const streets = new Set([
  'st',
  'street',
  'rd',
  'road',
  'ave',
  'avenue',
  'hwy',
  'highway',
  'drive',
  'parade',
  'terrace',
]);

const isOfOthers = (passage: Reading, match: Match): boolean => isOfKin(passage, match) || isOfPerson(passage, match);

/** «My son in Sydney», but «my son and I live in Sydney». */
function isOfKin(passage: Reading, { sentence, from, to }: Match): boolean {
  const start = clauseStart(passage, { sentence, from, to });
  const kin = passage.cues.at('kin', sentence).findLast((cue) => cue.from >= start && cue.to <= from);
  const isBack = (cue: TokenSpan) => kin !== undefined && cue.from >= kin.to && cue.to <= from;
  return kin !== undefined && !passage.cues.at('self', sentence).some(isBack);
}

/** A state or outcome as the client echoes it; anything else counts as absent. */
export const stateFrom = (value: unknown): State | null => State.options.find((state) => state === value) ?? null;
export const outcomeFrom = (value: unknown): Outcome | null =>
  Outcome.options.find((outcome) => outcome === value) ?? null;
