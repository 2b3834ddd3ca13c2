import { z } from 'zod';
import { Instant, Reference, Sha256 } from '../text.ts';
import { eventType } from './event-type.ts';
import { journalType } from './journal-type.ts';

/** One row of a deletion log (decisions D14, D25): `hash` is over the canonical JSON of the five fields before it. */
export const DeletionRow = z.object({
  /** The complaint's reference; the intake's published id (decision D45) where it never became a complaint. */
  reference: z.union([Reference, z.uuid()]),
  deleted_at_utc: Instant,
  reason: z.string(),
  record_sha256: Sha256,
  previous_hash: Sha256,
  hash: Sha256,
});
export type DeletionRow = z.infer<typeof DeletionRow>;

/** What was erased and where its evidence stands. Without a partner it was a public intake. */
export const Deletion = DeletionRow.extend({
  event_id: z.uuid(),
  partner_id: z.string().nullable(),
  /** The published one (decision D45); in rows without `intake_sha256`, which are older, the intake's own. */
  intake_id: z.uuid(),
  /** SHA-256 over the 16 bytes of the intake's own id: finds the intake in a restored store, and leads nobody to it. */
  intake_sha256: Sha256.optional(),
  /** Its place in the chain, from 1. */
  position: z.int().positive(),
  /** The `complaint.finalised` events that carried its content: whoever keeps something of them erases it. */
  carried_by: z.array(z.uuid()),
});
export type Deletion = z.infer<typeof Deletion>;

/** A licensed partner's record was erased: one row of its deletion log. */
export const recordDeleted = eventType({
  name: 'record.deleted',
  from: 'companion',
  seenBy: ['register', 'webhooks', 'export'],
  payload: Deletion.extend({ partner_id: z.string() }),
});
export type RecordDeleted = z.infer<typeof recordDeleted.payload>;

/** The deletion log's second copy. It holds no content; whoever keeps something of a record reads it before it answers. */
export const deletionJournal = journalType({
  stream: 'DELETIONS',
  subject: 'deleted',
  entry: Deletion,
  writer: 'companion',
  readers: ['companion', 'webhooks', 'export'],
  says: {
    again: 'records that were deleted before are erased again',
    waiting: 'deletions could not be compared, nothing is answered yet',
  },
});
