import type { CompanionTurn } from '@intake/contracts/conversation';
import type { Outcome } from './conversation.ts';

type Sending = {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
  readonly signal: AbortSignal;
};

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

async function sendOnce({ fetch, now, signal }: Sending, body: object): Promise<Outcome> {
  try {
    const response = await fetch('/api/v1/companion', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    });
    if (response.ok) return { kind: 'answered', turn: (await response.json()) as CompanionTurn };
    if (response.status === 429) return { kind: 'limited', untilMs: now() + secondsOf(response) * 1_000 };
    return { kind: response.status < 500 ? 'refused' : 'away' };
  } catch {
    return { kind: 'away' };
  }
}

function secondsOf({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after'));
  return seconds >= 1 ? seconds : 5;
}
