/** What is promised, as a share of all that was asked within thirty days; what is over it is the budget of errors. */
type Objective = {
  readonly id: string;
  readonly alert: string;
  readonly title: string;
  readonly promised: number;
  /** Counts within a window, as PromQL. */
  bad(window: string): string;
  all(window: string): string;
};

export type Rule = {
  readonly record?: string;
  readonly alert?: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
};

const turns = 'job="gateway",route=~"/api(/v1)?/companion"';
const finalised = 'event="complaint.finalised"';
/** Collectors write a whole number as `3` or as `3.0`. */
const le = (seconds: number) => `le=~"${seconds}(\\\\.0)?"`;
const grown = (selected: string, window: string) => `(sum(increase(${selected}[${window}])) or vector(0))`;
/** What waits too long is bad before it is counted: nothing is counted while nothing goes out. */
const waiting = (metric: string) => `(max(${metric}) or vector(0))`;

export const objectives: readonly Objective[] = [
  {
    id: 'turns',
    alert: 'TurnsSlowOrFailing',
    title: 'Turns answered within 3 s',
    promised: 0.995,
    bad: (window) =>
      `${grown(`requests_duration_seconds_count{${turns},status=~"200|499|5.."}`, window)} - ` +
      `${grown(`requests_duration_seconds_bucket{${turns},status=~"200|499",${le(3)}}`, window)}`,
    all: (window) => grown(`requests_duration_seconds_count{${turns},status=~"200|499|5.."}`, window),
  },
  {
    id: 'complaints',
    alert: 'ComplaintsLateOnTheBus',
    title: 'Confirmed complaints on the bus within 60 s',
    promised: 0.9999,
    bad: (window) =>
      `${grown(`events_published_after_seconds_count{${finalised}}`, window)} - ` +
      `${grown(`events_published_after_seconds_bucket{${finalised},${le(60)}}`, window)} + ${waiting('outbox_late')}`,
    all: (window) =>
      `${grown(`events_published_after_seconds_count{${finalised}}`, window)} + ${waiting('outbox_late')}`,
  },
  {
    id: 'webhooks',
    alert: 'WebhooksLate',
    title: 'First attempts at a webhook within 30 s',
    promised: 0.99,
    bad: (window) =>
      `${grown('webhooks_first_attempt_after_seconds_count', window)} - ` +
      `${grown(`webhooks_first_attempt_after_seconds_bucket{${le(30)}}`, window)} + ${waiting('webhooks_late')}`,
    all: (window) => `${grown('webhooks_first_attempt_after_seconds_count', window)} + ${waiting('webhooks_late')}`,
  },
];

/**
 * How fast the budget of thirty days may burn, over a long window and, so that an alert ends with its cause, over a short
 * one: 2 % of it within an hour or 5 % within six wake somebody, 10 % within one day or three wait for the morning.
 */
const burns = [
  { severity: 'page', speed: 14.4, long: '1h', short: '5m', for: '2m' },
  { severity: 'page', speed: 6, long: '6h', short: '30m', for: '5m' },
  { severity: 'ticket', speed: 3, long: '1d', short: '2h', for: '15m' },
  { severity: 'ticket', speed: 1, long: '3d', short: '6h', for: '1h' },
] as const;

const windows = [...new Set(burns.flatMap(({ short, long }) => [short, long]))];

export const badRatio = (window: string, id: string) => `objective:bad:ratio_${window}{objective="${id}"}`;

/** The share of bad ones over each window, so that alerts and dashboards read the same number. */
export const ratioRules: readonly Rule[] = objectives.flatMap(({ id, bad, all }) =>
  windows.map((window) => ({
    record: `objective:bad:ratio_${window}`,
    expr: `(${bad(window)}) / (${all(window)} > 0)`,
    labels: { objective: id },
  })),
);

export const burnAlerts: readonly Rule[] = objectives.flatMap(({ id, alert, title, promised }) =>
  burns.map(({ severity, speed, long, short, for: lasting }) => {
    const most = Number((speed * (1 - promised)).toPrecision(6));
    return {
      alert,
      expr: `${badRatio(long, id)} > ${most} and ${badRatio(short, id)} > ${most}`,
      for: lasting,
      labels: { severity, window: long },
      annotations: {
        summary: `${title}: ${speed} times faster out of budget than promised (${promised * 100} %)`,
        runbook: `docs/runbook.md, ${alert}`,
      },
    };
  }),
);
