import { CompanionRequest, CompanionTurn } from '../../conversation.ts';
import { limits } from '../../limits.ts';
import { operation } from '../operation.ts';
import { manual } from './manual.ts';

/** A turn that is refused for its number is read by nobody, so that its language is not known either. */
const whereHelpIs = [
  'If you are in danger, call 000. To talk to someone, day or night: Lifeline 13 11 14.',
  '有危险请拨 000。想找人谈谈，日夜都可以：Lifeline 13 11 14。',
  'Nếu bạn đang gặp nguy hiểm, gọi 000. Cần người lắng nghe, ngày hay đêm: Lifeline 13 11 14.',
  'عند الخطر: 000. لمن يحتاج إلى من يسمعه ليلًا أو نهارًا: Lifeline 13 11 14.',
  'Σε κίνδυνο καλέστε το 000. Για να μιλήσετε με κάποιον, μέρα και νύχτα: Lifeline 13 11 14.',
].join(' ');

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
    manual: manual.takeTurn,
    auth: 'open',
    body: 'json',
    bodyLimit: limits.body.companion,
    malformedAs: 'invalid_json',
    embeddable: true,
    costs: true,
    keeps: true,
    unread: whereHelpIs,
    success: [{ status: 200, description: "The service's next message and everything established so far" }],
    errors: ['invalid_json', 'payload_too_large', 'companion_failed'],
  },
});
