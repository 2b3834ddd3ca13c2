import { z } from 'zod';
import { sendersTo, takersFrom } from '../../events/index.ts';
import { internalFailure, operation } from '../operation.ts';

/** Which of these events `service` has taken in; the event's owner settles its outbox by it. */
export const readSeenEvents = (service: string) =>
  operation({
    subject: `${service}.events.seen`,
    answeredBy: service,
    askedBy: sendersTo(service),
    input: z.object({ event_ids: z.array(z.uuid()).max(500) }),
    output: z.object({ seen: z.array(z.uuid()) }),
    ...internalFailure,
  });

/** The sealed bytes of an event too large for the bus, from the outbox of `service`; answered as an attachment. */
export const readOutboxEvent = (service: string) =>
  operation({
    subject: `${service}.outbox.read`,
    answeredBy: service,
    askedBy: takersFrom(service),
    input: z.object({ event_id: z.uuid() }),
    output: z.never(),
    ...internalFailure,
    timeoutMs: 15_000,
  });
