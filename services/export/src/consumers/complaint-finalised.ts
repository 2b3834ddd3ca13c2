import { ComplaintRecord } from '@intake/contracts/complaint';
import type { ComplaintFinalised } from '@intake/contracts/events/complaint-finalised';
import type { KeyRing } from '@intake/platform/key-ring';
import type { CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { keepRecord, lockComplaint } from '../store/complaint-records.ts';
import { wasDeletedSince } from '../store/deletion-log.ts';
import { sealRecord } from '../store/sealed-record.ts';

// Only checked, never rewritten: the integrity is over the record exactly as it was published.
const Body = z.object({ complaint: z.custom<ComplaintRecord>((value) => ComplaintRecord.safeParse(value).success) });

/** Keeps the record that a finalisation carries, unless a newer one is here or it was deleted meanwhile. */
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
    await keepRecord(tx, {
      partnerId,
      reference,
      revision,
      receivedOn: event.received_on,
      producedAt: complaint.produced_at_utc,
      integrity: complaint.record_integrity,
      sealed: sealRecord(ring, { partnerId, reference, revision }, complaint),
    });
  };
