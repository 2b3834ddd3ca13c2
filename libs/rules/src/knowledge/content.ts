import type { Language } from '@intake/contracts/languages';
import type { AsideFile } from './schema/aside.ts';
import type { FactEntry, GroundEntry, OrganisationEntry, SectorEntry } from './schema/base.ts';
import type { BodyEntry } from './schema/body.ts';
import type { CueFile } from './schema/cues/cue.ts';
import type { DocumentFile } from './schema/document.ts';
import type {
  ConceptFile,
  GateEntry,
  LegalHelpEntry,
  RiskFile,
  SmallClaimsEntry,
  UrgencyEntry,
} from './schema/engine.ts';
import type { State } from './schema/entry.ts';
import type { NameFile } from './schema/names.ts';
import type { OwnLanguageFile } from './schema/own-language.ts';
import type { RewordingFile } from './schema/rewording.ts';
import type { RoutingFile } from './schema/routing.ts';
import type { CircumstancesFile, SafetyReviews, SafetySignals, SafetyWords } from './schema/safety.ts';
import type { ThingEntry } from './schema/thing.ts';
import type { PhraseFile } from './schema/wording.ts';

/** An entry and the file it stands in. */
export type Sourced<Entry> = { readonly file: string; readonly entry: Entry };

/** Everything the files say, checked one by one, not yet against each other. */
export type Content = {
  readonly version: string;
  readonly asAt: string;
  /** Where a person may have a formal complaint drafted; outside this service. */
  readonly referralUrl: string;
  readonly facts: readonly Sourced<FactEntry>[];
  readonly grounds: readonly Sourced<GroundEntry>[];
  readonly sectors: readonly Sourced<SectorEntry>[];
  readonly bodies: readonly Sourced<BodyEntry>[];
  readonly organisations: readonly Sourced<OrganisationEntry>[];
  readonly gates: readonly Sourced<GateEntry>[];
  readonly things: readonly Sourced<ThingEntry>[];
  readonly legalHelp: readonly Sourced<LegalHelpEntry>[];
  /** The state in which a town or suburb lies, by its name as `normaliseWord` writes it; none that two states have. */
  readonly places: ReadonlyMap<string, State>;
  readonly smallClaims: readonly Sourced<SmallClaimsEntry>[];
  readonly urgency: readonly Sourced<UrgencyEntry>[];
  readonly urgencyRuleVersion: string;
  readonly risk: RiskFile;
  readonly document: DocumentFile;
  readonly cues: readonly CueFile[];
  readonly concepts: readonly ConceptFile[];
  readonly names: readonly NameFile[];
  readonly phrases: Readonly<Record<Language, PhraseFile>>;
  readonly routing: Readonly<Record<Language, RoutingFile>>;
  readonly ownLanguage: Readonly<Record<OwnLanguageFile['language'], OwnLanguageFile>>;
  readonly asides: Readonly<Record<Language, AsideFile>>;
  readonly safetySignals: Readonly<Record<Language, SafetySignals>>;
  readonly safetyWords: Readonly<Record<Language, SafetyWords>>;
  readonly safetyReviews: SafetyReviews;
  readonly circumstances: CircumstancesFile;
  readonly rewording: Readonly<Record<Language, RewordingFile>>;
  readonly lists: Readonly<Record<string, readonly string[]>>;
};
