import { z } from 'zod';
import { eventType } from '../event.ts';
import { Instant, Reference, Sha256 } from '../text.ts';

/** A retained record was erased: one row of the partner's deletion log (decisions D14, D25). */
export const recordDeleted = eventType({
  name: 'record.deleted',
  from: 'companion',
  seenBy: ['export'],
  payload: z.object({
    event_id: z.uuid(),
    partner_id: z.string(),
    reference: Reference,
    deleted_at_utc: Instant,
    reason: z.string(),
    record_sha256: Sha256,
    previous_hash: Sha256,
    hash: Sha256,
  }),
});
export type RecordDeleted = z.infer<typeof recordDeleted.payload>;
