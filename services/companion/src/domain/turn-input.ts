import type { CompanionRequest } from '@intake/contracts/conversation';
import type { TurnInput } from '@intake/rules/decision';

/** On whose account a turn runs: the public's, or a partner's (decision D11). */
export type Mode = TurnInput['mode'];

/** What the rules decide on. */
export function turnInput({ input, mode, day }: { input: CompanionRequest; mode: Mode; day: string }): TurnInput {
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

/** The bookkeeping a client echoes back inside its facts. */
export function dialogueOf(facts: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const dialogue = facts['_dialogue'];
  return typeof dialogue === 'object' && dialogue !== null ? { ...dialogue } : {};
}
