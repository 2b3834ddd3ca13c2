import { metrics } from '@opentelemetry/api';
import type { CommonQueryMethods } from 'slonik';
import { observe } from '../telemetry/observe.ts';
import { unpublishedEvents } from './outbox.ts';

const meter = metrics.getMeter('@intake/platform');
const unpublished = meter.createObservableGauge('outbox.unpublished', { description: 'Events not on the bus yet' });
const oldest = meter.createObservableGauge('outbox.oldest_unpublished', {
  description: 'How long the oldest of them has been waiting',
  unit: 's',
});
const lost = meter.createCounter('events.lost', { description: 'Events the bus lost, sent again by the reconciler' });
const parked = meter.createCounter('events.parked', { description: 'Events that could not be taken in' });

export function countLost(events: number): void {
  lost.add(events);
}

export function countParked(event: string): void {
  parked.add(1, { event });
}

/** Watches what waits in this service's outbox, for as long as it is not disposed. */
export function observeOutbox(db: CommonQueryMethods): Disposable {
  return observe(meter, [unpublished, oldest], async (observed) => {
    const { events, oldest_seconds } = await unpublishedEvents(db);
    observed.observe(unpublished, events);
    observed.observe(oldest, oldest_seconds);
  });
}
