import type { ContentOwner } from '../../knowledge/knowledge.ts';
import type { Reader } from '../../knowledge/reader.ts';
import type { OrganisationEntry } from '../../knowledge/schema/base.ts';
import { languageOfHand } from '../../language/detect-language.ts';
import { bloomMask } from '../../matching/bloom-mask.ts';
import { findHits, type Hit } from '../../matching/matcher.ts';
import type { NameHit } from '../../matching/names.ts';
import type { Scene } from '../../matching/scene.ts';
import { numberWords } from '../../matching/vocabulary.ts';
import type { Memo } from '../../memo.ts';
import type { Sentence } from '../../text/read-text.ts';
import type { Times } from '../days/dates.ts';
import type { DateMention } from '../days/mention.ts';
import type { Amount } from '../sums/amounts.ts';
import type { SumPutRight } from '../sums/pairs-put-right.ts';
import { type Cues, readCues } from './cues.ts';
import { makeScene } from './make-scene.ts';
import { namesMeant } from './names-meant.ts';
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
  /** Days that were taken off since: what was told of one happened on no other. */
  readonly datesOff?: readonly DateMention[];
  readonly calendar: Times['calendar'];
  readonly durations: Times['durations'];
  readonly hits: ReadonlyMap<Sentence, readonly Hit<ContentOwner>[]>;
  /** The sentences that are said to the service; none while nobody has looked at the conversation for them. */
  readonly toUs?: ReadonlySet<Sentence>;
  /** The sentences that we were asked to add: told anew, whatever else the message says. */
  readonly added?: ReadonlySet<Sentence>;
};

export function readWords(reader: Reader, content: string, context: Context): Reading {
  const { knowledge } = reader;
  const { speaker, day } = context;
  const written = writtenIn(knowledge, content, context);
  const { text, hand, smallWords } = written;
  const names = namesMeant(knowledge, { text, hand }, smallWords);
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
