import type { Knowledge, SmallWords, WordTables } from '../../knowledge/knowledge.ts';
import type { OrganisationEntry } from '../../knowledge/schema/base.ts';
import { languageOfHand } from '../../language/detect-language.ts';
import { findNames, type Name, type NameHit } from '../../matching/names.ts';
import { phraseAt, phraseBefore } from '../../matching/phrases.ts';
import { type ReadText, type Sentence, sentenceAt } from '../../text/read-text.ts';
import type { Hand } from '../../text/spellings.ts';

type Hit = NameHit<OrganisationEntry>;
type Bearers = readonly Name<OrganisationEntry>[];
/** A name of the text, with those of the directory that it may be. */
type Borne = { readonly hit: Hit; readonly bearers: Bearers };

type Said = { readonly text: ReadText; readonly hand: Hand };

/** The organisations of the directory that a text names: a word, a place or a person that is called alike is none. */
export function namesMeant(knowledge: Knowledge, said: Said, smallWords: SmallWords): Hit[] {
  const { names, matchers, vocabulary } = knowledge;
  const { cues, naming } = smallWords;
  // Elias is nobody who slipped in writing Allianz.
  const isHeard = (number: number) => matchers.content.words.has(number) || cues.words.has(number);
  const isWord = (word: string) => naming.givenNames.has(word) || isHeard(vocabulary.find(word) ?? Number.NaN);
  return findNames(names, said.text.tokens, isWord).filter(
    (hit) => !isEveryday(knowledge, said, hit) && isMeant(knowledge, { ...said, smallWords }, hit),
  );
}

/** «Ngân hàng của tôi», typed without marks, is no word of CUA. */
function isEveryday({ commonWords }: Knowledge, { text, hand }: Said, { from, to }: Hit): boolean {
  const { capital, text: word = '' } = text.tokens[from] ?? {};
  const isSmallWord = to - from === 1 && hand !== 'en' && capital !== true;
  return isSmallWord && commonWords.get(languageOfHand(hand))?.has(word) === true;
}

function isMeant(
  { names, content }: Knowledge,
  { text, hand, smallWords: { tables, naming } }: Said & { readonly smallWords: SmallWords },
  hit: Hit,
): boolean {
  const bearers = (names.byFirst.get(hit.name.words[0] ?? '') ?? []).filter(({ words }) =>
    isSame(words, hit.name.words),
  );
  const isShared = bearers.some(({ shared }) => shared);
  const isForeign = !isShared && otherScripts.has(hand) && isLatin(text.tokens[hit.from]?.text);
  if (isForeign || bearers.some(({ ambiguous }) => !ambiguous)) return true;
  if (isOfLongerName(naming, text, { hit, bearers })) return false;
  if (isSpokenOfAsParty(tables, text, hit)) return true;
  if (!isShared) return isMeantAsName(text, hit, bearers);
  if (isOfOthers({ naming, places: content.places }, text, hit)) return false;
  if (isAlone(text, hit) || doesAct(naming, text, hit) || isDealtWith(naming, text, hit)) return true;
  return hasContext(text, hit, bearers) || isTakenUp(naming, text, { hit, bearers });
}

type Naming = SmallWords['naming'];

/** «Fernwood Removals» is no gym, «macquarie plains home support» no bank: the word of another kind of business belongs to the name. */
function isOfLongerName({ kindsAfter, ends }: Naming, { tokens }: ReadText, { hit: { to }, bearers }: Borne): boolean {
  for (let at = to; at < to + mostBetween && tokens[at]?.after === 'space'; at += 1) {
    const kind = phraseAt(kindsAfter, tokens, at);
    const isTheirs = (from: number, end: number) =>
      tokens.slice(from, end).some(({ text }) => bearers.some(({ context }) => context.has(text)));
    if (kind !== null) return !isTheirs(to, kind.to);
    if (phraseAt(ends, tokens, at) !== null) return false;
  }
  return false;
}

/** Words of a name between one of the directory and the word of the kind. */
const mostBetween = 3;

/** «Rang origin», «belong said». */
const isSpokenOfAsParty = ({ doneTo, does }: WordTables, { tokens }: ReadText, { from, to }: Hit): boolean =>
  phraseAt(does, tokens, to) !== null || phraseBefore(doneTo, tokens, from);

/** «Monash took», «圣乔治拒绝»: what only a business does. */
const doesAct = ({ acts }: Naming, { tokens }: ReadText, { to }: Hit): boolean =>
  tokens[to]?.after === 'space' && phraseAt(acts, tokens, to) !== null;

/** «With Macquarie», «charged by St George»; of somebody who is called Frank it says nothing. */
const isDealtWith = ({ dealtWith, givenNames }: Naming, { tokens }: ReadText, { from }: Hit): boolean =>
  phraseAt(givenNames, tokens, from) === null && phraseBefore(dealtWith, tokens, from);

/** «St George», «it is Bendigo»: whoever says hardly more than a name means the organisation. */
const isAlone = ({ tokens }: ReadText, { from, to }: Hit): boolean => tokens.length - (to - from) <= fewBeside;

const fewBeside = 3;

type Others = { readonly naming: Naming; readonly places: ReadonlyMap<string, unknown> };

/** «To Bendigo», «Mr Harvey», «Port Macquarie». */
function isOfOthers({ naming, places }: Others, { tokens }: ReadText, { from, to }: Hit): boolean {
  const words = (first: number, end: number) =>
    tokens
      .slice(Math.max(0, first), end)
      .map(({ text }) => text)
      .join(' ');
  return (
    phraseBefore(naming.ofOthers, tokens, from) ||
    [words(from - 1, to), words(from, to + 1)].some((name) => name !== words(from, to) && places.has(name))
  );
}

/** Where another script is written, «origin» is hardly the ordinary English word. */
const otherScripts: ReadonlySet<Hand> = new Set(['zh', 'ar', 'el']);
const isLatin = (word = ''): boolean => /^[a-z]{3,}$/.test(word);

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, at) => word === other[at]);

/** Ordinary words too: a capital letter or a telling word beside them says that a name is meant. */
function isMeantAsName(text: ReadText, hit: Hit, bearers: Bearers): boolean {
  const sentence = sentenceAt(text, hit.from);
  const isFirst = hit.from === sentence.first && bearers.length < 2;
  const isWritten = text.tokens[hit.from]?.capital === true && (!isFirst || isInCapitals(text, hit.from));
  return (isWritten && !capitalisesMost(text, sentence)) || hasContext(text, hit, bearers);
}

const hasContext = (text: ReadText, hit: Hit, bearers: Bearers): boolean =>
  isContextIn(text, sentenceAt(text, hit.from), { hit, bearers });

const isContextIn = ({ tokens }: ReadText, { first, end }: Sentence, { hit: { from, to }, bearers }: Borne): boolean =>
  tokens
    .slice(first, end)
    .some((token, at) => !isInside(at + first, from, to) && bearers.some(({ context }) => context.has(token.text)));

/** «It happened at Macquarie. They took it out of my account»: the next sentence goes on about them. */
function isTakenUp({ they, acts }: Naming, text: ReadText, borne: Borne): boolean {
  const { tokens, sentences } = text;
  const { first, end } = sentenceAt(text, borne.hit.from);
  const next = sentences.find((sentence) => sentence.first === end);
  if (next === undefined || end <= first) return false;
  const isTheirs = [they, acts].some((words) => phraseAt(words, tokens, next.first) !== null);
  return isTheirs && isContextIn(text, next, borne);
}

/** «GIO said»: no sentence makes more than the first letter large. */
function isInCapitals({ content, tokens }: ReadText, at: number): boolean {
  const raw = content.slice(tokens[at]?.start, tokens[at]?.end);
  return raw.length > 1 && raw === raw.toUpperCase();
}

const isInside = (at: number, from: number, to: number): boolean => at >= from && at < to;

function capitalisesMost(text: ReadText, { first, end }: Sentence): boolean {
  const tokens = text.tokens.slice(first, end);
  return tokens.filter(({ capital }) => capital).length > tokens.length / 2 && tokens.length > 2;
}
