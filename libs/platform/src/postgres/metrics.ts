import { metrics } from '@opentelemetry/api';
import type { DatabasePool } from 'slonik';
import { observe } from '../telemetry/observe.ts';

const meter = metrics.getMeter('@intake/platform');
const connections = meter.createObservableGauge('postgres.connections', {
  description: 'Connections of the pool by what they do, and queries that wait for one',
});

/** Watches a pool for as long as it is not disposed. */
export function observePool(pool: DatabasePool): Disposable {
  return observe(meter, [connections], (observed) => {
    const { acquiredConnections, idleConnections, waitingClients } = pool.state();
    observed.observe(connections, acquiredConnections, { state: 'in_use' });
    observed.observe(connections, idleConnections, { state: 'idle' });
    observed.observe(connections, waitingClients, { state: 'waited_for' });
  });
}
