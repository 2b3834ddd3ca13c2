import { z } from 'zod';
import { Instant } from '../text.ts';
import { eventType } from './event-type.ts';

/** One revision of an intake record: request and response of a turn, sealed before it leaves companion. */
export const turnTaken = eventType({
  name: 'turn.taken',
  from: 'companion',
  seenBy: [],
  payload: z.object({
    event_id: z.uuid(),
    intake_id: z.uuid(),
    partner_id: z.string().nullable(),
    occurred_at_utc: Instant,
    /** Base64 of the sealed revision. */
    sealed: z.string(),
  }),
});
export type TurnTaken = z.infer<typeof turnTaken.payload>;

/** Where revisions wait on the bus until they are stored, and under which name their keeper takes them from there. */
export const revisionsAt = {
  stream: 'INTAKE',
  subject: 'intake.turn.taken',
  durable: 'companion_revisions',
  keeper: 'companion',
} as const;
