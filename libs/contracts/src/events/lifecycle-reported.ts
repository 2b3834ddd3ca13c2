import { z } from 'zod';
import { LifecycleEvent } from '../register.ts';
import { Day, Instant, Reference } from '../text.ts';
import { eventType } from './event-type.ts';

/** A lifecycle event was recorded for the first time. `body` is the webhook body, serialised once. */
export const lifecycleReported = eventType({
  name: 'lifecycle.reported',
  from: 'register',
  seenBy: ['webhooks'],
  payload: z.object({
    event_id: z.uuid(),
    partner_id: z.string(),
    reference: Reference,
    event: LifecycleEvent,
    event_on: Day,
    occurred_at_utc: Instant,
    body: z.string(),
  }),
});
export type LifecycleReported = z.infer<typeof lifecycleReported.payload>;
