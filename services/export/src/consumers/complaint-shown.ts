import type { ComplaintShown } from '@intake/contracts/events/complaint-shown';
import type { CommonQueryMethods } from 'slonik';
import { lockComplaint } from '../store/complaint-records.ts';
import { showRevision } from '../store/record-revisions.ts';

/** A hold was released: the record shows the revision that was kept apart; one that is still to come is shown then. */
export async function takeComplaintShown(tx: CommonQueryMethods, event: ComplaintShown): Promise<void> {
  const { partner_id: partnerId, reference, revision } = event;
  await lockComplaint(tx, partnerId, reference);
  await showRevision(tx, { partnerId, reference }, revision);
}
