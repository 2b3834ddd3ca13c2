import { outboxColumn, parkedColumn, type SealedColumn } from '@intake/platform/rewrap';
import { aboutComplaint } from '../turn/confirm-complaint.ts';
import { aboutRevision } from '../turn/record-turn.ts';

/** Everything this service keeps sealed. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'intake_revision',
    column: 'sealed',
    key: { event_id: 'uuid', intake_id: 'uuid' },
    about: ({ event_id = '', intake_id = '' }) => aboutRevision({ intake_id, event_id }),
  },
  {
    table: 'complaint',
    column: 'sealed',
    key: { partner_id: 'text', intake_id: 'uuid' },
    about: ({ partner_id: partnerId = '', intake_id: intakeId = '' }) => aboutComplaint({ partnerId, intakeId }),
  },
  outboxColumn,
  parkedColumn,
];
