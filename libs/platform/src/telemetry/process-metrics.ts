import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { metrics } from '@opentelemetry/api';
import { observe } from './observe.ts';

const everyMs = 10;

/** Watches the process itself, for as long as it runs. Called once there is somebody to tell: meters made before are mute. */
export function observeProcess(): void {
  const meter = metrics.getMeter('@intake/platform');
  const cpu = meter.createObservableCounter('process.cpu', { description: 'Processor time spent', unit: 's' });
  const memory = meter.createObservableGauge('process.memory', {
    description: 'Memory that the process holds, that its objects take, and that they may take at most',
    unit: 'By',
  });
  const delay = meter.createObservableGauge('process.event_loop_delay', {
    description: 'The longest that the event loop was held up since it was last looked at',
    unit: 's',
  });
  const delays = monitorEventLoopDelay({ resolution: everyMs });
  delays.enable();
  observe(meter, [cpu, memory, delay], (observed) => {
    const { user, system } = process.cpuUsage();
    observed.observe(cpu, (user + system) / 1e6);
    const { used_heap_size, heap_size_limit } = getHeapStatistics();
    observed.observe(memory, process.memoryUsage.rss(), { kind: 'resident' });
    observed.observe(memory, used_heap_size, { kind: 'heap' });
    observed.observe(memory, heap_size_limit, { kind: 'heap_limit' });
    // It counts the time between two of its own ticks.
    observed.observe(delay, Math.max(0, delays.max / 1e9 - everyMs / 1_000));
    delays.reset();
  });
}
