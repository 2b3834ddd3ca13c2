import type { ComplaintShown } from '@intake/contracts/events/complaint-shown';
import type { CommonQueryMethods } from 'slonik';
import { lockComplaint } from '../store/complaint-records.ts';
import { wasDeletedSince } from '../store/deletion-log.ts';
import { showRevision } from '../store/record-revisions.ts';

/**
 * A hold was released: the record shows the revision that was kept apart; one that is still to come is shown then.
 * @throws Error while nothing of the complaint is here: its finalisation is still under way, and this waits for it.
 */
export async function takeComplaintShown(tx: CommonQueryMethods, event: ComplaintShown): Promise<void> {
  const { partner_id: partnerId, reference, revision } = event;
  await lockComplaint(tx, partnerId, reference);
  if (await showRevision(tx, { partnerId, reference }, revision)) return;
  if (await wasDeletedSince(tx, partnerId, { reference, at: event.occurred_at_utc })) return;
  throw new Error('Nothing of a released complaint is here yet.');
}
