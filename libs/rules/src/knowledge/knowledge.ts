import type { Language } from '@intake/contracts/languages';
import type { CommonWords } from '../language/detect-language.ts';
import type { Matcher } from '../matching/matcher.ts';
import type { NameIndex } from '../matching/names.ts';
import type { Phrases } from '../matching/phrases.ts';
import type { Numbering, Vocabulary } from '../matching/vocabulary.ts';
import type { Hand } from '../text/spellings.ts';
import type { Associations } from './compiled/association.ts';
import type { Content } from './content.ts';
import type { LawBook } from './in-force.ts';
import type { AsideOwner } from './schema/aside.ts';
import type { FactEntry, OrganisationEntry, SectorEntry } from './schema/base.ts';
import type { CardWords } from './schema/cues/card-words.ts';
import type { CueFile } from './schema/cues/cue.ts';
import type { CountUnit } from './schema/document.ts';
import type { UrgencyEntry } from './schema/engine.ts';
import type { AnswerKind, Outcome, Purpose, Relation, State, SumRole } from './schema/entry.ts';
import type { BehindName, NameLead } from './schema/names.ts';
import type { Concern } from './schema/rewording.ts';
import type { SafetySense } from './schema/safety.ts';
import type { ThingEntry } from './schema/thing.ts';

export type CueName =
  | keyof CueFile['cues']
  | 'amount_lead'
  | 'amount_trail'
  | 'amount_reference'
  | 'amount_aside'
  | 'amount_minor'
  | 'amount_total'
  | 'amount_added'
  | 'amount_right'
  | 'amount_spent_on'
  | `sum_${SumRole}`
  | `relation_${Relation}`
  | `purpose_${Purpose}`
  | 'paid_elsewhere'
  | `answered_${AnswerKind}`
  | 'abuse'
  | keyof Pick<CueFile['times'], 'ago' | 'last' | 'next' | 'tenure' | 'day_ahead' | 'day_behind'>
  | keyof Pick<
      CueFile['times'],
      | 'day_since'
      | 'day_bought'
      | 'day_promised'
      | 'day_planned'
      | 'day_heard'
      | 'day_aside'
      | 'day_now'
      | 'day_until'
      | 'day_ended'
      | 'day_noticed'
      | 'day_life'
    >;
export type TimeUnit = CueFile['times']['units'][string];
export type AnswerName = keyof CueFile['answers'];

/** A word by which the claims card is spoken of; `at` are the places that a `places` pattern names. */
export type CardWord = { readonly kind: keyof CardWords; readonly at: readonly number[] };

/** A word that places a story in a sector. */
export type TopicOwner = {
  readonly kind: 'topic';
  readonly entry: SectorEntry;
  readonly weight: number;
  readonly language: Language;
};

/** What a content pattern stands for. */
export type ContentOwner =
  | {
      readonly kind: 'fact';
      readonly entry: FactEntry;
      readonly sense: 'asserts' | 'denies';
      readonly language: Language;
    }
  | TopicOwner
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  | { readonly kind: 'state'; readonly state: State }
  | { readonly kind: 'urgency'; readonly entry: UrgencyEntry; readonly sense: 'asserts' | 'unless' }
  | { readonly kind: 'concept'; readonly key: string; readonly language: Language }
  | { readonly kind: 'respondent'; readonly sense: 'about' | 'aside' };

/** What silences a fact's signals, or must stand beside those of the same language. */
export type ConditionOwner = { readonly sense: 'unless' | 'with'; readonly language: Language };

export type SafetyOwner = { readonly language: Language; readonly sense: SafetySense };

/** A word for what a story may be about. */
export type ThingOwner = { readonly entry: ThingEntry; readonly language: Language };

/** The small words of the languages that one message may mix; Vietnamese and English ones look alike and never mix. */
export type SmallWords = {
  readonly cues: Matcher<CueName>;
  readonly answers: Matcher<AnswerName>;
  readonly card: Matcher<CardWord>;
  /** Of a message that is nothing but a yes to the card, or only wants to go on. */
  readonly agreement: Matcher<'yes' | 'on' | 'beside'>;
  readonly leadIns: Matcher<'lead_in'>;
  /** Words that stand in no organisation's name. */
  readonly noName: Matcher<'no_name'>;
  /** By which the names of unlisted businesses are told. */
  readonly naming: NamingWords;
  readonly tables: WordTables;
  readonly asksByMark: boolean;
  /** Typing habits: ko for không. */
  readonly habits: ReadonlyMap<string, string>;
};

export type NamingWords = {
  readonly leads: Matcher<NameLead>;
  readonly behind: Matcher<BehindName>;
  readonly joints: Phrases<true>;
  readonly traders: Phrases<true>;
  /** Each with its sector, or `any`. */
  readonly kindsAfter: Phrases<string>;
  readonly acts: Phrases<true>;
  readonly boughtBehind: Phrases<true>;
  readonly ends: Phrases<true>;
  readonly ofOthers: Phrases<true>;
  readonly dealtWith: Phrases<true>;
  readonly they: Phrases<true>;
  readonly noTrader: Phrases<true>;
  readonly howMany: Phrases<true>;
  readonly givenNames: Phrases<true>;
};

export type Matchers = {
  readonly content: Matcher<ContentOwner>;
  readonly safety: Matcher<SafetyOwner>;
  readonly asides: Matcher<AsideOwner>;
  readonly things: Matcher<ThingOwner>;
  /** Looked at only where a signal of the fact was heard. */
  readonly conditions: ReadonlyMap<FactEntry, Matcher<ConditionOwner>>;
  /** Read only in the answer to a fact's own question. */
  readonly ownAnswers: ReadonlyMap<FactEntry, Matcher<'asserts' | 'denies' | 'unless'>>;
};

/** Words of amounts and dates. */
export type WordTables = {
  readonly moneyUnits: Phrases<true>;
  readonly moneyBefore: Phrases<true>;
  readonly moneyFiller: Phrases<true>;
  readonly foreignUnits: Phrases<true>;
  readonly multipliers: Phrases<number>;
  readonly moneyMultipliers: Phrases<true>;
  readonly counted: Phrases<true>;
  readonly clock: Phrases<true>;
  readonly numbers: Phrases<number>;
  readonly numberJoints: Phrases<true>;
  readonly half: Phrases<true>;
  readonly waiting: Phrases<true>;
  readonly waitingAfter: Phrases<true>;
  readonly filler: Phrases<true>;
  readonly ordinals: Phrases<true>;
  readonly monthLead: Phrases<true>;
  readonly timeUnits: Phrases<TimeUnit>;
  readonly wholeDurations: Phrases<{ readonly count: number; readonly unit: TimeUnit }>;
  readonly countUnits: Phrases<CountUnit>;
  readonly wholeCounts: Phrases<{ readonly count: number; readonly unit: CountUnit }>;
  readonly agoBefore: Phrases<true>;
  readonly lastAfter: Phrases<true>;
  readonly nextAfter: Phrases<true>;
  readonly inBefore: Phrases<true>;
  readonly inAfter: Phrases<true>;
  readonly thisMonth: Phrases<true>;
  readonly aboutBefore: Phrases<true>;
  readonly aboutAfter: Phrases<true>;
  readonly dayLead: Phrases<true>;
  readonly dayOrdinals: Phrases<number>;
  readonly yearLead: Phrases<true>;
  readonly monthTail: Phrases<true>;
  readonly lastYear: Phrases<true>;
  /** What one does to a business, and what a business does. */
  readonly doneTo: Phrases<true>;
  readonly does: Phrases<true>;
  /** What stands beside the figures of a calendar date. */
  readonly dateParts: Readonly<Record<'day' | 'month' | 'year', { before: Phrases<true>; after: Phrases<true> }>>;
  readonly months: Phrases<number>;
  readonly weekdays: Phrases<number>;
  /** Days before today, fewer than none ahead. */
  readonly relativeDays: Phrases<number>;
  /** The first words of everything that may begin a date, figures apart. */
  readonly dateBeginners: ReadonlySet<string>;
};

/** What the files say, compiled: plain data that is kept in a file as it is. */
export type Compiled = {
  readonly content: Content;
  /** Of the words of all patterns. */
  readonly numbering: Numbering;
  readonly matchers: Matchers;
  /** By the hand that wrote the message. */
  readonly smallWords: Readonly<Record<Hand, SmallWords>>;
  readonly commonWords: CommonWords;
  readonly names: NameIndex<OrganisationEntry>;
  readonly rewording: Readonly<Record<Language, Rewording>>;
};

/** The loaded base. Frozen in time; the day of a turn selects what is in force. */
export type Knowledge = Omit<Compiled, 'numbering'> & {
  readonly version: string;
  readonly sha256: string;
  readonly vocabulary: Vocabulary;
  /** The facts that words of each language bring to mind. */
  readonly associations: (language: Language) => Associations;
  readonly lawOn: LawBook;
};

/** What a model's words for an acknowledgement are held to; words as `normaliseWord` writes them. */
export type Rewording = {
  readonly longest: number;
  readonly common: ReadonlySet<string>;
  readonly openers: ReadonlySet<string>;
  readonly capitals: ReadonlySet<string>;
  readonly matcher: Matcher<Concern | 'harmless'>;
};
