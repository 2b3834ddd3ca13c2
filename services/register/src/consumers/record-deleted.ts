import { complaintFinalised } from '@intake/contracts/events/complaint-finalised';
import type { RecordDeleted } from '@intake/contracts/events/record-deleted';
import { forgetEvents } from '@intake/platform/events/inbox';
import type { CommonQueryMethods } from 'slonik';

/** The row stays: it is category codes and says nothing of the record. Only what was parked of the record goes. */
export async function takeRecordDeleted(tx: CommonQueryMethods, { carried_by }: RecordDeleted): Promise<void> {
  await forgetEvents(tx, carried_by, complaintFinalised.name);
}
