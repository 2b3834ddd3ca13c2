import type { EvidenceResult } from '@intake/contracts/evidence';
import { askPatiently, type Patient } from '../turns/ask-patiently.ts';
import type { HeldSession } from '../turns/held-session.ts';
import { after, oneAtATime } from '../turns/one-at-a-time.ts';
import { type Evidence, putInOrder } from './evidence.ts';
import type { HeldShots } from './held-shots.ts';
import { screenshotsOf, unreadOf } from './shots.ts';

type Work = {
  readonly held: HeldSession;
  readonly shots: HeldShots;
  readonly asking: Omit<Patient, 'signal'>;
  readonly found: (evidence: Evidence) => void;
};

const patienceMs = 15_000;

/** Has the service put lines in order as messages; the lines, and nothing else of a picture, go there. */
export function askForMessages({ held, shots, asking, found }: Work) {
  const { anew, stop } = oneAtATime();
  return { ask, stop };

  async function ask(): Promise<void> {
    const signal = anew();
    const before = held.now().evidence;
    const screenshots = [...(before?.screenshots ?? []), ...screenshotsOf(shots.now())];
    shots.change({ doing: { kind: 'asking' } });
    const body = JSON.stringify({ source: 'screenshots', screenshots });
    const question = { path: '/api/v1/evidence', type: 'application/json', body, patienceMs };
    const answer = await askPatiently<EvidenceResult>({ ...asking, signal }, question);
    if (signal.aborted) return;
    if (answer.kind === 'limited') after(answer.untilMs - asking.now(), signal, () => void ask());
    if (answer.kind !== 'answered') return shots.change({ doing: answer });
    const unread = unreadOf(shots.now()).map(({ name }) => name);
    found(putInOrder({ result: answer.value, screenshots, unread, before }));
  }
}
