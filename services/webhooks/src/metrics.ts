import { observe } from '@intake/platform/telemetry/observe';
import { metrics } from '@opentelemetry/api';
import type { Deps } from './deps.ts';
import { overdueDeliveries } from './store/claims.ts';

const meter = metrics.getMeter('@intake/webhooks');
const attempts = meter.createCounter('webhooks.attempts', { description: 'Delivery attempts by outcome' });
const abandoned = meter.createCounter('webhooks.abandoned', { description: 'Deliveries given up after the last rung' });
const due = meter.createObservableGauge('webhooks.due', { description: 'Deliveries that should have gone out' });
const oldestDue = meter.createObservableGauge('webhooks.oldest_due', {
  description: 'How long the oldest delivery of an endpoint has been due',
  unit: 's',
});

export function countAttempt(outcome: string, state: string): void {
  attempts.add(1, { outcome, state });
  if (state === 'abandoned') abandoned.add(1);
}

/** Watches what is overdue, by endpoint, for as long as it is not disposed. */
export function observeOverdue({ db }: Pick<Deps, 'db'>): Disposable {
  return observe(meter, [due, oldestDue], async (observed) => {
    for (const { partner_id, due: count, oldest_seconds } of await overdueDeliveries(db)) {
      observed.observe(due, count, { partner_id });
      observed.observe(oldestDue, oldest_seconds, { partner_id });
    }
  });
}
