import type { Language } from '@intake/contracts/languages';
import type { Matcher } from '../matching/matcher.ts';
import type { NameIndex } from '../matching/names.ts';
import type { Content } from './content.ts';
import type { CueFile, UrgencyEntry } from './engine-schema.ts';
import type { Outcome, State } from './entry-schema.ts';
import type { FactEntry, OrganisationEntry, SectorEntry } from './schema.ts';

export type CueName = keyof CueFile['cues'] | 'amount_lead' | 'amount_aside' | 'amount_total' | 'ago' | 'last';
export type AnswerName = keyof CueFile['answers'];

/** What a content pattern stands for. */
export type ContentOwner =
  | { readonly kind: 'fact'; readonly entry: FactEntry; readonly sense: 'asserts' | 'denies' | 'unless' | 'with' }
  | { readonly kind: 'topic'; readonly entry: SectorEntry; readonly weight: number }
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  | { readonly kind: 'state'; readonly state: State }
  | { readonly kind: 'urgency'; readonly entry: UrgencyEntry; readonly sense: 'asserts' | 'unless' }
  | { readonly kind: 'respondent'; readonly sense: 'about' | 'aside' };

export type SafetyOwner = { readonly language: Language; readonly sense: 'discloses' | 'traps' | 'denied' };

export type Matchers = {
  readonly cues: Matcher<CueName>;
  readonly answers: Matcher<AnswerName>;
  readonly content: Matcher<ContentOwner>;
  readonly safety: Matcher<SafetyOwner>;
  readonly leadIns: Matcher<'lead_in'>;
  /** Read only in the answer to a fact's own question. */
  readonly ownAnswers: ReadonlyMap<FactEntry, Matcher<'asserts' | 'denies' | 'unless'>>;
};

/** Small word tables of all languages in one: their words never collide. */
export type WordTables = {
  readonly moneyUnits: ReadonlySet<string>;
  readonly foreignUnits: ReadonlySet<string>;
  readonly multipliers: ReadonlyMap<string, number>;
  readonly moneyMultipliers: ReadonlySet<string>;
  readonly counted: ReadonlySet<string>;
  readonly waiting: ReadonlySet<string>;
  readonly filler: ReadonlySet<string>;
  readonly ordinals: ReadonlySet<string>;
  readonly monthLead: ReadonlySet<string>;
  readonly numbers: ReadonlyMap<string, number>;
  readonly timeUnits: ReadonlyMap<string, 'day' | 'week' | 'fortnight' | 'month' | 'year'>;
  readonly months: ReadonlyMap<string, number>;
  readonly weekdays: ReadonlyMap<string, number>;
  readonly relativeDays: ReadonlyMap<string, number>;
  readonly commonWords: ReadonlyMap<Language, ReadonlySet<string>>;
};

/** The loaded base: what the files say, compiled. Frozen in time; the day of a turn selects what is in force. */
export type Knowledge = {
  readonly version: string;
  readonly sha256: string;
  readonly content: Content;
  readonly matchers: Matchers;
  readonly tables: WordTables;
  readonly names: NameIndex<OrganisationEntry>;
};
