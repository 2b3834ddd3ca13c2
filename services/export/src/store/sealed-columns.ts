import { parkedColumn, type SealedColumn } from '@intake/platform/rewrap';
import { aboutRecord } from './sealed-record.ts';

/** Everything this service keeps sealed. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'complaint_record',
    column: 'sealed',
    key: { partner_id: 'text', reference: 'text', revision: 'int' },
    about: ({ partner_id: partnerId = '', reference = '', revision }) =>
      aboutRecord({ partnerId, reference, revision: Number(revision) }),
  },
  parkedColumn,
];
