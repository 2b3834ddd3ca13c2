import { randomUUID } from 'node:crypto';
import { ServiceError } from '@intake/contracts/errors';
import { isAttachment } from '@intake/contracts/operations/operation';
import { readOutboxEvent } from '@intake/contracts/operations/service/settle-events';
import type { JsMsg } from '@nats-io/jetstream';
import type { Nats } from '../bus/nats.ts';
import { call } from '../bus/rpc.ts';
import { collect } from '../bus/transfer.ts';

export const eventIdOf = (message: JsMsg) => message.headers?.get('event-id') ?? '';

/** Whether a message holds no event, only whose outbox has it: it was too large for the bus. */
export const isClaim = (message: JsMsg) => ownerOf(message) !== '';

const ownerOf = (message: JsMsg) => message.headers?.get('claim') ?? '';

/** The bytes that a message lays claim to cannot be had now. */
export class BytesAway extends Error {}

/**
 * A message's event, sealed: its own bytes, or those it lays claim to.
 * @throws BytesAway where their owner cannot hand them out now; ServiceError `not_found` where it has them no more.
 */
export async function sealedBytes(nats: Nats, message: JsMsg): Promise<Uint8Array> {
  if (!isClaim(message)) return message.data;
  return claimed(nats, ownerOf(message), eventIdOf(message)).catch((cause: unknown) => {
    throw isGone(cause) ? cause : new BytesAway('An outbox did not hand out its bytes.', { cause });
  });
}

/** For what is parked: an owner that has forgotten its event will not remember it, and people are to see that. */
export const emptyIfGone = (error: unknown) => (isGone(error) ? new Uint8Array() : null);

const isGone = (error: unknown) => error instanceof ServiceError && error.code === 'not_found';

async function claimed(nats: Nats, owner: string, eventId: string): Promise<Uint8Array> {
  const caller = { kind: 'operator', request_id: randomUUID() } as const;
  const answer = await call(nats, readOutboxEvent(owner), { caller, input: { event_id: eventId } });
  if (!isAttachment(answer)) throw new Error('An outbox answered without bytes.');
  return answer.body instanceof Uint8Array ? answer.body : collect(answer.body);
}
