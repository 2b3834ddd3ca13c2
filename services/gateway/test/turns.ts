import { randomUUID } from 'node:crypto';
import type { CompanionTurn } from '@intake/contracts/conversation';

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
