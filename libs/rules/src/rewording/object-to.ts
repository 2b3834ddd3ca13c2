import type { Language } from '@intake/contracts/languages';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { type Concern, concerns } from '../knowledge/schema/rewording.ts';
import { detectHand, languageOfHand } from '../language/detect-language.ts';
import { findHits, plainScene } from '../matching/matcher.ts';
import { findNames } from '../matching/names.ts';
import { type ReadText, readText, spelt, type Token } from '../text/read-text.ts';
import { keepsPlaceholders, placeholders, unlock } from './lock.ts';
import type { Rewordable } from './rewordable.ts';

/** Why a model's words do not go out. */
export type Objection = 'placeholder' | 'length' | 'number' | 'markup' | 'language' | 'name' | 'repeated' | Concern;

/**
 * The first thing wrong with a model's words for an acknowledgement, or null. All that can be told without
 * understanding is told here: under any doubt the rules' own words go out.
 */
export function objectTo(knowledge: Knowledge, language: Language, given: Objectionable): Objection | null {
  const { rewordable, words } = given;
  if (!keepsPlaceholders(words, rewordable.locked)) return 'placeholder';
  const { longest } = knowledge.rewording[language];
  // A quotation is as long as it is; only the model's own words are counted.
  const own = words.replace(placeholders, gap);
  if ([...own].length > longest) return 'length';
  const drawn = objectToCharacters(own, language);
  if (drawn !== null) return drawn;
  // Arabic writes «and» and «the» onto the word; in the other languages words are taken as they stand.
  const text = language === 'ar' ? spelt(readText(own), language, noHabits) : readText(own);
  if (!isLanguage(knowledge, text, language)) return 'language';
  const concern = concernOf(knowledge, text, language);
  if (concern !== null) return concern;
  if (holdsName(knowledge, text, language)) return 'name';
  return isRepeated(words, rewordable) ? 'repeated' : null;
}

export type Objectionable = { readonly rewordable: Rewordable; readonly words: string };

/** Stands where a placeholder stood; no letter and no mark. */
const gap = '\ufffc';
const noHabits: ReadonlyMap<string, string> = new Map();

const inks: Readonly<Record<Language, RegExp>> = {
  en: /^[a-z]$/i,
  zh: /^\p{Script=Han}$/u,
  vi: /^[\p{Script=Latin}\p{M}]$/u,
  // The letters of Arabic; Persian and Urdu have more.
  ar: /^[\u0621-\u063a\u0640-\u0652\u0670]$/,
  el: /^[\p{Script=Greek}\p{M}]$/u,
};

const pauses = /^[ ,.:;!…'’–—()،؛。，、！：；（）·\ufffc-]$/u;
const questionMarks = /[?？؟\u037e]/u;

/** Letters of one script, and what separates words: no figures, links, lists, emoji, directions or second paragraph. */
function objectToCharacters(own: string, language: Language): Objection | null {
  if (/\p{N}/u.test(own)) return 'number';
  if (questionMarks.test(own) || (language === 'el' && own.includes(';'))) return 'question';
  const strange = [...own].find((character) => !pauses.test(character) && !inks[language].test(character));
  if (strange === undefined) return null;
  return /[\p{L}\p{M}]/u.test(strange) ? 'language' : 'markup';
}

/** Whether the words are of the language, not only in its letters. */
function isLanguage({ commonWords, rewording }: Knowledge, { tokens }: ReadText, language: Language): boolean {
  const { common } = rewording[language];
  if (common.size > 0) return tokens.filter(({ text }) => common.has(text)).length * 3 >= tokens.length;
  const hand = detectHand(commonWords, tokens);
  return hand !== null && languageOfHand(hand) === language;
}

/** A name of the directory, or a capital where the language writes none. */
function holdsName({ names, rewording }: Knowledge, { tokens }: ReadText, language: Language): boolean {
  const { capitals, openers } = rewording[language];
  const isStray = ({ text, capital, after }: Token) =>
    capital && !capitals.has(text) && !(after === 'sentence' && openers.has(text));
  const isListed = findNames(names, tokens, () => true).some(({ name }) => !name.ambiguous);
  return isListed || tokens.some(isStray);
}

function concernOf({ vocabulary, rewording }: Knowledge, { tokens }: ReadText, language: Language): Concern | null {
  const scene = plainScene(vocabulary, tokens);
  const hits = findHits(rewording[language].matcher, scene, { first: 0, end: tokens.length });
  const harmless = hits.filter(({ owner }) => owner === 'harmless');
  const grave = hits.filter(({ from, to }) => !harmless.some((one) => one.from <= from && to <= one.to));
  return concerns.find((concern) => grave.some(({ owner }) => owner === concern)) ?? null;
}

/** The last reply said so already, or a sentence stands there twice. */
function isRepeated(words: string, { lastReply, locked }: Rewordable): boolean {
  const sentences = words.split(/[.!…。！؟]/u).flatMap((sentence) => sentence.trim() || []);
  return lastReply.includes(unlock(words, locked)) || new Set(sentences).size < sentences.length;
}
