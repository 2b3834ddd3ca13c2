import { complaintFinalised } from '@intake/contracts/events/complaint-finalised';
import type { RecordDeleted } from '@intake/contracts/events/record-deleted';
import { forgetEvents } from '@intake/platform/events/inbox';
import type { CommonQueryMethods } from 'slonik';
import { eraseDeliveries } from '../store/deliveries.ts';

/** What carried the record goes with its attempts, delivered or not: past its schedule it leaves for nowhere. */
export async function takeRecordDeleted(
  tx: CommonQueryMethods,
  { partner_id, carried_by }: RecordDeleted,
): Promise<void> {
  await eraseDeliveries(tx, partner_id, carried_by);
  await forgetEvents(tx, carried_by, complaintFinalised.name);
}
