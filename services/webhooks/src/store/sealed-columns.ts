import type { SealedColumn } from '@intake/platform/crypto/rewrap';
import { parkedColumn } from '@intake/platform/events/sealed-columns';
import { aboutBody } from './deliveries.ts';
import { aboutSecret } from './endpoints.ts';

/** Everything this service keeps sealed. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'endpoint',
    column: 'sealed_secret',
    key: { partner_id: 'text' },
    about: ({ partner_id = '' }) => aboutSecret(partner_id),
  },
  {
    table: 'delivery',
    column: 'sealed_body',
    key: { event_id: 'uuid' },
    about: ({ event_id = '' }) => aboutBody(event_id),
  },
  parkedColumn,
];
