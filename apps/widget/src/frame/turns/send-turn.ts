import type { CompanionTurn } from '@intake/contracts/conversation';
import { askPatiently, type Patient } from './ask-patiently.ts';
import type { Outcome } from './conversation.ts';

const patienceMs = 20_000;

/** Asks for a turn. */
export async function sendTurn(asking: Patient, body: object): Promise<Outcome> {
  const question = { path: '/api/v1/companion', type: 'application/json', body: JSON.stringify(body), patienceMs };
  const answer = await askPatiently<CompanionTurn>(asking, question);
  if (answer.kind === 'answered') return { kind: 'answered', turn: answer.value };
  return answer.kind === 'refused' ? { kind: 'refused' } : answer;
}
