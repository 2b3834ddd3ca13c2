import type { SealedColumn } from '@intake/platform/crypto/rewrap';
import { parkedColumn } from '@intake/platform/events/sealed-columns';
import { aboutPdf } from './sealed-pdf.ts';
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
  {
    table: 'complaint_record',
    column: 'pdf',
    key: { partner_id: 'text', reference: 'text', record_integrity: 'text', pdf_edition: 'text' },
    about: ({ partner_id: partnerId = '', reference = '', record_integrity: integrity = '', pdf_edition = '' }) =>
      aboutPdf({ partnerId, reference, integrity, edition: pdf_edition }),
  },
  {
    table: 'record_revision',
    column: 'sealed',
    key: { partner_id: 'text', reference: 'text', revision: 'int' },
    about: ({ partner_id: partnerId = '', reference = '', revision }) =>
      aboutRecord({ partnerId, reference, revision: Number(revision) }),
  },
  parkedColumn,
];
