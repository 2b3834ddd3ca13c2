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
const late = meter.createObservableGauge('outbox.late', { description: 'Events not on the bus within 60 s' });
const publishedAfter = meter.createHistogram('events.published_after', {
  description: 'How long after they were true events were on the bus',
  unit: 's',
  advice: { explicitBucketBoundaries: [0.1, 0.5, 1, 2, 5, 10, 30, 60, 300, 1_800] },
});
const takenIn = meter.createCounter('events.taken_in', {
  description: 'Events taken in, those that came twice included',
});
const lost = meter.createCounter('events.lost', { description: 'Events the bus lost, sent again by the reconciler' });
const parked = meter.createCounter('events.parked', { description: 'Events that could not be taken in' });

export function countLost(events: number): void {
  lost.add(events);
}

/** A count that begins with its first event tells no increase: it begins with nothing. */
export function beginCounts(event: string): void {
  parked.add(0, { event });
}

export function countParked(event: string): void {
  parked.add(1, { event });
}

export function countPublished(event: string, seconds: number): void {
  publishedAfter.record(seconds, { event });
}

export function countTakenIn(event: string): void {
  takenIn.add(1, { event });
}

/** What is confirmed is to be on the bus within this: an objective, see docs/runbook.md. */
const lateAfterSeconds = 60;

/** Watches what waits in this service's outbox, for as long as it is not disposed. */
export function observeOutbox(db: CommonQueryMethods): Disposable {
  return observe(meter, [unpublished, late, oldest], async (observed) => {
    const { events, late: overdue, oldest_seconds } = await unpublishedEvents(db, lateAfterSeconds);
    observed.observe(unpublished, events);
    observed.observe(late, overdue);
    observed.observe(oldest, oldest_seconds);
  });
}
