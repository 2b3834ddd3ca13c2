import { turnTaken } from '@intake/contracts/events/turn-taken';
import { describeError } from '@intake/platform/log';
import { repeat } from '@intake/platform/repeat';
import { declareConsumer, declareStreams } from '@intake/platform/streams';
import { type JsMsg, jetstream } from '@nats-io/jetstream';
import type { Deps } from '../deps.ts';
import { saveRevisions } from '../store/intake-revisions.ts';
import { revisionSubject } from '../turn/record-turn.ts';

const at = { stream: 'INTAKE', subject: revisionSubject, durable: 'companion_revisions' } as const;
const batch = 200;

/** Moves revisions from the bus into Postgres, many at a time; a message is gone from the bus once its row is written. */
export function recordRevisions({ nats, db, log }: Deps): AsyncDisposable {
  let declared = false;
  return repeat({ name: 'record revisions', everyMs: 1_000, log }, async () => {
    if (!declared) {
      await declareStreams(nats);
      await declareConsumer(nats, at);
      declared = true;
    }
    try {
      const consumer = await jetstream(nats).consumers.get(at.stream, at.durable);
      const messages: JsMsg[] = [];
      for await (const message of await consumer.fetch({ max_messages: batch, expires: 1_000 })) messages.push(message);
      if (messages.length === 0) return true;
      await saveRevisions(db, messages.map(read));
      for (const message of messages) message.ack();
      return true;
    } catch (error) {
      declared = false;
      log.warn(describeError(error), 'revisions stay on the bus for now');
      return false;
    }
  });
}

const read = (message: JsMsg) => turnTaken.payload.parse(message.json());
