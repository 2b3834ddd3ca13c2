import { z } from 'zod';
import { eventType } from '../event.ts';
import { Instant } from '../text.ts';

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
