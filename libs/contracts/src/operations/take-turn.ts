import { CompanionRequest, CompanionTurn } from '../conversation.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';

export const takeTurn = operation({
  subject: 'companion.turn.take',
  answeredBy: 'companion',
  askedBy: ['gateway'],
  input: CompanionRequest,
  output: CompanionTurn,
  failsAs: 'companion_failed',
  awayAs: 'companion_failed',
  timeoutMs: 9_000,
  abandonable: true,
  http: {
    method: 'post',
    path: '/companion',
    summary: 'One conversation turn',
    auth: 'open',
    body: 'json',
    bodyLimit: limits.body.companion,
    malformedAs: 'invalid_json',
    embeddable: true,
    costs: true,
    keeps: true,
    success: [{ status: 200, description: "The service's next message and everything established so far" }],
    errors: ['invalid_json', 'payload_too_large', 'companion_failed'],
  },
});
