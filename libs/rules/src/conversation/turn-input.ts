import type { Facts, Message } from '@intake/contracts/conversation';
import type { EvidenceReading, EvidenceTranscript } from '@intake/contracts/evidence';
import type { Language } from '@intake/contracts/languages';
import type { Hints } from './hint.ts';

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
