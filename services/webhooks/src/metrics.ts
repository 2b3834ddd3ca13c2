import { observe } from '@intake/platform/telemetry/observe';
import { metrics } from '@opentelemetry/api';
import type { Deps } from './deps.ts';
import { overdueDeliveries } from './store/claims.ts';

const meter = metrics.getMeter('@intake/webhooks');
const attempts = meter.createCounter('webhooks.attempts', { description: 'Delivery attempts by outcome' });
const abandoned = meter.createCounter('webhooks.abandoned', { description: 'Deliveries given up after the last rung' });
const firstAttemptAfter = meter.createHistogram('webhooks.first_attempt_after', {
  description: 'How long after it was due the first attempt of a delivery was made; not of endpoints that are slowed',
  unit: 's',
  advice: { explicitBucketBoundaries: [0.1, 0.5, 1, 2, 5, 10, 30, 60, 300, 1_800] },
});
const late = meter.createObservableGauge('webhooks.late', {
  description:
    'Deliveries that should have been tried first within 30 s and were not; not of endpoints that are slowed',
});
const due = meter.createObservableGauge('webhooks.due', { description: 'Deliveries that should have gone out' });
const oldestDue = meter.createObservableGauge('webhooks.oldest_due', {
  description: 'How long the oldest delivery of an endpoint has been due',
  unit: 's',
});

/** A first attempt is to be made within this: an objective, see docs/runbook.md. */
const lateAfterSeconds = 30;

export function countAttempt(outcome: string, state: string): void {
  attempts.add(1, { outcome, state });
  if (state === 'abandoned') abandoned.add(1);
}

export function countFirstAttempt(seconds: number): void {
  firstAttemptAfter.record(seconds);
}

/** Watches what is overdue, by endpoint, for as long as it is not disposed. */
export function observeOverdue({ db }: Pick<Deps, 'db'>): Disposable {
  abandoned.add(0);
  return observe(meter, [due, oldestDue, late], async (observed) => {
    const overdue = await overdueDeliveries(db, lateAfterSeconds);
    observed.observe(
      late,
      overdue.reduce((sum, endpoint) => sum + endpoint.late, 0),
    );
    for (const { partner_id, due: count, oldest_seconds } of overdue) {
      observed.observe(due, count, { partner_id });
      observed.observe(oldestDue, oldest_seconds, { partner_id });
    }
  });
}
