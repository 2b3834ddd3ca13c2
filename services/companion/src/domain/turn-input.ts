import type { CompanionRequest } from '@intake/contracts/conversation';
import { attestedText, type EvidenceReading, type EvidenceTranscript } from '@intake/contracts/evidence';
import { standingOf } from '@intake/platform/crypto/attestation';
import type { KeyRing } from '@intake/platform/crypto/key-ring';
import type { TurnInput } from '@intake/rules/conversation/turn-input';

/** On whose account a turn runs: the public's, or a partner's (decision D11). */
export type Mode = TurnInput['mode'];

/** A request with what is known of how its evidence came about. */
export type Heard = Omit<CompanionRequest, 'evidence'> & { readonly evidence?: TurnInput['evidence'] | undefined };

export const withReading = (ring: KeyRing, { evidence, ...input }: CompanionRequest): Heard => ({
  ...input,
  evidence: evidence && { ...evidence, reading: readingOf(ring, evidence) },
});

const readingOf = (ring: KeyRing, { transcript, attestation = '' }: EvidenceTranscript): EvidenceReading =>
  standingOf({ ring, kind: 'transcript' }, transcript.map(attestedText), attestation);

/** What the rules decide on. */
export function turnInput({ input, mode, day }: { input: Heard; mode: Mode; day: string }): TurnInput {
  return {
    history: input.history,
    knownFacts: input.known_facts ?? {},
    clientDone: input.client_done ?? false,
    evidence: input.evidence ?? null,
    lang: input.lang ?? null,
    day,
    mode,
  };
}
