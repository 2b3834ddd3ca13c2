import { jetstream } from '@nats-io/jetstream';
import type { CommonQueryMethods } from 'slonik';
import type { Nats } from '../bus/nats.ts';
import { declareStream } from '../bus/streams.ts';
import type { Log } from '../telemetry/log.ts';
import { tracedHeaders } from '../telemetry/trace.ts';
import { repeat } from '../time/repeat.ts';
import { countPublished, observeOutbox } from './event-metrics.ts';
import { leaseEvents, markPublished, type Queued, releaseEvents } from './outbox.ts';

type Relaying = {
  readonly nats: Nats;
  readonly db: CommonQueryMethods;
  readonly log: Log;
  readonly service: string;
};

const batch = 64;

/** Carries this service's outbox to the bus. Any number of replicas may; a message id makes twice harmless. */
export function relay(relaying: Relaying) {
  const { db, log } = relaying;
  const observing = observeOutbox(db);
  const rounds = repeat({ name: 'relay', everyMs: 500, log }, async () => {
    const events = await leaseEvents(db, batch);
    if (events.length === 0) return false;
    const results = await Promise.allSettled(events.map((event) => publish(relaying, event)));
    const published = events.filter((_, index) => results[index]?.status === 'fulfilled');
    if (published.length > 0) await notePublished(db, published);
    const failed = results.find((result) => result.status === 'rejected');
    if (!failed) return events.length === batch;
    await releaseEvents(
      db,
      events.map(({ event_id }) => event_id),
    );
    await declareStream(relaying.nats, 'EVENTS');
    throw failed.reason;
  });
  return {
    wake: rounds.wake,
    async [Symbol.asyncDispose]() {
      observing[Symbol.dispose]();
      await rounds[Symbol.asyncDispose]();
    },
  };
}

async function notePublished(db: CommonQueryMethods, published: readonly Queued[]): Promise<void> {
  const ids = published.map(({ event_id }) => event_id);
  for (const { event_name, seconds, sent_again } of await markPublished(db, ids)) {
    if (!sent_again) countPublished(event_name, seconds);
  }
}

/** One message: the sealed event, or a claim on it where it is too large for the bus. */
async function publish({ nats, service }: Relaying, event: Queued): Promise<void> {
  const headers = tracedHeaders(event.traceparent ? { traceparent: event.traceparent } : {});
  headers.set('event-id', event.event_id);
  if (!event.sealed) headers.set('claim', service);
  await jetstream(nats).publish(`evt.${event.event_name}`, event.sealed ?? undefined, {
    headers,
    // A republication must get past the bus's memory of the first.
    msgID: `${event.event_id}:${event.publications}`,
    timeout: 5_000,
  });
}
