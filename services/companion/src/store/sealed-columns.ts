import type { SealedColumn } from '@intake/platform/crypto/rewrap';
import { outboxColumn, parkedColumn } from '@intake/platform/events/sealed-columns';
import { aboutRevision } from '../turn/record-turn.ts';
import { aboutComplaint } from '../turn/save-revision.ts';
import { aboutPublishingKey } from './publishing-key.ts';

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
  {
    table: 'complaint_revision',
    column: 'sealed',
    key: { partner_id: 'text', intake_id: 'uuid', revision: 'int' },
    about: ({ partner_id: partnerId = '', intake_id: intakeId = '' }) => aboutComplaint({ partnerId, intakeId }),
  },
  { table: 'publishing_key', column: 'sealed', key: { id: 'int' }, about: () => aboutPublishingKey },
  outboxColumn,
  parkedColumn,
];
