import { z } from 'zod';
import { Categories } from '../register.ts';
import { Day, Instant, Reference } from '../text.ts';
import { eventType } from './event-type.ts';

/** A licensed partner's complaint was confirmed. `body` is the webhook body, serialised once; the record is in it. */
export const complaintFinalised = eventType({
  name: 'complaint.finalised',
  from: 'companion',
  seenBy: ['register', 'webhooks', 'export'],
  payload: z.object({
    event_id: z.uuid(),
    partner_id: z.string(),
    timezone: z.string(),
    reference: Reference,
    /** The published one (decision D45), by which nothing can be continued. */
    intake_id: z.uuid(),
    revision: z.int().positive(),
    /** The revision that the record shows: an earlier one while this is kept apart (decision D45); else this. */
    shown_revision: z.int().positive().optional(),
    occurred_at_utc: Instant,
    /** The partner's calendar day on which the complaint was first confirmed. */
    received_on: Day,
    categories: Categories,
    body: z.string(),
  }),
});
export type ComplaintFinalised = z.infer<typeof complaintFinalised.payload>;
