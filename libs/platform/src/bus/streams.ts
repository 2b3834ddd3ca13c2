import { AckPolicy, DiscardPolicy, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Nats } from './nats.ts';

const days = (count: number) => count * 24 * 3600 * 1e9;
const seconds = (count: number) => count * 1e9;

/**
 * What is kept on the bus. `EVENTS` can be read again by every service; an `INTAKE` message is gone once it is stored;
 * `DELETIONS` can only be appended to: it remembers what was erased when a database is set back.
 * Messages are refused rather than dropped when a stream is full: their senders hold them in Postgres.
 */
const streams = {
  EVENTS: { subjects: ['evt.>'], retention: RetentionPolicy.Limits, max_age: days(14), max_bytes: 8e9 },
  INTAKE: { subjects: ['intake.>'], retention: RetentionPolicy.Workqueue, max_age: 0, max_bytes: 8e9 },
  DELETIONS: {
    subjects: ['deleted.>'],
    retention: RetentionPolicy.Limits,
    max_age: 0,
    max_bytes: 1e9,
    deny_delete: true,
    deny_purge: true,
  },
};

export type StreamName = keyof typeof streams;

export const streamNames = Object.keys(streams) as StreamName[];

/** What all streams may take on disk together. */
export const streamBytes = Object.values(streams).reduce((sum, { max_bytes }) => sum + max_bytes, 0);

/** A durable consumer of one subject. */
export type Durable = { readonly stream: StreamName; readonly subject: string; readonly durable: string };

/** How a service takes in one kind of event. */
export const eventConsumer = (service: string, event: string): Durable => ({
  stream: 'EVENTS',
  subject: `evt.${event}`,
  durable: `${service}_${event.replaceAll('.', '_')}`,
});

/** Declares every stream; safe to repeat. */
export async function declareStreams(nats: Nats): Promise<void> {
  for (const name of streamNames) await declareStream(nats, name);
}

/** Declares one stream; safe to repeat, and done again when a server lost its store. */
export async function declareStream(nats: Nats, name: StreamName): Promise<void> {
  const manager = await jetstreamManager(nats, { checkAPI: false });
  await manager.streams
    .add({
      name,
      ...streams[name],
      storage: StorageType.File,
      discard: DiscardPolicy.New,
      duplicate_window: seconds(600),
      num_replicas: nats.streamReplicas,
    })
    // It stands already; what an operator changed on it is theirs.
    .catch(async (error) => void (await manager.streams.info(name).catch(() => Promise.reject(error))));
}

/** Declares a durable consumer. Retries are paced by the consumer's code: the server's `backoff` is not used. */
export async function declareConsumer(nats: NatsConnection, at: Durable) {
  const manager = await jetstreamManager(nats, { checkAPI: false });
  await manager.consumers.add(at.stream, {
    durable_name: at.durable,
    filter_subject: at.subject,
    ack_policy: AckPolicy.Explicit,
    ack_wait: seconds(10),
    max_deliver: -1,
    max_ack_pending: 1000,
  });
}
