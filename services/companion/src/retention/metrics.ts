import { jetstreamManager } from '@nats-io/jetstream';
import { metrics } from '@opentelemetry/api';
import type { Deps } from '../deps.ts';
import { oldestOverdueSeconds } from '../store/due-intakes.ts';
import { revisionsAt } from '../turn/record-turn.ts';
import { readSchedules } from './schedules.ts';

const meter = metrics.getMeter('@intake/companion');
const erased = meter.createCounter('records.erased', { description: 'Intakes erased under their retention schedule' });
const parked = meter.createCounter('records.parked', { description: 'Revisions that could not be stored' });
const waiting = meter.createObservableGauge('records.waiting', {
  description: 'Revisions on the bus that are not in the store yet',
});
const overdue = meter.createObservableGauge('records.oldest_overdue', {
  description: 'How long ago the longest overdue intake should have been erased',
  unit: 's',
});

export function countErased(partnerId: string | null, intakes: number): void {
  erased.add(intakes, { retention_class: partnerId === null ? 'public' : 'licensed' });
}

export function countParked(): void {
  parked.add(1);
}

/** Watches what waits to be stored and what waits to be erased, for as long as it is not disposed. */
export function observeRecords(deps: Pick<Deps, 'db' | 'nats' | 'now'>): Disposable {
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (observed) => {
    const manager = await jetstreamManager(deps.nats);
    const info = await manager.consumers.info(revisionsAt.stream, revisionsAt.durable);
    observed.observe(waiting, info.num_pending + info.num_ack_pending);
    observed.observe(overdue, await oldestOverdueSeconds(deps.db, await readSchedules(deps)));
  };
  meter.addBatchObservableCallback(observe, [waiting, overdue]);
  return { [Symbol.dispose]: () => meter.removeBatchObservableCallback(observe, [waiting, overdue]) };
}
