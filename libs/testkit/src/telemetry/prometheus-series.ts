type Point = { readonly attributes?: readonly { readonly key: string }[] };
type Data = { readonly isMonotonic?: boolean; readonly dataPoints: readonly Point[] };
type Metric = {
  readonly name: string;
  readonly unit?: string;
  readonly sum?: Data;
  readonly gauge?: Data;
  readonly histogram?: Data;
};
type Batch = {
  readonly resourceMetrics?: readonly {
    readonly resource: { readonly attributes: readonly { key: string; value: { stringValue?: string } }[] };
    readonly scopeMetrics: readonly { readonly metrics: readonly Metric[] }[];
  }[];
};

/** Series as Prometheus knows them: by name the labels they may have, by name and job whether there are any. */
export type Series = { readonly labels: Map<string, Set<string>>; readonly jobs: Map<string, Set<string>> };

const units: Readonly<Record<string, string>> = { s: '_seconds', By: '_bytes' };

/** What a collector hands Prometheus of OTLP batches: the names by OpenTelemetry's rules for it, a service's as `job`. */
export function seriesIn(batches: readonly string[]): Series {
  const series: Series = { labels: new Map(), jobs: new Map() };
  for (const text of batches) {
    for (const { resource, scopeMetrics } of (JSON.parse(text) as Batch).resourceMetrics ?? []) {
      const job = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      for (const metric of scopeMetrics.flatMap(({ metrics }) => metrics)) note(series, job, metric);
    }
  }
  return series;
}

function note({ labels, jobs }: Series, job: string, metric: Metric): void {
  const data = metric.histogram ?? metric.sum ?? metric.gauge;
  for (const name of namesOf(metric)) {
    const known = labels.get(name) ?? new Set(['job', 'instance', ...(name.endsWith('_bucket') ? ['le'] : [])]);
    for (const { attributes = [] } of data?.dataPoints ?? []) {
      for (const { key } of attributes) known.add(key.replaceAll('.', '_'));
    }
    labels.set(name, known);
    jobs.set(name, (jobs.get(name) ?? new Set()).add(job));
  }
}

function namesOf({ name, unit = '', histogram, sum }: Metric): readonly string[] {
  const base = `${name.replaceAll('.', '_')}${units[unit] ?? ''}`;
  if (histogram) return ['_bucket', '_sum', '_count'].map((suffix) => base + suffix);
  return [sum?.isMonotonic ? `${base}_total` : base];
}
