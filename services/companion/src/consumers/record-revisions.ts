import { revisionsAt, type TurnTaken, turnTaken } from '@intake/contracts/events/turn-taken';
import { declareConsumer, declareStream } from '@intake/platform/bus/streams';
import { seal, unseal } from '@intake/platform/crypto/seal';
import type { Consumer } from '@intake/platform/events/consume';
import { park } from '@intake/platform/events/inbox';
import { aboutEvent } from '@intake/platform/events/outbox';
import { isStoreAway } from '@intake/platform/postgres/postgres';
import { describeError } from '@intake/platform/telemetry/log';
import { repeat } from '@intake/platform/time/repeat';
import { type JsMsg, jetstream } from '@nats-io/jetstream';
import type { Deps } from '../deps.ts';
import { countParked } from '../retention/metrics.ts';
import { saveRevisions } from '../store/intake-revisions.ts';

// All at once would hold up the turns.
const batch = 64;
const fetchPatienceMs = 5_000;
const attemptsBeforeParking = 5;
/** How long a revision waits before it is tried again with a store that was away. */
const awayMs = 1_000;

/**
 * Moves revisions from the bus into Postgres, many at a time; a message is gone from the bus once its row is written.
 * One that cannot be read is parked, one that cannot be written after a few attempts; neither holds up another.
 */
export function recordRevisions(deps: Deps): Consumer {
  const { nats, db, log } = deps;
  let declared = false;
  const recording = repeat({ name: 'record revisions', everyMs: 1_000, log }, async () => {
    try {
      if (!declared) {
        await declareStream(nats, revisionsAt.stream);
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
  const fetched = await consumer.fetch({ max_messages: batch, expires: 1_000 });
  // The server ends a fetch; one that went away in between does not, and the library stops its own watch meanwhile.
  const patience = setTimeout(() => fetched.stop(), fetchPatienceMs);
  const messages: JsMsg[] = [];
  for await (const message of fetched) messages.push(message);
  clearTimeout(patience);
  return messages;
}

/** All at once; where that fails for another reason than an absent store, each by itself. */
async function store(deps: Deps, messages: readonly JsMsg[]): Promise<void> {
  const arrived: Arrived[] = [];
  for (const message of messages) {
    try {
      arrived.push({ message, turn: read(message.data) });
    } catch (error) {
      await setAside(deps, message, error);
    }
  }
  if (arrived.length === 0) return;
  try {
    await saveRevisions(
      deps.db,
      arrived.map(({ turn }) => turn),
    );
    for (const { message } of arrived) message.ack();
  } catch (error) {
    if (!isStoreAway(error)) return storeEach(deps, arrived);
    for (const { message } of arrived) message.nak(awayMs);
    throw error;
  }
}

type Arrived = { readonly message: JsMsg; readonly turn: TurnTaken };

async function storeEach(deps: Deps, arrived: readonly Arrived[]): Promise<void> {
  for (const one of arrived) await storeAlone(deps, one);
}

async function storeAlone(deps: Deps, { message, turn }: Arrived): Promise<void> {
  try {
    await saveRevisions(deps.db, [turn]);
    message.ack();
  } catch (error) {
    if (isStoreAway(error)) throw error;
    const attempt = message.info.deliveryCount;
    if (attempt >= attemptsBeforeParking) return setAside(deps, message, error);
    deps.log.warn({ event: turnTaken.name, attempt, ...describeError(error) }, 'event postponed');
    message.nak(attempt * 1_000);
  }
}

/** Parked, sealed whole: what cannot be read may be anything. */
async function setAside({ db, log, sealKeys }: Deps, message: JsMsg, error: unknown): Promise<void> {
  const messageId = `${message.seq}:${message.info.timestampNanos}`;
  const reason = error instanceof Error ? error.name : 'unknown';
  const sealed = seal(sealKeys, message.data, aboutEvent(messageId));
  await park(db, { name: turnTaken.name, messageId, reason, sealed });
  message.ack();
  countParked();
  log.error({ event: turnTaken.name, ...describeError(error) }, 'event parked');
}

const read = (data: Uint8Array): TurnTaken => turnTaken.payload.parse(JSON.parse(Buffer.from(data).toString()));
