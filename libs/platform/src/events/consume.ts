import type { EventType } from '@intake/contracts/events/event-type';
import { type ConsumerMessages, type JsMsg, jetstream } from '@nats-io/jetstream';
import type { DatabasePool, DatabaseTransactionConnection } from 'slonik';
import type { Nats } from '../bus/nats.ts';
import { messaging } from '../bus/rpc.ts';
import { declareConsumer, declareStream, eventConsumer } from '../bus/streams.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import { unseal } from '../crypto/seal.ts';
import { isStoreAway } from '../postgres/postgres.ts';
import { describeError, type Log } from '../telemetry/log.ts';
import { contextOf, inSpan, SpanKind } from '../telemetry/trace.ts';
import { repeat } from '../time/repeat.ts';
import { beginCounts, countParked, countTakenIn } from './event-metrics.ts';
import { hasSeen, markSeen, park } from './inbox.ts';
import { aboutEvent } from './outbox.ts';
import { BytesAway, emptyIfGone, eventIdOf, isClaim, sealedBytes } from './sealed-bytes.ts';

type Consuming<Payload> = {
  readonly nats: Nats;
  readonly db: DatabasePool;
  readonly ring: KeyRing;
  readonly log: Log;
  readonly service: string;
  readonly event: EventType<Payload>;
  /** Runs in the transaction that also marks the event as seen: both or neither. */
  take(tx: DatabaseTransactionConnection, payload: Payload): Promise<void>;
  /** After the commit; for waking a job, not for work that may fail. */
  after?(): void;
};

const atOnce = 16;
const attemptsBeforeParking = 5;

export type Consumer = AsyncDisposable & {
  /** The kind of event it takes in. */
  readonly name: string;
  /** Takes in one that was parked; answers whether it was new. */
  takeParked(id: string, sealed: Uint8Array): Promise<boolean>;
};

/** Takes in one kind of event, each effectively once. Redeclares stream and consumer where a server lost them. */
export function consume<Payload>(consuming: Consuming<Payload>): Consumer {
  const { nats, log, service, event } = consuming;
  const at = eventConsumer(service, event.name);
  beginCounts(event.name);
  const consumption = repeat({ name: `consume ${event.name}`, everyMs: 500, log }, async (stopping) => {
    await declareStream(nats, at.stream);
    await declareConsumer(nats, at);
    const consumer = await jetstream(nats).consumers.get(at.stream, at.durable);
    const messages = await consumer.consume({ max_messages: 64, abort_on_missing_resource: true });
    stopping.addEventListener('abort', () => messages.stop(), { once: true });
    await takeAll(consuming, messages);
    return false;
  });
  return {
    name: event.name,
    takeParked: (id, sealed) => store(consuming, { id, sealed }),
    [Symbol.asyncDispose]: consumption[Symbol.asyncDispose],
  };
}

async function takeAll<Payload>(consuming: Consuming<Payload>, messages: ConsumerMessages): Promise<void> {
  const working = new Set<Promise<void>>();
  for await (const message of messages) {
    const work = takeIn(consuming, message).finally(() => working.delete(work));
    working.add(work);
    // Large ones one at a time: together they would fill this service's memory, and their owner's.
    if (isClaim(message)) await work;
    if (working.size >= atOnce) await Promise.race(working);
  }
  await Promise.all(working);
}

async function takeIn<Payload>(consuming: Consuming<Payload>, message: JsMsg): Promise<void> {
  const { log, event } = consuming;
  const name = `process evt.${event.name}`;
  const parent = contextOf(message.headers);
  const attributes = { ...messaging(message.subject), 'messaging.nats.delivery_count': message.info.deliveryCount };
  await inSpan({ name, kind: SpanKind.CONSUMER, attributes, parent }, async () => {
    try {
      const isNew = await takeOne(consuming, message);
      message.ack();
      countTakenIn(event.name);
      log.info({ event: event.name, is_new: isNew }, 'event taken in');
    } catch (error) {
      // What cannot be parked either comes again by itself, once the bus has waited long enough.
      await postpone(consuming, message, error).catch((failure) =>
        log.error({ event: event.name, ...describeError(failure) }, 'event neither taken in nor parked'),
      );
    }
  });
}

async function takeOne<Payload>(consuming: Consuming<Payload>, message: JsMsg): Promise<boolean> {
  const id = eventIdOf(message);
  // Waiting its turn, a large one may have been sent again.
  if (isClaim(message) && (await hasSeen(consuming.db, id))) return false;
  return store(consuming, { id, sealed: await sealedBytes(consuming.nats, message) });
}

type Arrived = { readonly id: string; readonly sealed: Uint8Array };

async function store<Payload>(consuming: Consuming<Payload>, { id, sealed }: Arrived): Promise<boolean> {
  const { db, ring, event } = consuming;
  const bytes = unseal(ring, sealed, aboutEvent(id));
  const payload = event.payload.parse(JSON.parse(bytes.toString()));
  const isNew = await db.transaction(async (tx) => {
    if (!(await markSeen(tx, { id, name: event.name }))) return false;
    await consuming.take(tx, payload);
    return true;
  });
  if (isNew) consuming.after?.();
  return isNew;
}

/**
 * Later, when the store is away; a few times, when something else fails; then it is parked and seen by people. A parked
 * event counts as arrived: one whose bytes its owner cannot hand out now is not parked, however often it has come.
 */
async function postpone<Payload>(consuming: Consuming<Payload>, message: JsMsg, error: unknown): Promise<void> {
  const { nats, db, log, event } = consuming;
  const attempt = message.info.deliveryCount;
  const mayPass = isStoreAway(error) || error instanceof BytesAway || attempt < attemptsBeforeParking;
  const sealed = mayPass ? null : await sealedBytes(nats, message).catch(emptyIfGone);
  if (!sealed) {
    log.warn({ event: event.name, attempt, ...describeError(error) }, 'event postponed');
    return message.nak(isStoreAway(error) ? 2_000 : Math.min(attempt, 10) * 1_000);
  }
  const reason = error instanceof Error ? error.name : 'unknown';
  await park(db, { name: event.name, messageId: eventIdOf(message), reason, sealed });
  message.ack();
  countParked(event.name);
  log.error({ event: event.name, ...describeError(error) }, 'event parked');
}
