import { ServiceError } from '@intake/contracts/errors';
import { readOutboxEvent } from '@intake/contracts/operations/service/settle-events';
import type { CommonQueryMethods } from 'slonik';
import { type Handler, handle } from '../bus/rpc.ts';
import { sealedEvent } from './outbox.ts';

/** Hands out, sealed, an event that was too large for the bus. */
export function outboxEventHandler(service: string, db: CommonQueryMethods): Handler {
  return handle(readOutboxEvent(service), async ({ input }) => {
    const sealed = await sealedEvent(db, input.event_id);
    if (!sealed) throw new ServiceError('not_found', 'No such event.');
    return { attachment: { contentType: 'application/octet-stream' }, body: sealed };
  });
}
