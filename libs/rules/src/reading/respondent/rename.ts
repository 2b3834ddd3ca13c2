import type { InForce } from '../../knowledge/in-force.ts';
import type { Knowledge } from '../../knowledge/knowledge.ts';
import { findHits } from '../../matching/matcher.ts';
import { nameWords } from '../../matching/names.ts';
import { type Sentence, sentenceAt } from '../../text/read-text.ts';
import type { SaidToCard } from '../answers/put-right.ts';
import type { CueSpan } from '../passage/cues.ts';
import type { Passage } from '../passage/read-passage.ts';
import { findOrganisation, nameIn, type Organisation } from './organisation.ts';

type Reader = { readonly knowledge: Knowledge; readonly inForce: InForce };
type Before = { readonly current: Organisation | null; readonly toCard: SaidToCard };

/** «No, it's Nisbets, not Coles»: whom a message names in the place of the one that was understood; null where none. */
export function renamed(reader: Reader, passage: Passage, { current, toCard }: Before): Organisation | null {
  if (passage.source.kind !== 'message' || passage.text.tokens.length > longestCorrection) return null;
  const stretches = passage.text.sentences.flatMap((sentence) => stretchesOf(passage, sentence));
  const told = stretches
    .filter((stretch) => !negates(passage, stretch))
    .flatMap((one) => namesIn(reader, passage, one));
  const name = told.find(({ entry }) => entry !== null) ?? told[0];
  if (name === undefined || isSame(name, current)) return null;
  if (stretches.some((stretch) => isDenied(passage, stretch, current))) return name;
  const isShort = passage.text.tokens.length <= shortRemark;
  return isShort && toCard(passage) && name.entry !== null ? name : null;
}

/** Tokens. */
export const longestCorrection = 25;
const shortRemark = 6;

/** At pauses, at «but», and where somebody is named anew: «it wasn't Coles it was Nisbets». */
function stretchesOf(passage: Passage, sentence: Sentence): CueSpan[] {
  const { text, cues } = passage;
  const leads = leadsIn(passage, sentence);
  const contrasts = new Map(cues.at('contrast', sentence).map(({ from, to }) => [from, to]));
  const opens = (at: number) =>
    at === sentence.first || text.tokens[at]?.after !== 'space' || leads.includes(at) || contrasts.has(at);
  const starts = Array.from({ length: sentence.end - sentence.first }, (_, at) => sentence.first + at).filter(opens);
  return starts.map((from, index) => ({ from: contrasts.get(from) ?? from, to: starts[index + 1] ?? sentence.end }));
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

const negates = ({ cues }: Passage, { from, to }: CueSpan): boolean => {
  for (let at = from; at < to; at += 1) if (cues.isNegation(at)) return true;
  return false;
};

/** The denial is of the one that was understood, «not Coles», «it wasn't with Coles», not of what they did: «Coles never paid». */
function isDenied(passage: Passage, stretch: CueSpan, current: Organisation | null): boolean {
  const at = placeOf(passage, stretch, current);
  return at !== null && negates(passage, { from: Math.max(stretch.from, at - longestOpening), to: at });
}

const longestOpening = 3;

/** One of the directory, or the words themselves: from the first one that is written as a name, where any is. */
function namesIn(reader: Reader, passage: Passage, { from, to }: CueSpan): Organisation[] {
  const hit = passage.names.find((one) => one.from >= from && one.to <= to);
  if (hit !== undefined) return [{ entry: hit.name.owner, name: hit.name.owner.name }];
  const capital = passage.text.tokens.findIndex((token, at) => at >= from && at < to && token.capital);
  const isLate = capital > from + longestOpening;
  const isNamed = capital >= 0 ? !isLate : isLedTo(passage, from);
  const words = isNamed ? nameIn(passage, { first: Math.max(from, capital), end: to }) : null;
  if (words === null || !/\p{L}/u.test(words) || (capital < 0 && nameWords(words).length > mostPlainWords)) return [];
  return [findOrganisation(reader, words) ?? { entry: null, name: words }];
}

/** «Its nisbets»; «sorry» alone is no name. */
function isLedTo({ text, scene, smallWords }: Passage, from: number): boolean {
  const sentence = sentenceAt(text, from);
  return findHits(smallWords.leadIns, scene, sentence).some((lead) => lead.from === from);
}

/** «Nisbets» and «tilby home» are names, «the store next door is theirs» is none. */
const mostPlainWords = 3;

const isSame = (one: Organisation, other: Organisation | null): boolean =>
  other !== null && (one.entry === null ? one.name === other.name : one.entry === other.entry);

/** Where the one that was understood stands, by the directory's name or in the words it was told in; null where it does not. */
function placeOf({ names, text }: Passage, { from, to }: CueSpan, current: Organisation | null): number | null {
  if (current === null) return null;
  const hit = names.find((one) => one.from >= from && one.to <= to && one.name.owner === current.entry);
  const [first] = nameWords(current.name);
  const at = hit?.from ?? text.tokens.findIndex((token, index) => index >= from && index < to && token.text === first);
  return at === -1 ? null : at;
}
