import { complaintFinalised } from '@intake/contracts/events/complaint-finalised';
import type { RecordDeleted } from '@intake/contracts/events/record-deleted';
import { forgetEvents } from '@intake/platform/events/inbox';
import type { CommonQueryMethods } from 'slonik';
import { deleteRecord, lockComplaint } from '../store/complaint-records.ts';
import { addDeletion } from '../store/deletion-log.ts';
import { forgetQuarantine } from '../store/quarantine.ts';

/** The record goes and the evidence of its deletion comes, in one transaction. */
export async function takeRecordDeleted(tx: CommonQueryMethods, event: RecordDeleted): Promise<void> {
  await lockComplaint(tx, event.partner_id, event.reference);
  await deleteRecord(tx, event.partner_id, event.reference);
  await forgetQuarantine(tx, event.partner_id, event.reference);
  await addDeletion(tx, event.partner_id, event);
  await forgetEvents(tx, event.carried_by, complaintFinalised.name);
}
