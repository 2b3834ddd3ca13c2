import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

type Attribute = { readonly key: string; readonly value: Readonly<Record<string, string | number>> };
type Point = {
  readonly attributes?: readonly Attribute[];
  readonly asDouble?: number;
  readonly asInt?: number;
  readonly sum?: number;
  readonly count?: number;
  readonly bucketCounts?: readonly number[];
  readonly explicitBounds?: readonly number[];
};
type Data = { readonly isMonotonic?: boolean; readonly dataPoints: readonly Point[] };
type Metric = { readonly name: string; readonly unit?: string } & Partial<Record<'sum' | 'gauge' | 'histogram', Data>>;
type Batch = {
  readonly resourceMetrics: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeMetrics: readonly { readonly metrics: readonly Metric[] }[];
  }[];
};

/** Who was not heard of for so long is gone, as a collector forgets it. */
const forgottenAfterMs = 15_000;

/** Takes metrics by OTLP and gives them to Prometheus, as a collector does between the two. */
export async function openBridge() {
  const latest = new Map<string, { readonly at: number; readonly batch: Batch }>();
  const take = (batch: Batch) => {
    const service = batch.resourceMetrics[0]?.resource.attributes.find(({ key }) => key === 'service.name');
    latest.set(String(service?.value['stringValue']), { at: performance.now(), batch });
  };
  const tell = () =>
    [...latest].flatMap(([job, { at, batch }]) =>
      performance.now() - at < forgottenAfterMs ? linesOf(job, batch) : [],
    );
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return void response.end(`${tell().join('\n')}\n`);
    const raw = await buffer(request);
    const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw).toString();
    if (request.url === '/v1/metrics') take(JSON.parse(text) as Batch);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function linesOf(job: string, { resourceMetrics }: Batch): string[] {
  const metrics = resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics));
  return metrics.flatMap((metric) => {
    const points = (metric.histogram ?? metric.sum ?? metric.gauge)?.dataPoints ?? [];
    return points.flatMap((point) => samplesOf(metric, point, [`job="${job}"`, `instance="${job}-0"`]));
  });
}

const units: Readonly<Record<string, string>> = { s: '_seconds', By: '_bytes' };

function samplesOf(metric: Metric, point: Point, of: readonly string[]): string[] {
  const base = `${metric.name.replaceAll('.', '_')}${units[metric.unit ?? ''] ?? ''}`;
  const told = (point.attributes ?? []).map(
    ({ key, value }) => `${key.replaceAll('.', '_')}="${Object.values(value)[0]}"`,
  );
  const sample = (name: string, value: number, more: readonly string[] = []) =>
    `${name}{${[...of, ...told, ...more].join(',')}} ${value}`;
  if (!metric.histogram) {
    return [sample(metric.sum?.isMonotonic ? `${base}_total` : base, point.asDouble ?? point.asInt ?? 0)];
  }
  const { bucketCounts = [], explicitBounds = [] } = point;
  const buckets = bucketCounts.map((_, index) => {
    const upTo = bucketCounts.slice(0, index + 1).reduce((sum, count) => sum + Number(count), 0);
    return sample(`${base}_bucket`, upTo, [`le="${explicitBounds[index] ?? '+Inf'}"`]);
  });
  return [...buckets, sample(`${base}_sum`, point.sum ?? 0), sample(`${base}_count`, Number(point.count ?? 0))];
}
