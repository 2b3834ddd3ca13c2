import type { SealedColumn } from '../crypto/rewrap.ts';
import { aboutEvent } from './outbox.ts';

export const outboxColumn: SealedColumn = {
  table: 'outbox',
  column: 'sealed',
  key: { event_id: 'uuid' },
  about: (key) => aboutEvent(key['event_id'] ?? ''),
};

export const parkedColumn: SealedColumn = {
  table: 'dead_letter',
  column: 'sealed',
  key: { event_name: 'text', message_id: 'text' },
  about: (key) => aboutEvent(key['message_id'] ?? ''),
};
