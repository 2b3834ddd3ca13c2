import type { CompanionTurn } from '@intake/contracts/conversation';
import { type Asking, askOnce } from './ask-once.ts';
import type { Outcome } from './conversation.ts';

type Sending = Asking & { readonly pause: (ms: number) => Promise<void> };

// A turn that fails is safe to repeat; most failures are over in a moment.
const pauses = [1_000, 3_000] as const;

const patienceMs = 20_000;

/** Asks for a turn, twice more where nothing answered. */
export async function sendTurn(sending: Sending, body: object): Promise<Outcome> {
  for (const ms of pauses) {
    const outcome = await sendOnce(sending, body);
    if (outcome.kind !== 'away' || sending.signal.aborted) return outcome;
    await sending.pause(ms);
  }
  return sendOnce(sending, body);
}

async function sendOnce(sending: Sending, body: object): Promise<Outcome> {
  const question = { path: '/api/v1/companion', type: 'application/json', body: JSON.stringify(body), patienceMs };
  const answer = await askOnce<CompanionTurn>(sending, question);
  if (answer.kind === 'answered') return { kind: 'answered', turn: answer.value };
  return answer.kind === 'refused' ? { kind: 'refused' } : answer;
}
