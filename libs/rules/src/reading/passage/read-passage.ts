import type { ContentOwner, Knowledge, SmallWords, WordTables } from '../../knowledge/knowledge.ts';
import type { Reader } from '../../knowledge/reader.ts';
import type { OrganisationEntry } from '../../knowledge/schema/base.ts';
import { languageOfHand } from '../../language/detect-language.ts';
import { bloomMask } from '../../matching/bloom-mask.ts';
import { findHits, type Hit } from '../../matching/matcher.ts';
import { findNames, type Name, type NameHit } from '../../matching/names.ts';
import { phraseAt, phraseBefore } from '../../matching/phrases.ts';
import type { Scene } from '../../matching/scene.ts';
import { numberWords } from '../../matching/vocabulary.ts';
import type { Memo } from '../../memo.ts';
import { type ReadText, type Sentence, sentenceAt } from '../../text/read-text.ts';
import type { Hand } from '../../text/spellings.ts';
import type { Times } from '../days/dates.ts';
import type { DateMention } from '../days/mention.ts';
import type { Amount, SumPutRight } from '../sums/amounts.ts';
import { type Cues, readCues } from './cues.ts';
import { makeScene } from './make-scene.ts';
import { readFigures } from './read-figures.ts';
import { type Context, type Speaker, type Written, writtenIn } from './written.ts';

/** Who wrote a passage, and where it stands: `order` grows with time over evidence and messages. */
export type PassageSource = {
  readonly kind: 'message' | 'evidence';
  readonly speaker: Speaker;
  readonly order: number;
  /** Index in the history, or of the transcript item. */
  readonly index: number;
  /** The day that a transcript item shows as its own. */
  readonly sent?: string;
};

/** One message or transcript line with everything that was found in it. */
export type Passage = Reading & { readonly source: PassageSource };

/** What a text says, wherever it stands, to a reader. All that is derived from it depends on nothing else. */
export type Reading = Written & {
  readonly reader: Reader;
  readonly memo: Memo;
  readonly speaker: Speaker;
  /** From which its «yesterday» counts. */
  readonly day: string;
  readonly cues: Cues;
  readonly scene: Scene;
  readonly names: readonly NameHit<OrganisationEntry>[];
  readonly amounts: readonly Amount[];
  readonly corrections: readonly SumPutRight[];
  /** Days that were, and days to come: a deadline is never an event. */
  readonly dates: readonly DateMention[];
  readonly ahead: readonly DateMention[];
  readonly calendar: Times['calendar'];
  readonly durations: Times['durations'];
  readonly hits: ReadonlyMap<Sentence, readonly Hit<ContentOwner>[]>;
  /** The sentences that are said to the service; none while nobody has looked at the conversation for them. */
  readonly toUs?: ReadonlySet<Sentence>;
};

export function readWords(reader: Reader, content: string, context: Context): Reading {
  const { knowledge } = reader;
  const { speaker, day } = context;
  const written = writtenIn(knowledge, content, context);
  const { text, hand, smallWords } = written;
  const names = findOrganisations(knowledge, { text, hand }, smallWords);
  const numbers = numberWords(knowledge.vocabulary, text.tokens);
  const masks = numbers.map(bloomMask);
  const cues = readCues(smallWords.cues, { text, numbers, masks }, names);
  const figures = readFigures(smallWords.tables, { text, hand, cues }, context);
  const { amounts, dates, ahead, durations } = figures;
  const scene = makeScene(smallWords.tables, {
    text,
    numbers,
    masks,
    cues,
    // A year alone dates no event: «I retired in 2014».
    spans: {
      money: amounts,
      org: names,
      date: dates.filter(({ grain }) => grain !== 'year'),
      ahead,
      duration: durations,
    },
  });
  const hits = new Map(
    text.sentences.map((sentence) => [
      sentence,
      findHits(knowledge.matchers.content, scene, sentence).filter((hit) => !isBorrowed(hit, { text, hand })),
    ]),
  );
  return { reader, memo: new Map(), speaker, day, ...written, cues, scene, names, hits, ...figures };
}

/**
 * «Spa» and «block» are words that Vietnamese has from English: elsewhere they mean what they mean in English. Nor does
 * a length of time alone, which Greek words wait for, tell in Chinese what it tells in Greek.
 */
function isBorrowed({ owner, from, to }: Hit<ContentOwner>, { text, hand }: Pick<Reading, 'text' | 'hand'>): boolean {
  if (!('language' in owner) || owner.language === 'en' || owner.language === languageOfHand(hand)) return false;
  const letters = lettersOf[owner.language];
  return !text.tokens.slice(from, to).some(({ text: word }) => letters.test(word));
}

const lettersOf = {
  zh: /\p{Script=Han}/u,
  vi: /(?=\p{Script=Latin})\P{ASCII}/u,
  ar: /\p{Script=Arabic}/u,
  el: /\p{Script=Greek}/u,
} as const;

function findOrganisations(
  { names, matchers, vocabulary, commonWords }: Knowledge,
  { text, hand }: { readonly text: ReadText; readonly hand: Hand },
  { cues, tables, naming }: SmallWords,
): NameHit<OrganisationEntry>[] {
  // Elias is nobody who slipped in writing Allianz.
  const isHeard = (number: number) => matchers.content.words.has(number) || cues.words.has(number);
  const isWord = (word: string) => naming.givenNames.has(word) || isHeard(vocabulary.find(word) ?? Number.NaN);
  const found = findNames(names, text.tokens, isWord);
  const everyday = commonWords.get(languageOfHand(hand));
  return found.filter((hit) => {
    // «Ngân hàng của tôi», typed without marks, is no word of CUA.
    const { capital, text: word = '' } = text.tokens[hit.from] ?? {};
    if (hit.to - hit.from === 1 && hand !== 'en' && capital !== true && everyday?.has(word)) return false;
    const bearers = (names.byFirst.get(hit.name.words[0] ?? '') ?? []).filter(({ words }) =>
      isSame(words, hit.name.words),
    );
    const isForeign = otherScripts.has(hand) && isLatin(text.tokens[hit.from]?.text);
    const isPlain = isForeign || bearers.some((name) => !name.ambiguous);
    if (isPlain) return true;
    return (
      !isOfLongerName(naming, text, { hit, bearers }) &&
      (isSpokenOfAsParty(tables, text, hit) || isMeantAsName(text, hit, bearers))
    );
  });
}

/** «Fernwood Removals» is no gym: the word of another kind of business belongs to the name. */
function isOfLongerName(
  { kindsAfter }: SmallWords['naming'],
  { tokens }: ReadText,
  { hit: { to }, bearers }: { hit: NameHit<OrganisationEntry>; bearers: readonly Name<OrganisationEntry>[] },
): boolean {
  const kind = tokens[to - 1]?.after === 'space' ? phraseAt(kindsAfter, tokens, to) : null;
  if (kind === null) return false;
  return !tokens.slice(to, kind.to).some(({ text }) => bearers.some(({ context }) => context.has(text)));
}

/** «Rang origin», «belong said». */
const isSpokenOfAsParty = (
  { doneTo, does }: WordTables,
  { tokens }: ReadText,
  { from, to }: NameHit<OrganisationEntry>,
): boolean => phraseAt(does, tokens, to) !== null || phraseBefore(doneTo, tokens, from);

/** Where another script is written, «origin» is hardly the ordinary English word. */
const otherScripts: ReadonlySet<Hand> = new Set(['zh', 'ar', 'el']);
const isLatin = (word = ''): boolean => /^[a-z]{3,}$/.test(word);

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, at) => word === other[at]);

/** Ordinary words too: a capital letter or a telling word beside them says that a name is meant. */
function isMeantAsName(
  text: ReadText,
  { from, to }: NameHit<OrganisationEntry>,
  bearers: readonly Name<OrganisationEntry>[],
): boolean {
  const sentence = sentenceAt(text, from);
  const isFirst = from === sentence.first && bearers.length < 2;
  const isWritten = text.tokens[from]?.capital === true && (!isFirst || isInCapitals(text, from));
  if (isWritten && !capitalisesMost(text, sentence)) return true;
  return text.tokens
    .slice(sentence.first, sentence.end)
    .some(
      (token, at) => !isInside(at + sentence.first, from, to) && bearers.some(({ context }) => context.has(token.text)),
    );
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
