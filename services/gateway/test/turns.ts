import { randomUUID } from 'node:crypto';
import type { CompanionTurn } from '@intake/contracts/conversation';
import { takeTurn } from '@intake/contracts/operations/take-turn';
import { type Ask, handle } from '@intake/platform/rpc';

export const turn: CompanionTurn = {
  intake_id: randomUUID(),
  reply: 'What happened?',
  stage: 'listening',
  method: 'rules',
  facts: {},
  grounds: { sufficient: false, passed_arguments: [] },
  urgency: [],
  confirm: null,
  complaint: null,
  referral: null,
  formal_offer: null,
  disclaimer: 'Information, not advice.',
};

export const hello = JSON.stringify({ history: [{ role: 'user', content: 'Hello' }] });

/** Stands in for the companion; keeps what it was asked. */
export function standInCompanion() {
  const asked: Ask<{ readonly history: readonly { readonly content: string }[] }>[] = [];
  const handler = handle(takeTurn, async (ask) => {
    asked.push(ask);
    return turn;
  });
  return { asked, handler };
}
