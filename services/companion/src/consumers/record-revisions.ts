import { type TurnTaken, turnTaken } from '@intake/contracts/events/turn-taken';
import type { Consumer } from '@intake/platform/consume';
import { park } from '@intake/platform/inbox';
import { describeError } from '@intake/platform/log';
import { aboutEvent } from '@intake/platform/outbox';
import { isStoreAway } from '@intake/platform/postgres';
import { repeat } from '@intake/platform/repeat';
import { seal, unseal } from '@intake/platform/seal';
import { declareConsumer, declareStreams } from '@intake/platform/streams';
import { type JsMsg, jetstream } from '@nats-io/jetstream';
import type { Deps } from '../deps.ts';
import { countParked } from '../retention/metrics.ts';
import { saveRevisions } from '../store/intake-revisions.ts';
import { revisionsAt } from '../turn/record-turn.ts';

const batch = 200;
const attemptsBeforeParking = 5;

/**
 * Moves revisions from the bus into Postgres, many at a time; a message is gone from the bus once its row is written.
 * One that cannot be written is parked after a few attempts and holds up no other.
 */
export function recordRevisions(deps: Deps): Consumer {
  const { nats, db, log } = deps;
  let declared = false;
  const recording = repeat({ name: 'record revisions', everyMs: 1_000, log }, async () => {
    try {
      if (!declared) {
        await declareStreams(nats);
        await declareConsumer(nats, revisionsAt);
        declared = true;
      }
      await store(deps, await fetchSome(deps));
      return true;
    } catch (error) {
      declared = false;
      log.warn(describeError(error), 'revisions stay on the bus for now');
      return false;
    }
  });
  return {
    name: turnTaken.name,
    async takeParked(id, sealed) {
      await saveRevisions(db, [read(unseal(deps.sealKeys, sealed, aboutEvent(id)))]);
      return true;
    },
    [Symbol.asyncDispose]: recording[Symbol.asyncDispose],
  };
}

async function fetchSome({ nats }: Deps): Promise<readonly JsMsg[]> {
  const consumer = await jetstream(nats).consumers.get(revisionsAt.stream, revisionsAt.durable);
  const messages: JsMsg[] = [];
  for await (const message of await consumer.fetch({ max_messages: batch, expires: 1_000 })) messages.push(message);
  return messages;
}

/** All at once; where that fails for another reason than an absent store, each by itself. */
async function store(deps: Deps, messages: readonly JsMsg[]): Promise<void> {
  if (messages.length === 0) return;
  try {
    await saveRevisions(
      deps.db,
      messages.map(({ data }) => read(data)),
    );
    for (const message of messages) message.ack();
  } catch (error) {
    if (isStoreAway(error)) throw error;
    for (const message of messages) await storeAlone(deps, message);
  }
}

async function storeAlone(deps: Deps, message: JsMsg): Promise<void> {
  try {
    await saveRevisions(deps.db, [read(message.data)]);
    message.ack();
  } catch (error) {
    if (isStoreAway(error)) throw error;
    await postpone(deps, message, error);
  }
}

async function postpone({ db, log, sealKeys }: Deps, message: JsMsg, error: unknown): Promise<void> {
  const attempt = message.info.deliveryCount;
  if (attempt < attemptsBeforeParking) {
    log.warn({ event: turnTaken.name, attempt, ...describeError(error) }, 'event postponed');
    return message.nak(attempt * 1_000);
  }
  const messageId = `${revisionsAt.stream}:${message.seq}:${message.info.timestampNanos}`;
  const reason = error instanceof Error ? error.name : 'unknown';
  const sealed = seal(sealKeys, message.data, aboutEvent(messageId));
  await park(db, { name: turnTaken.name, messageId, reason, sealed });
  message.ack();
  countParked();
  log.error({ event: turnTaken.name, ...describeError(error) }, 'event parked');
}

const read = (data: Uint8Array): TurnTaken => turnTaken.payload.parse(JSON.parse(Buffer.from(data).toString()));
