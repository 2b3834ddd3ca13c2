import { revisionsAt } from '@intake/contracts/events/turn-taken';
import { observe } from '@intake/platform/telemetry/observe';
import { jetstreamManager } from '@nats-io/jetstream';
import { metrics } from '@opentelemetry/api';
import type { Deps } from '../deps.ts';

const meter = metrics.getMeter('@intake/companion');
const erased = meter.createCounter('records.erased', { description: 'Intakes erased under their retention schedule' });
const parked = meter.createCounter('records.parked', { description: 'Revisions that could not be stored' });
const waiting = meter.createObservableGauge('records.waiting', {
  description: 'Revisions on the bus that are not in the store yet',
});
const completeAge = meter.createObservableGauge('records.erased_up_to', {
  description: 'How long ago this process last found everything erased that was due',
  unit: 's',
});
const stopped = meter.createObservableGauge('records.erasure_stopped', {
  description: 'Intakes due in the round that the brake stopped; 0 while none is stopped',
});
let stoppedDue = 0;
let completeAt = performance.now();

export function countErased(partnerId: string | null, intakes: number): void {
  erased.add(intakes, { retention_class: partnerId === null ? 'public' : 'licensed' });
}

export function countParked(): void {
  parked.add(1);
}

/** Everything due was erased just now. */
export function noteComplete(): void {
  completeAt = performance.now();
}

/** The brake stopped a round with so many due; 0 where a round went through. */
export function noteStopped(due: number): void {
  stoppedDue = due;
}

/** Watches what waits to be stored and to be erased, for as long as it is not disposed. */
export function observeRecords({ nats }: Pick<Deps, 'nats'>): Disposable {
  parked.add(0);
  return observe(meter, [waiting, completeAge, stopped], async (observed) => {
    observed.observe(stopped, stoppedDue);
    observed.observe(completeAge, (performance.now() - completeAt) / 1_000);
    const manager = await jetstreamManager(nats, { checkAPI: false });
    const { num_pending, num_ack_pending } = await manager.consumers.info(revisionsAt.stream, revisionsAt.durable);
    observed.observe(waiting, num_pending + num_ack_pending);
  });
}
