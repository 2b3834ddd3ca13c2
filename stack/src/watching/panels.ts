/** A line of a panel: what it asks and what it is called; `{{label}}` stands for a label's value. */
export type Line = { readonly expr: string; readonly legend: string };
export type Panel = {
  readonly title: string;
  /** What somebody should read from it. */
  readonly about: string;
  readonly unit: 's' | 'bytes' | 'short' | 'percentunit' | 'reqps' | 'cps';
  readonly lines: readonly Line[];
  readonly kind?: 'timeseries' | 'stat';
};

type Dashboard = { readonly id: string; readonly title: string; readonly panels: readonly Panel[] };

const columns = 3;
const size = { width: 24 / columns, height: 8 };

/** A dashboard as Grafana imports it, its panels from left to right and downwards; it asks which Prometheus to read. */
export const dashboard = ({ id, title, panels }: Dashboard) => ({
  uid: `intake-${id}`,
  title: `Complaint intake: ${title}`,
  tags: ['complaint-intake'],
  schemaVersion: 39,
  editable: false,
  timezone: 'browser',
  refresh: '30s',
  time: { from: 'now-6h', to: 'now' },
  templating: { list: [{ name: 'source', type: 'datasource', query: 'prometheus', label: 'Prometheus' }] },
  panels: panels.map((panel, index) => ({
    id: index + 1,
    title: panel.title,
    description: panel.about,
    type: panel.kind ?? 'timeseries',
    datasource,
    gridPos: {
      w: size.width,
      h: size.height,
      x: (index % columns) * size.width,
      y: Math.floor(index / columns) * size.height,
    },
    fieldConfig: { defaults: { unit: panel.unit, min: 0 }, overrides: [] },
    options:
      panel.kind === 'stat'
        ? { reduceOptions: { calcs: ['lastNotNull'] }, colorMode: 'none' }
        : { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
    targets: panel.lines.map(({ expr, legend }, line) => ({
      refId: String.fromCharCode('A'.charCodeAt(0) + line),
      datasource,
      expr,
      legendFormat: legend,
    })),
  })),
});

// biome-ignore lint/suspicious/noTemplateCurlyInString: Grafana's variable.
const datasource = { type: 'prometheus', uid: '${source}' };

/** Of a histogram: how long the given shares took at most. */
export const quantiles = (metric: string, by: string, shares: readonly number[] = [0.5, 0.99]): readonly Line[] =>
  shares.map((share) => ({
    expr: `histogram_quantile(${share}, sum by (${by ? `${by}, ` : ''}le) (rate(${metric.replace(/(\{|$)/, '_bucket$1')}[$__rate_interval])))`,
    legend: `p${share * 100}${by ? ` {{${by.split(', ').join('}} {{')}}}` : ''}`,
  }));

export const rate = (selected: string, by: string): Line => ({
  expr: `sum by (${by}) (rate(${selected}[$__rate_interval]))`,
  legend: by
    .split(', ')
    .map((label) => `{{${label}}}`)
    .join(' '),
});
