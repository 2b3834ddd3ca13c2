import { z } from 'zod';
import { Categories } from '../register.ts';
import { Day, Instant, Reference } from '../text.ts';
import { eventType } from './event-type.ts';

/** A hold was released: the record shows the newest revision, which was kept apart until then (decision D45). */
export const complaintShown = eventType({
  name: 'complaint.shown',
  from: 'companion',
  seenBy: ['register', 'export'],
  payload: z.object({
    event_id: z.uuid(),
    partner_id: z.string(),
    timezone: z.string(),
    reference: Reference,
    /** The revision that is shown from now on. */
    revision: z.int().positive(),
    occurred_at_utc: Instant,
    received_on: Day,
    categories: Categories,
  }),
});
export type ComplaintShown = z.infer<typeof complaintShown.payload>;
