import type { Language } from '@intake/contracts/languages';
import { rulesOf } from '../../matching/matcher.ts';
import type { Choice, Elements } from '../../matching/pattern.ts';
import type { Vocabulary } from '../../matching/vocabulary.ts';
import { readText } from '../../text/read-text.ts';
import { spellings } from '../../text/spellings.ts';
import type { Content } from '../content.ts';
import type { ContentOwner, Matchers } from '../knowledge.ts';
import type { FactEntry } from '../schema/base.ts';
import type { Association, Associations } from './association.ts';

type Base = { readonly content: Content; readonly matchers: Matchers; readonly vocabulary: Vocabulary };

/** Of one language, from the base itself: a fact's patterns are the ways to tell it, its label and question are more. */
export function associate({ content, matchers, vocabulary }: Base, language: Language): Associations {
  const profiles = new Map<string, Profile>();
  const profileOf = (key: string): Profile => {
    const profile = profiles.get(key) ?? { ways: 0, shares: new Map() };
    profiles.set(key, profile);
    return profile;
  };
  const isTelling = (owner: ContentOwner) => owner.kind === 'fact' && owner.language === language;
  for (const { elements, owner } of rulesOf(matchers.content, isTelling))
    if (owner.kind === 'fact') addPattern({ profile: profileOf(owner.entry.key), vocabulary }, elements);
  for (const { entry } of content.facts)
    for (const text of wordingOf(entry, language)) addText(profileOf(entry.key), text);
  return compare(profiles);
}

/** In how many of a fact's `ways` each word stands; of alternatives each has its share. */
type Profile = { ways: number; readonly shares: Map<string, number> };

/** A label is chosen to name the fact in a few words, so that it weighs as much as some patterns. */
const wordingWeight = 3;

/** Of longer lists («any household device») no word says much. */
const longestList = 40;

type Teller = { readonly profile: Profile; readonly vocabulary: Vocabulary };

function addPattern(teller: Teller, elements: Elements): void {
  teller.profile.ways += 1;
  addElements(teller, elements, 1);
}

function addElements(teller: Teller, elements: Elements, share: number): void {
  const { profile, vocabulary } = teller;
  let before: Words = none;
  for (const element of elements) {
    if (element.kind === 'choice') addOptions(teller, element, share);
    const words = element.kind === 'word' ? element.numbers.map(vocabulary.textOf) : none;
    addWords(profile, words, share);
    addPairs(profile, { before, words }, share);
    before = words;
  }
}

function addOptions(teller: Teller, { options }: Choice, share: number): void {
  if (options.length > longestList) return;
  for (const option of options) addElements(teller, option, share / options.length);
}

function addWords(profile: Profile, words: Words, share: number): void {
  if (words.length > longestList) return;
  for (const word of words) add(profile, word, share / words.length);
}

type Words = readonly string[];
type Neighbours = { readonly before: Words; readonly words: Words };

/** Of words, not of lists of words; a word may have up to three spellings. */
function addPairs(profile: Profile, { before, words }: Neighbours, share: number): void {
  if (before.length > 3 || words.length > 3) return;
  for (const one of before) for (const other of words) add(profile, `${one} ${other}`, share);
}

const none: Words = [];

function add({ shares }: Profile, word: string, share: number): void {
  shares.set(word, (shares.get(word) ?? 0) + share);
}

function addText(profile: Profile, text: string): void {
  profile.ways += wordingWeight;
  let before: Words = none;
  for (const token of readText(text).tokens) {
    const words = [...spellings(token.text, false)];
    for (const word of words) add(profile, word, wordingWeight);
    addPairs(profile, { before, words }, wordingWeight);
    before = words;
  }
}

function wordingOf({ label, statement, records, ask }: FactEntry, language: Language): readonly string[] {
  const own = language === 'en' ? [statement, records] : [];
  return [label[language], ask?.question[language], ...own].filter((text) => text !== undefined);
}

/** Weaker than this (e² times as often) the many common words would outweigh the few telling ones. */
const weakest = 2;

/** How many ways of telling, like those of all facts together, are supposed beside a fact's own. */
const supposed = 2;

function compare(profiles: ReadonlyMap<string, Profile>): Associations {
  const usual = usualShares(profiles);
  const found = new Map<string, Association[]>();
  for (const [key, { ways, shares }] of profiles) {
    for (const [word, share] of shares) {
      const common = usual.get(word) ?? 0;
      const strength = Math.log((share + supposed * common) / (ways + supposed) / common);
      if (strength >= weakest) file(found, word, { key, strength });
    }
  }
  return found;
}

/** How often each word stands in the ways to tell a fact, over all facts. */
function usualShares(profiles: ReadonlyMap<string, Profile>): ReadonlyMap<string, number> {
  const usual = new Map<string, number>();
  for (const { ways, shares } of profiles.values())
    for (const [word, share] of shares) usual.set(word, (usual.get(word) ?? 0) + share / ways / profiles.size);
  return usual;
}

function file(found: Map<string, Association[]>, word: string, association: Association): void {
  const known = found.get(word);
  if (known === undefined) found.set(word, [association]);
  else known.push(association);
}
