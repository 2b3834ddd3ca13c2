import type { InForce } from '../../knowledge/in-force.ts';
import type { Knowledge } from '../../knowledge/knowledge.ts';
import { findHits } from '../../matching/matcher.ts';
import { nameWords } from '../../matching/names.ts';
import { phraseAt } from '../../matching/phrases.ts';
import { indexesIn, readText, type Sentence, sentenceAt, type Token, type TokenSpan } from '../../text/read-text.ts';
import { type SaidToCard, tellsMore } from '../corrections/put-right.ts';
import type { Passage } from '../passage/read-passage.ts';
import { countNegations } from '../passage/scope.ts';
import { nameIn } from './answered.ts';
import { businessNames, writtenNames } from './business-names.ts';
import { placesOf, standsAt } from './denied.ts';
import { findOrganisation, type Organisation } from './organisation.ts';
import { isDenied, saidIn } from './said-of-names.ts';
import { isKnown } from './stretches/name-words.ts';

type Reader = { readonly knowledge: Knowledge; readonly inForce: InForce };
type Before = {
  readonly current: Organisation | null;
  readonly toCard: SaidToCard;
  /** Whoever it is about was put right before: then a mention changes nothing. */
  readonly isSettled: boolean;
  /** What was said before. */
  readonly earlier: readonly Passage[];
};

/** «No, it's Nisbets, not Coles»: whom a message names in the place of the one that was understood; null where none. */
export function renamed(reader: Reader, passage: Passage, before: Before): Organisation | null {
  const { sentences, tokens } = passage.text;
  // Of a longer message each sentence speaks for itself.
  const parts = tokens.length <= longestRenaming ? [sentences] : sentences.filter(isShort).map((one) => [one]);
  for (const part of parts) {
    const name = renamedIn(reader, { passage, part }, before);
    if (name !== null) return name;
  }
  return null;
}

const isShort = ({ first, end }: Sentence): boolean => end - first <= longestRenaming;

type Part = { readonly passage: Passage; readonly part: readonly Sentence[] };

function renamedIn(
  reader: Reader,
  { passage, part }: Part,
  { current, toCard, isSettled, earlier }: Before,
): Organisation | null {
  const stretches = part.flatMap((sentence) => stretchesOf(passage, sentence, current));
  const told = stretches
    .filter((stretch) => !negates(passage, stretch))
    .flatMap((one) => namesIn(reader, passage, one));
  const written = new Set(writtenNames(passage).map(({ name: one }) => one));
  const name = told.find(({ entry }) => entry !== null) ?? told.find((one) => written.has(one.name)) ?? told[0];
  if (name === undefined || isSame(name, current)) return null;
  if (stretches.some((stretch) => deniesIn(passage, stretch, current))) return name;
  const longest = isSettled ? nameWords(name.name).length + 1 : shortRemark;
  const isRemark = passage.text.tokens.length <= longest && toCard(passage);
  if (isRemark && (name.entry !== null || isRepeated(passage, name.name, earlier))) return name;
  const isAlone = toCard(passage) && stretches.some((one) => isOnlyNamed(passage, one, name));
  return isAlone && !isSettled && !tellsMore(passage) ? name : null;
}

/** «I paid 450, not 540, and it was Nisbets»: it is all that its stretch says. «From Nisbets» tells of another deal. */
function isOnlyNamed(passage: Passage, { from, to }: TokenSpan, { entry }: Organisation): boolean {
  const sentence = sentenceAt(passage.text, from);
  const { leads } = saidIn(passage, sentence);
  const isLed = (at: number) =>
    (leads.get(at) ?? []).some((one) => one.lead === 'being' && one.from === from) ||
    passage.cues.at('amount_right', sentence).some((one) => one.from === from && one.to === at);
  const isWhole = (one: TokenSpan) => one.to === to && isLed(one.from);
  if (entry !== null) return passage.names.some(isWhole);
  return writtenNames(passage).some((one) => isWhole(one) && !isEveryday(passage, one));
}

/** «It was Broken», «it was Bob». */
const isEveryday = ({ text, smallWords, ...rest }: Passage, { from, to }: TokenSpan): boolean =>
  phraseAt(smallWords.naming.givenNames, text.tokens, from) !== null ||
  text.tokens.slice(from, to).every((token) => isKnown({ text, smallWords, ...rest }, token));

/** «Dara Whitlock» alone, who was spoken of before. */
const isRepeated = (passage: Passage, name: string, earlier: readonly Passage[]): boolean =>
  writtenNames(passage).some((one) => one.name === name) && earlier.some(({ text }) => isSaidIn(text.tokens, name));

/** Whether a message may deny anybody: whoever was understood before most is not looked for. */
export const mayRename = ({ source, text, cues }: Passage): boolean =>
  source.kind === 'message' &&
  text.sentences.some((sentence) => isShort(sentence) && negates({ cues }, { from: sentence.first, to: sentence.end }));

/** Tokens. */
const longestRenaming = 25;
const shortRemark = 6;

/** At pauses, at «but», and where somebody is named anew: «it wasn't Coles it was Nisbets». */
function stretchesOf(passage: Passage, sentence: Sentence, current: Organisation | null): TokenSpan[] {
  const { text, cues } = passage;
  const leads = [...leadsIn(passage, sentence), ...denialsOf(passage, sentence, current)];
  const contrasts = new Map(cues.at('contrast', sentence).map(({ from, to }) => [from, to]));
  const opens = (at: number) =>
    at === sentence.first || text.tokens[at]?.after !== 'space' || leads.includes(at) || contrasts.has(at);
  const starts = indexesIn({ from: sentence.first, to: sentence.end }).filter(opens);
  return starts.map((from, index) => ({ from: contrasts.get(from) ?? from, to: starts[index + 1] ?? sentence.end }));
}

/** «It's Nisbets not Coles»: where the denial of the one that was understood begins. */
function denialsOf(passage: Passage, sentence: Sentence, current: Organisation | null): number[] {
  const at = placeOf(passage, { from: sentence.first, to: sentence.end }, current);
  if (at === null) return [];
  const { cues, text } = passage;
  const denial = indexesIn({ from: Math.max(sentence.first, at - longestOpening), to: at }).find(cues.isNegation);
  if (denial === undefined) return [];
  // «Nisbets chứ không phải Coles», «Nisbets and not Coles»: the small word before it is no part of the name.
  const isSmall = (one: number) => text.tokens[one]?.capital !== true && isKnown(passage, text.tokens[one]);
  return [denial - 1 > sentence.first && isSmall(denial - 1) ? denial - 1 : denial];
}

/** Where somebody may be named; «δεν είναι η» opens a denial, to its last word. */
function leadsIn({ cues, scene, smallWords }: Passage, sentence: Sentence): number[] {
  let deniedTo = -1;
  return findHits(smallWords.leadIns, scene, sentence)
    .toSorted((one, other) => one.from - other.from)
    .flatMap(({ from, to }) => {
      const isDenial = cues.isNegation(from) || cues.isNegation(from - 1) || from <= deniedTo;
      if (isDenial) deniedTo = Math.max(deniedTo, to);
      return isDenial ? [] : [from];
    });
}

const negates = (said: Pick<Passage, 'cues'>, { from, to }: TokenSpan): boolean => countNegations(said, from, to) > 0;

/** The denial is of the one that was understood, «not Coles», «it wasn't with Coles», not of what they did: «Coles never paid». */
function deniesIn(passage: Passage, stretch: TokenSpan, current: Organisation | null): boolean {
  const at = placeOf(passage, stretch, current);
  return at !== null && negates(passage, { from: Math.max(stretch.from, at - longestOpening), to: at });
}

const longestOpening = 3;

/** One of the directory, what is written as a name early on, or what «it is» leads to. */
function namesIn(reader: Reader, passage: Passage, { from, to }: TokenSpan): Organisation[] {
  const hit = passage.names.find((one) => one.from >= from && one.to <= to && !isDenied(passage, one));
  if (hit !== undefined) return [{ entry: hit.name.owner, name: hit.name.owner.name }];
  const kinded = businessNames(passage).find((one) => one.hasKind && one.from >= from && one.to <= to);
  if (kinded !== undefined) return [findOrganisation(reader, kinded.name) ?? { entry: null, name: kinded.name }];
  const capital = passage.text.tokens.findIndex((token, at) => at >= from && at < to && token.capital);
  const written = capital >= 0 ? (writtenIn(passage, { from, to }) ?? allOf(passage, { from, to })) : null;
  const words = capital >= 0 ? written : ledToIn(passage, { from, to });
  return words === null ? [] : [findOrganisation(reader, words) ?? { entry: null, name: words }];
}

function writtenIn(passage: Passage, { from, to }: TokenSpan): string | null {
  const written = writtenNames(passage).find((one) => one.from >= from && one.to <= to);
  if (written === undefined || written.from > from + longestOpening) return null;
  return nameIn(passage, { first: written.from, end: to }) ?? written.name;
}

/** «Not Coles but Nisbets.»: where nearly every word is written large, a stretch of nothing else that no everyday word is in. */
function allOf(passage: Passage, { from, to }: TokenSpan): string | null {
  const { text, scene, smallWords } = passage;
  const leads = findHits(smallWords.leadIns, scene, sentenceAt(text, from)).filter((lead) => lead.from === from);
  const words = text.tokens.slice(Math.max(from, ...leads.map((lead) => lead.to)), to);
  const isName =
    words.length > 0 && words.length <= mostPlainWords && words.every((one) => one.capital && !isKnown(passage, one));
  return isName ? nameIn(passage, { first: from, end: to }) : null;
}

function ledToIn(passage: Passage, { from, to }: TokenSpan): string | null {
  const words = isLedTo(passage, from) ? nameIn(passage, { first: from, end: to }) : null;
  if (words === null || !/\p{L}/u.test(words) || isNoName(passage, words)) return null;
  return nameWords(words).length > mostPlainWords ? null : words;
}

/** «A suburb», «the landlord». */
const isNoName = ({ smallWords }: Passage, words: string): boolean => {
  const { tokens } = readText(words);
  return phraseAt(smallWords.naming.noTrader, tokens, 0)?.to === tokens.length;
};

/** «Its nisbets»; «sorry» alone is no name. */
function isLedTo({ text, scene, smallWords }: Passage, from: number): boolean {
  const sentence = sentenceAt(text, from);
  return findHits(smallWords.leadIns, scene, sentence).some((lead) => lead.from === from);
}

/** «Nisbets» and «tilby home» are names, «the store next door is theirs» is none. */
const mostPlainWords = 3;

const isSame = (one: Organisation, other: Organisation | null): boolean =>
  other !== null && (one.entry === null ? one.name === other.name : one.entry === other.entry);

/** Where the one that was understood stands, by any of its names or in its first word; null where it does not. */
function placeOf(passage: Passage, { from, to }: TokenSpan, current: Organisation | null): number | null {
  if (current === null) return null;
  const place = placesOf(passage, current).find((one) => one.from >= from && one.to <= to);
  const [first] = nameWords(current.name);
  const at =
    place?.from ?? passage.text.tokens.findIndex((token, index) => index >= from && index < to && token.text === first);
  return at === -1 ? null : at;
}

function isSaidIn(tokens: readonly Token[], name: string): boolean {
  const words = nameWords(name);
  return tokens.some((_, at) => standsAt(tokens, at, words));
}
