import type { Claim, Complaint, RoutingStep, UrgencyItem } from '@intake/contracts/complaint';
import type { Confirm, Facts, Message, Stage } from '@intake/contracts/conversation';
import type { EvidenceReading, EvidenceTranscript, KeptTranscript, ManifestItem } from '@intake/contracts/evidence';
import type { Language } from '@intake/contracts/languages';
import type { Categories } from '@intake/contracts/register';
import type { Agreement } from './dialogue/memory/memory.ts';
import type { Choices } from './dialogue/questions/shown-options.ts';
import type { Receipt } from './receipt.ts';
import type { Rewordable } from './rewording/rewordable.ts';
import type { Hints } from './safety/hint.ts';

export type PublicMode = { readonly kind: 'public' };
export type PartnerMode = {
  readonly kind: 'partner';
  readonly name: string;
  readonly tier: 'licensed' | 'pilot';
  readonly reference: string;
};

/** All a turn is decided on: history and known facts are the only state. */
export type TurnInput = {
  readonly history: readonly Message[];
  readonly knownFacts: Facts;
  readonly clientDone: boolean;
  /** The reviewed transcript, and what is known of how it came about. */
  readonly evidence: (EvidenceTranscript & { readonly reading?: EvidenceReading }) | null;
  readonly lang: Language | null;
  /** `YYYY-MM-DD`; selects the law of procedure, and that of conduct while the day of the event is unknown; anchors relative dates. */
  readonly day: string;
  readonly mode: PublicMode | PartnerMode;
  /** What a learnt reader, named by a digest, made of the messages that `unheard` names; without it the rules hear alone. */
  readonly heard?: { readonly reader: string; readonly hints: Hints };
};

export type Decision = {
  readonly stage: Stage;
  readonly language: Language;
  readonly reply: string;
  /** What of the reply a language model may put in other words (decision D13). Made when it is asked for: few have a model. */
  rewordable(): Rewordable | null;
  /** As the client echoes them (decision D7). */
  readonly facts: Record<string, unknown>;
  /** Keys among them that the client made up. */
  readonly foreignKeys: readonly string[];
  readonly grounds: { sufficient: boolean; passed_arguments: { id: string; summary: string }[] };
  readonly urgency: UrgencyItem[];
  /** What the newest message told, or was asked about (decision D35); to be counted, and never told to anybody else. */
  readonly distress: 'disclosed' | 'suspected' | null;
  readonly confirm: Confirm | null;
  /** What the reply offers to choose from. */
  readonly choices: Choices | null;
  readonly referral: { text: string; url: string } | null;
  readonly disclaimer: string;
  /** Set exactly when the stage is `grounds_ready` or `account_ready`. */
  readonly finalised: Finalised | null;
  /** Made when it is asked for: few ask. */
  receipt(): Receipt;
};

export type Finalised = {
  readonly kind: 'account' | 'formal';
  /** How the person confirmed, on this turn or, `repeated`, on an earlier one, and the claims that the card had shown. */
  readonly consent: { readonly how: Agreement; readonly repeated: boolean; readonly shown: readonly string[] };
  readonly complaint: Complaint;
  /** Lines of the text that wait for how to reach the person. */
  readonly toSign: Readonly<Record<'name' | 'reach' | 'account', string>>;
  /** What the document asks for, apart from an answer by a day. */
  readonly remedies: string[];
  /** Facts and typed facts by key; nothing that is not in the knowledge base's vocabulary. */
  readonly facts: Record<string, unknown>;
  readonly claims: Claim[];
  readonly grounds: { id: string; summary: string; basis: string }[];
  readonly evidenceManifest: ManifestItem[];
  readonly evidenceTranscripts: KeptTranscript[];
  /** In English, as the document is: for the record. The complaint's own is in the person's language. */
  readonly routing: RoutingStep[];
  readonly categories: Categories;
};
