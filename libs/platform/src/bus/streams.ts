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
const streams = [
  { name: 'EVENTS', subjects: ['evt.>'], retention: RetentionPolicy.Limits, max_age: days(14), max_bytes: 8e9 },
  { name: 'INTAKE', subjects: ['intake.>'], retention: RetentionPolicy.Workqueue, max_age: 0, max_bytes: 8e9 },
  {
    name: 'DELETIONS',
    subjects: ['deleted.>'],
    retention: RetentionPolicy.Limits,
    max_age: 0,
    max_bytes: 1e9,
    deny_delete: true,
    deny_purge: true,
  },
] as const;

/** What all streams may take on disk together. */
export const streamBytes = streams.reduce((sum, { max_bytes }) => sum + max_bytes, 0);

export type StreamName = (typeof streams)[number]['name'];

/** Declares the streams; safe to repeat, and done again when a server lost its store. */
export async function declareStreams(nats: Nats): Promise<void> {
  const manager = await jetstreamManager(nats, { checkAPI: false });
  for (const stream of streams) {
    await manager.streams
      .add({
        ...stream,
        subjects: [...stream.subjects],
        storage: StorageType.File,
        discard: DiscardPolicy.New,
        duplicate_window: seconds(600),
        num_replicas: nats.streamReplicas,
      })
      // It stands already; what an operator changed on it is theirs.
      .catch(async (error) => void (await manager.streams.info(stream.name).catch(() => Promise.reject(error))));
  }
}

/** Declares a durable consumer of one subject. Retries are paced by the consumer's code: the server's `backoff` is not used. */
export async function declareConsumer(
  nats: NatsConnection,
  at: { stream: StreamName; subject: string; durable: string },
) {
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
