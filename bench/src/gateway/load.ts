import { loadAutocannon } from '../measuring/autocannon.ts';
import { conversationsOf, type People } from '../turns/converse.ts';

export type LoadOrder = {
  readonly url: string;
  readonly method: 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  /** One body for every request, or people who hold conversations. */
  readonly says: { readonly body: string } | { readonly people: People };
  readonly connections: number;
  readonly seconds: number;
};

export type LoadResult = {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers by status; `none` counts those that never came. */
  readonly statuses: Readonly<Record<string, number>>;
};

const autocannon = loadAutocannon();

// A process of its own, kept for the whole run so that it is as warm for the last round as for the second.
process.on('message', (order: LoadOrder) => {
  void fire(order).then((result) => process.send?.(result));
});
process.send?.('ready');

async function fire({ says, connections, seconds, ...request }: LoadOrder): Promise<LoadResult> {
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  const started = performance.now();
  await new Promise((resolve, reject) => {
    const said = 'people' in says ? { requests: conversationsOf(says.people) } : says;
    const cannon = autocannon({ ...request, ...said, connections, duration: seconds }, (error) =>
      error ? reject(error) : resolve(undefined),
    );
    // biome-ignore lint/complexity/useMaxParams: autocannon tells a response by its four parameters.
    cannon.on('response', (_, status, __, ms) => {
      latencies.push(ms);
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
    cannon.on('reqError', () => {
      statuses['none'] = (statuses['none'] ?? 0) + 1;
    });
  });
  const elapsed = (performance.now() - started) / 1000;
  latencies.sort((left, right) => left - right);
  const quantile = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  return { requests: latencies.length, seconds: elapsed, p50: quantile(0.5), p99: quantile(0.99), statuses };
}
