import type { InForce } from '../../knowledge/in-force.ts';
import type { Knowledge } from '../../knowledge/knowledge.ts';
import type { OrganisationEntry } from '../../knowledge/schema/base.ts';
import type { NameHit } from '../../matching/names.ts';
import { nameWords, spokenWords } from '../../matching/names.ts';
import { type Sentence, sentenceAt } from '../../text/read-text.ts';
import type { Passage } from '../passage/read-passage.ts';
import { deniesName } from './denied.ts';

/** Who is complained about: an organisation of the directory, or the person's own words for one. */
export type Organisation = { readonly entry: OrganisationEntry | null; readonly name: string };

/** The organisation the story complains of; `rivals` when the words leave open which of several it is. */
export type Named = { readonly organisation: Organisation | null; readonly rivals: readonly Organisation[] };

export type Reader = {
  readonly knowledge: Knowledge;
  readonly inForce: InForce;
  /** How much the story speaks of each sector, whoever is named in it. */
  readonly leanings: ReadonlyMap<string, number>;
};

/** The organisation the story complains of: how each is spoken of decides, not how often. */
export const readOrganisation = (reader: Reader, passages: readonly Passage[]): Named | null =>
  likeliestOf(scoreParties(reader, passages));

/** Of the parties of a story, the most complained of first. */
export function likeliestOf([best, second]: readonly Party[]): Named | null {
  if (best === undefined) return null;
  const [entry, other] = best.options;
  if (entry === undefined) return null;
  if (other !== undefined) return { organisation: { entry: null, name: best.said }, rivals: best.options.map(listed) };
  const isOpen = second !== undefined && second.options.length === 1 && best.score - second.score < clearLead;
  return { organisation: { entry, name: entry.name }, rivals: isOpen ? [entry, ...second.options].map(listed) : [] };
}

export const listed = (entry: OrganisationEntry): Organisation => ({ entry, name: entry.name });

/** Two parties that are spoken of alike are told apart by asking. */
const clearLead = 0.5;

/** One party of the story: an organisation, or those that one name may mean. */
export type Party = {
  readonly options: readonly OrganisationEntry[];
  readonly said: string;
  readonly score: number;
  /** A sentence tells what it did wrong, and that it did. */
  readonly isAccused: boolean;
  /** It is spoken of as one that something was had with, not in passing. */
  readonly isAbout: boolean;
};

/** Those that the story complains of, the most first, whoever the complaint goes to. */
export const accusedIn = (reader: Reader, passages: readonly Passage[]): OrganisationEntry[] =>
  scoreParties(reader, passages).flatMap(({ options, isAccused }) => (isAccused ? (onlyOne(options) ?? []) : []));

export function scoreParties(reader: Reader, passages: readonly Passage[]): Party[] {
  const mentions = passages.flatMap((passage) => passage.names.map((hit) => ({ passage, hit })));
  const certain = new Set(mentions.flatMap(({ hit }) => onlyOne(bearersOf(reader, hit.name.words)) ?? []));
  const parties = new Map<string, Party>();
  for (const { passage, hit } of mentions) {
    const options = whichOf(reader, { passage, hit, certain });
    const key = options.map(({ id }) => id).join();
    if (key === '') continue;
    const before = parties.get(key);
    const score = (before?.score ?? 0) + weigh(passage, hit);
    const isAccused = before?.isAccused === true || accuses(passage, hit);
    const isAbout = before?.isAbout === true || weigh(passage, hit) >= aboutWeight;
    parties.set(key, { options, said: asSaid(passage, hit), score, isAccused, isAbout });
  }
  const isMeant = ({ options }: Party) =>
    !options.some((entry) => passages.some((one) => deniesName(one, listed(entry))));
  return [...parties.values()].filter(isMeant).toSorted((a, b) => b.score - a.score);
}

/** Everyone in force who goes by these words. */
function bearersOf({ knowledge, inForce }: Pick<Reader, 'knowledge' | 'inForce'>, words: readonly string[]) {
  const names = (knowledge.names.byFirst.get(words[0] ?? '') ?? []).filter(
    ({ words: own, owner }) => own.join(' ') === words.join(' ') && inForce.organisations.get(owner.id) === owner,
  );
  return [...new Set(names.map(({ owner }) => owner))];
}

type Mention = { readonly passage: Passage; readonly hit: NameHit<OrganisationEntry> };

/** Of several that share a name: the one named in full elsewhere, spoken of beside it, in whose sector the story is, or the usual one. */
function whichOf(reader: Reader, { passage, hit, certain }: Mention & { certain: ReadonlySet<OrganisationEntry> }) {
  const bearers = bearersOf(reader, hit.name.words);
  if (bearers.length < 2) return bearers;
  const named = bearers.filter((entry) => certain.has(entry));
  const beside = bearers.filter((entry) => isSpokenOfBeside(passage, hit, entry));
  const usual = bearers.filter((entry) => !isAmbiguous(entry, hit.name.words));
  const found = [named, beside, mostLikely(reader.leanings, bearers), usual].find((some) => some.length === 1);
  return found ?? bearers;
}

function isSpokenOfBeside({ text }: Passage, { from, to }: NameHit<OrganisationEntry>, { context }: OrganisationEntry) {
  const words = new Set(context.flatMap(nameWords));
  const { first, end } = sentenceAt(text, from);
  return text.tokens
    .slice(first, end)
    .some(({ text: word }, at) => !(first + at >= from && first + at < to) && words.has(word));
}

function mostLikely(leanings: Reader['leanings'], bearers: readonly OrganisationEntry[]): readonly OrganisationEntry[] {
  const leaningTo = ({ sectors }: OrganisationEntry) => Math.max(0, ...sectors.map((code) => leanings.get(code) ?? 0));
  const most = Math.max(...bearers.map(leaningTo));
  return most === 0 ? [] : bearers.filter((entry) => leaningTo(entry) === most);
}

/** Words, places or people are called so as well. */
export const isAmbiguous = ({ ambiguous, shared }: OrganisationEntry, words: readonly string[]): boolean =>
  [...ambiguous, ...shared].some((alias) => nameWords(alias).join(' ') === words.join(' '));

const onlyOne = <Value>(values: readonly Value[]): readonly [Value] | null => {
  const [value, other] = values;
  return value === undefined || other !== undefined ? null : [value];
};

function asSaid({ text }: Passage, { from, to }: NameHit<OrganisationEntry>): string {
  const said = text.content.slice(text.tokens[from]?.start ?? 0, text.tokens[to - 1]?.end ?? 0);
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}

/** The answer to «which of these?»: a name, or words that only one of them goes with: «the airline». */
export function choiceAnswer({ text }: Passage, rivals: readonly Organisation[]): Organisation | null {
  const words = new Set(text.tokens.map((token) => token.text));
  const isMeant = ({ name, entry }: Organisation) =>
    [...nameWords(name), ...(entry?.context ?? []).flatMap(nameWords)].some(
      (word) => words.has(word) && !isShared(rivals, word),
    );
  return onlyOne(rivals.filter(isMeant))?.[0] ?? null;
}

const isShared = (rivals: readonly Organisation[], word: string): boolean =>
  rivals.length > 1 && rivals.every(({ name }) => nameWords(name).includes(word));

/** The directory's organisation of this name or alias, when it is the only one or the usual one. */
export function findOrganisation(reader: Pick<Reader, 'knowledge' | 'inForce'>, name: string): Organisation | null {
  const words = spokenWords(name);
  const bearers = bearersOf(reader, words);
  const entry = onlyOne(bearers)?.[0] ?? onlyOne(bearers.filter((bearer) => !isAmbiguous(bearer, words)))?.[0];
  return entry === undefined ? null : { entry, name: entry.name };
}

/** «Coles refused a refund»; not «I paid with my NAB card». */
function accuses(passage: Passage, mention: NameHit<OrganisationEntry>): boolean {
  const senses = sensesOf(passage, mention);
  const isAbout = senses.length > 0 && !senses.includes('aside');
  return isAbout && passage.source.kind === 'message' && hasClaim(passage, sentenceAt(passage.text, mention.from));
}

function weigh(passage: Passage, mention: NameHit<OrganisationEntry>): number {
  if (isInPassing(passage, mention)) return 0.2;
  const sentence = sentenceAt(passage.text, mention.from);
  const about = sensesOf(passage, mention).length > 0 ? aboutWeight : 0;
  const isAsked = isAskedFor(passage, sentence, mention);
  return 1 + about + (hasClaim(passage, sentence) ? 1 : 0) + (isAsked ? 2 : 0);
}

const isInPassing = (passage: Passage, mention: NameHit<OrganisationEntry>): boolean =>
  sensesOf(passage, mention).includes('aside');

/** How the words around a name speak of it. */
function sensesOf({ text, hits }: Passage, { from, to }: NameHit<OrganisationEntry>): ('about' | 'aside')[] {
  return (hits.get(sentenceAt(text, from)) ?? []).flatMap((hit) =>
    hit.owner.kind === 'respondent' && hit.from <= from && to <= hit.to ? [hit.owner.sense] : [],
  );
}

const aboutWeight = 3;
/** A wish that opens longer after the name, in a story without stops, is not asked of it. */
const nearWish = 1;

/** The party the outcome is asked from: «I want Jetstar to refund me». */
export function isAskedFor(
  { hits, cues }: Passage,
  sentence: Sentence,
  { to }: Pick<NameHit<unknown>, 'to'> = { to: sentence.end },
): boolean {
  const wishes = cues.at('wish', sentence).filter(({ from }) => from <= to + nearWish);
  return (hits.get(sentence) ?? []).some(
    ({ owner, from }) => owner.kind === 'outcome' && wishes.some((wish) => wish.from <= from),
  );
}

function hasClaim(passage: Passage, sentence: Sentence): boolean {
  return (passage.hits.get(sentence) ?? []).some(
    ({ owner }) => owner.kind === 'fact' && owner.sense === 'asserts' && owner.entry.role === 'claim',
  );
}
