import { z } from 'zod';
import { limits } from '../../limits.ts';
import { LifecycleEvent } from '../../register.ts';
import { cutText, Reference } from '../../text.ts';
import { operation } from '../operation.ts';
import { manual } from './manual.ts';

/** A reference beside a token only has to be one by its type: the token decides. */
const Token = cutText(limits.tokenCharacters).describe('The `lodgement_token` of the finished turn.');
const reference = 'The `register_reference`.';
const event = 'What happened. By reference everything but `lodged` can be reported.';

const byToken = z.object({
  token: Token,
  reference: z.string().optional().describe(reference),
  event: LifecycleEvent.describe(event),
});
/** A token that is none by its type is refused (decision D43), never passed over for the reference. */
const byReference = z.object({
  reference: Reference.describe(reference),
  token: z.never().optional().describe('The `lodgement_token` of the finished turn.'),
  event: LifecycleEvent.exclude(['lodged']).describe(event),
});

/** A lifecycle event from the complainant's device; a token decides over a reference (decision D16). */
export const reportEvent = operation({
  subject: 'register.event.report',
  answeredBy: 'register',
  askedBy: ['gateway'],
  input: z
    .union([byToken, byReference], {
      error: 'must carry a token or a reference, and a known event; lodged takes a token',
    })
    .meta({
      id: 'RegisterEventRequest',
      description: 'A lifecycle event, by token or by reference. With both, the token decides.',
    }),
  output: z.object({ accepted: z.literal(true), by: z.enum(['token', 'reference']) }),
  failsAs: 'register_failed',
  awayAs: 'register_unavailable',
  timeoutMs: 5_000,
  http: {
    method: 'post',
    path: '/register-event',
    summary: 'Report a lifecycle event',
    manual: manual.reportEvent,
    auth: 'open',
    body: 'json',
    malformedAs: 'invalid_event',
    answer: ({ by }) => (by === 'token' ? { status: 202, body: { accepted: true } } : { status: 204 }),
    success: [
      {
        status: 202,
        description: 'Accepted (reported with a token)',
        schema: z.object({ accepted: z.literal(true) }),
      },
      { status: 204, description: 'Accepted (reported with a reference), whether or not it exists' },
    ],
    errors: [
      'invalid_json',
      'invalid_event',
      'invalid_lodgement_token',
      'payload_too_large',
      'register_failed',
      'register_unavailable',
    ],
  },
});
