import { languageOfHand } from '../../language/detect-language.ts';
import { findHits } from '../../matching/matcher.ts';
import { readText, type Token } from '../../text/read-text.ts';
import { type CardRemark, isOnlyCardTalk, readCardRemarks } from '../corrections/card-remarks.ts';
import type { Passage } from '../passage/read-passage.ts';
import { answerKind, tellsOn } from './answers.ts';
import { bareNumbers, joints, openingNumbers, opensAndEnds } from './numbers.ts';
import { type Base, noneOfThem, optionLabel, optionsOf, type Put } from './options.ts';

/** The options that an answer points at: by their numbers, their places, or their labels and nothing else (decision D38). */
export function chosenIn(base: Base, put: Put, passage: Passage): readonly string[] {
  const options = optionsOf(base, put);
  const places = placesChosen(passage, put, options.length);
  const denied = deniedTicks(put, passage);
  const pointed = places.flatMap((place) => options[place - 1] ?? []).filter((id) => !denied.includes(id));
  const chosen = pointed.length + denied.length > 0 ? pointed : byLabels(base, put, passage);
  if (denied.length > 0) return chosen;
  if (chosen.length > 0 || !options.includes(noneOfThem)) return chosen;
  return saysSomethingElse(passage) === null ? [] : [noneOfThem];
}

/** Whether the message only points at what was offered and tells nothing of its own. */
export function onlyChooses(base: Base, put: Put, passage: Passage): boolean {
  const { length } = optionsOf(base, put);
  if (length === 0) return false;
  const isPlace = placesChosen(passage, put, length).length > 0;
  return (
    (put.offered !== undefined && saysSomethingElse(passage)?.to === passage.text.tokens.length) ||
    (isPlace && (bareNumbers(passage) !== null || isOnlyCardTalk(passage) || opensAndEnds(passage))) ||
    (deniedTicks(put, passage).length > 0 && isOnlyCardTalk(passage)) ||
    byLabels(base, put, passage).length > 0
  );
}

/** Whether it consists of labels, as buttons send them. */
export const sendsLabels = (base: Base, put: Put, passage: Passage): boolean =>
  placesChosen(passage, put, optionsOf(base, put).length).length === 0 && byLabels(base, put, passage).length > 0;

/** The places named, counted from one; in answer to «yes or no» nothing but a number is one. */
function placesChosen(passage: Passage, { offered }: Put, count: number): readonly number[] {
  const named = () => (offered === undefined ? [] : [...placesNamed(passage, count), ...opening(passage)]);
  const places = bareNumbers(passage) ?? named();
  return [...new Set(places)].filter((place) => Number.isInteger(place) && place >= 1 && place <= count);
}

/** «1 is right and 2 too», «1 is right and 2 is not right» */
const opening = (passage: Passage): readonly number[] => {
  const against = placesAgainst(passage);
  return openingNumbers(passage).filter((place) => !against.includes(place));
};

/** «1 is wrong», «all but the second»: what is not so of what was ticked. */
export function deniedTicks(put: Put, passage: Passage): readonly string[] {
  const { offered = [], ticked = [] } = put;
  return placesAgainst(passage).flatMap((place) =>
    offered.filter((key, index) => index === place - 1 && ticked.includes(key)),
  );
}

const placesAgainst = (passage: Passage): readonly number[] =>
  readCardRemarks(passage).flatMap(({ places, scope }) =>
    places.flatMap((place) => (isAgainst(place) || scope.has('except') ? place.at : [])),
  );

const isAgainst = ({ verdict, isDenied }: CardRemark['places'][number]): boolean =>
  verdict === null ? isDenied : verdict === 'wrong' || verdict === 'remove';

/** «Number 2», «I think the second»; a place named in the middle of a longer story is part of it. */
const placesNamed = (passage: Passage, count: number): number[] =>
  readCardRemarks(passage)
    .filter(({ from, words }) => from <= leadingWords || (words.length <= leadingWords && !tellsOn(passage)))
    .flatMap(({ places }) => places)
    .flatMap((place) => (isAgainst(place) ? [] : place.at))
    .map((place) => (place < 0 ? count + 1 + place : place));

/** The options whose labels the message consists of, one after the other, as buttons send them. */
function byLabels(base: Base, put: Put, passage: Passage): readonly string[] {
  const languages = new Set([languageOfHand(passage.hand), 'en'] as const);
  const labels = [...optionsOf(base, put), ...(put.known ?? [])].flatMap((id) =>
    [...languages].map((language) => ({
      id,
      words: wordsOf(optionLabel(base, { key: put.key, id, own: put.own }, language)),
    })),
  );
  const said = passage.text.tokens.length > longestChoice ? [] : wordsOf(passage.text.content);
  const between = betweenOptions(passage);
  const chosen = new Set<string>();
  for (let at = 0; at < said.length; ) {
    const found = labels
      .filter(({ words }) => words.length > 0 && words.every((word, place) => said[at + place] === word))
      .toSorted((a, b) => b.words.length - a.words.length)[0];
    if (found === undefined && !between.has(at)) return [];
    if (found !== undefined) chosen.add(found.id);
    at += found?.words.length ?? 1;
  }
  return [...chosen];
}

/** All labels of a list together are hardly longer. */
const longestChoice = 250;

const wordsOf = (text: string): string[] => readText(text).tokens.map((token: Token) => token.text);

/** «And», and the number in front of a line. */
function betweenOptions(passage: Passage): ReadonlySet<number> {
  const { tokens } = passage.text;
  return new Set([...joints(passage), ...tokens.flatMap(({ text }, at) => (/^\d{1,2}$/.test(text) ? at : []))]);
}

/** Where «something else», «none of them» or a bare «no» ends; nothing runs on behind it. */
export function saysSomethingElse(passage: Passage): { readonly to: number } | null {
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
