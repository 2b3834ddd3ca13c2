import type { Facts } from '@intake/contracts/conversation';
import type { Grain } from '../calendar/days.ts';
import type { Mark, Memory } from '../conversation/memory.ts';
import type { Timeline } from '../conversation/timeline.ts';
import type { InForce } from '../knowledge/in-force.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { SectorEntry } from '../knowledge/schema/base.ts';
import type { DeadlineKind } from '../knowledge/schema/engine.ts';
import type { Outcome, State } from '../knowledge/schema/entry.ts';
import type { Correction } from './corrections/correction.ts';
import type { DayRole } from './days/mention.ts';
import type { Inklings } from './passage/inklings.ts';
import type { Passage } from './passage/read-passage.ts';
import type { EvidenceClass, FactInstance } from './read-facts.ts';
import type { Organisation } from './respondent/organisation.ts';
import type { Sum } from './sums/sums.ts';
import type { Wish } from './wishes/wish.ts';

export type EstablishInput = {
  readonly knowledge: Knowledge;
  readonly inForce: InForce;
  readonly passages: readonly Passage[];
  /** A reviewed transcript came with the turn, be it an empty one. */
  readonly hasEvidence: boolean;
  /** Messages that answer no question: they told of suicide or self-harm, or asked the service something. */
  readonly unanswering: ReadonlySet<number>;
  readonly known: Facts;
  readonly memory: Memory;
  readonly timeline: Timeline;
  /** What the newest message takes off the claims card, and what it puts back. */
  readonly correction: Pick<Correction, 'withdrawn' | 'restored' | 'off'>;
  readonly day: string;
  /** The organisation that takes its own complaints in; it is the respondent, whatever else is named. */
  readonly partner: string | null;
};

export type Floors = ReadonlyMap<string, number>;

/** A fact as the turn holds it; `instance` is absent when only the client vouches for it. */
export type EstablishedFact = {
  readonly key: string;
  readonly value: boolean;
  readonly evidence: EvidenceClass;
  readonly instance: FactInstance | null;
  /** Follows from another fact instead of being said. */
  readonly concluded: boolean;
};

/** Everything the conversation, the evidence and the client's echo establish on this turn. */
export type Established = Omit<TypedFacts, 'doubts'> & {
  readonly facts: ReadonlyMap<string, EstablishedFact>;
  readonly retracted: Readonly<Record<string, Mark>>;
  readonly doubts: readonly Doubt[];
  /** What the words point at without stating it. */
  readonly inklings: Inklings;
  /** Keys, typed ones too, that only the reviewed transcript establishes. */
  readonly fromEvidence: readonly string[];
  readonly passages: readonly Passage[];
  readonly deadlines: readonly Deadline[];
  readonly lapsed: Lapsed | null;
  readonly uncounted: Uncounted | null;
};

/** The typed facts of decision D7 as the words establish them. */
export type TypedFacts = Others & {
  readonly organisation: Organisation | null;
  /** Those it may be, when the words leave that open: the service asks. */
  readonly rivals: readonly Organisation[];
  readonly sector: SectorEntry | null;
  /** The words leave open whether another sector is meant. */
  readonly isSectorOpen: boolean;
  /** The organisation or its own words tell the sector, not a topic word alone. */
  readonly isSectorSure: boolean;
  /** The sectors that the words speak of most, the best first: what to choose from. */
  readonly likelySectors: readonly SectorEntry[];
  /** Something that was told speaks of those. */
  readonly isSectorHeard: boolean;
  /** Those of a few that were offered, where the person chose none. */
  readonly refusedSectors: readonly string[];
  readonly state: State | null;
  readonly amount: number | null;
  readonly incidentOn: string | null;
  /** How near the words come to that day; null where only the client vouches for it. */
  readonly incidentGrain: Grain | null;
  readonly outcome: Outcome | null;
  /** All that is asked for, all sums and all days of the story; `outcome`, `amount` and `incidentOn` are among them. */
  readonly wishes: readonly Wish[];
  readonly declined: ReadonlySet<Outcome>;
  readonly sums: readonly Sum[];
  readonly days: readonly ToldDay[];
  /** The last message of a story that was taken back whole before one of somebody else was told; -1 where none was. */
  readonly takenBackTo: number;
  /** What is told and shown differently; its value is null meanwhile. */
  readonly doubts: readonly Doubt[];
};

/**
 * What the person tells and what a transcript they reviewed shows do not go together, and they have not yet said which
 * holds. It is asked about once; until it is settled neither is asserted.
 */
export type Doubt = {
  /** The question that settles it. */
  readonly question: string;
  /** The facts in doubt, the told one first; none for a typed fact. */
  readonly keys: readonly string[];
  /** In the words of either; of a fact the told words are those on the card. */
  readonly told: string;
  readonly shown: string;
};

/** A day ahead on which something is threatened or due, and what: never the day of an event. */
export type Deadline = {
  readonly kind: DeadlineKind;
  readonly day: string;
  /** The day that the person named before they put it right. */
  readonly first?: string;
};

/** What a notice gives a time for: to answer it, or to be out. */
export type NoticeKind = 'answer' | 'eviction';
/** The last day of such a time, which was before today. */
export type Lapsed = { readonly kind: NoticeKind; readonly day: string };
/** Such a time of which nothing tells the day that it runs from. */
export type Uncounted = { readonly kind: NoticeKind; readonly days: number };

/** A day that the person named and what they tell of it: facts by their keys, and their words. */
export type ToldDay = {
  readonly day: string;
  /** How near the words come to it; null where only the client vouches for it. */
  readonly grain: Grain | null;
  /** What the person called it before they put it right. */
  readonly first?: Pick<ToldDay, 'day' | 'grain'>;
  /** What the day is to the story by the words beside it. */
  readonly role: Exclude<DayRole, 'aside'>;
  /** None where what they tell of it is no fact of the base. */
  readonly keys: readonly string[];
  readonly quote: string;
};

/** Whom else the story complains of. */
export type Others = {
  /** In partner mode: somebody else alone, so that it is no complaint to the partner (decision D44). */
  readonly elsewhere: Organisation | null;
  /** Beside the respondent: a complaint of its own. */
  readonly second: Organisation | null;
};
