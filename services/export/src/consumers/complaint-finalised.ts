import type { ComplaintFinalised } from '@intake/contracts/events/complaint-finalised';
import { ComplaintRecord } from '@intake/contracts/record';
import type { KeyRing } from '@intake/platform/crypto/key-ring';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { keepFirst, lockComplaint } from '../store/complaint-records.ts';
import { wasDeletedSince } from '../store/deletion-log.ts';
import { keepRevision, showRevision } from '../store/record-revisions.ts';
import { sealRecord } from '../store/sealed-record.ts';

// Only checked, never rewritten: the integrity is over the record exactly as it was published.
const Body = z.object({ complaint: z.custom<ComplaintRecord>((value) => ComplaintRecord.safeParse(value).success) });

/**
 * Keeps the record that a finalisation carries beside those of other revisions, unless it was deleted meanwhile. What is
 * shown is the newest, or what was confirmed before while that is held (decision D45).
 */
export const takeComplaintFinalised =
  (ring: KeyRing) =>
  async (tx: CommonQueryMethods, event: ComplaintFinalised): Promise<void> => {
    const { complaint } = Body.parse(JSON.parse(event.body));
    const { partner_id: partnerId, reference, revision } = event;
    if (complaint.partner.id !== partnerId || complaint.reference !== reference || complaint.revision !== revision) {
      throw new Error('The record in a finalisation belongs to another complaint.');
    }
    await lockComplaint(tx, partnerId, reference);
    if (await wasDeletedSince(tx, partnerId, { reference, at: event.occurred_at_utc })) return;
    const record = {
      ...{ partnerId, reference, revision },
      receivedOn: event.received_on,
      producedAt: complaint.produced_at_utc,
      integrity: complaint.record_integrity,
      sealed: sealRecord(ring, { partnerId, reference, revision }, complaint),
    };
    const shown = event.shown_revision ?? revision;
    if (await keepFirst(tx, record, shown)) return;
    await keepRevision(tx, record);
    await showRevision(tx, record, shown);
  };
