type Labels = Readonly<Record<string, string>>;
type Case = {
  readonly alert: string;
  /** Series by name, as promtool writes values: one a minute, `0+5x60` for sixty steps of five. */
  readonly series: Labels;
  readonly at: string;
};
type Firing = Case & { readonly fires: readonly Labels[] };

const turn = (status: number, part: string, le = '') =>
  `requests_duration_seconds_${part}{job="gateway",route="/api/v1/companion",status="${status}"${le}}`;

/** Turns a minute: those answered in time, those that failed. */
const turns = (good: string, failed: string): Labels => ({
  [turn(200, 'count')]: good,
  [turn(200, 'bucket', ',le="3.0"')]: good,
  [turn(502, 'count')]: failed,
  [turn(502, 'bucket', ',le="3.0"')]: failed,
});

const told = (all: string, inTime: string): Labels => ({
  'events_published_after_seconds_count{job="companion",event="complaint.finalised"}': all,
  'events_published_after_seconds_bucket{job="companion",event="complaint.finalised",le="60"}': inTime,
});

const page = (objective: string, window: string): Labels => ({ severity: 'page', window, objective });
const ticket = (objective: string, window: string): Labels => ({ severity: 'ticket', window, objective });

const alive = Object.fromEntries(
  ['gateway', 'companion', 'evidence', 'register', 'webhooks', 'export'].map((job) => [
    `process_cpu_seconds_total{job="${job}"}`,
    '0+1x300',
  ]),
);
const { 'process_cpu_seconds_total{job="webhooks"}': _, ...withoutWebhooks } = alive;

/** For each alert series that make it fire, and with which labels. */
export const firings: readonly Firing[] = [
  {
    alert: 'TurnsSlowOrFailing',
    series: turns('0+85x70', '0+15x70'),
    at: '70m',
    fires: [page('turns', '1h'), page('turns', '6h'), ticket('turns', '1d'), ticket('turns', '3d')],
  },
  {
    alert: 'TurnsSlowOrFailing',
    series: turns('0+98x300', '0+2x300'),
    at: '5h',
    fires: [ticket('turns', '1d'), ticket('turns', '3d')],
  },
  {
    alert: 'ComplaintsLateOnTheBus',
    series: told('0+10x70', '0+9x70'),
    at: '70m',
    fires: [page('complaints', '1h'), page('complaints', '6h'), ticket('complaints', '1d'), ticket('complaints', '3d')],
  },
  {
    // Nothing is published any more, so that nothing is counted: what waits says it.
    alert: 'ComplaintsLateOnTheBus',
    series: { 'outbox_late{job="companion"}': '0x5 3x30' },
    at: '25m',
    fires: [page('complaints', '1h'), page('complaints', '6h'), ticket('complaints', '1d')],
  },
  {
    alert: 'WebhooksLate',
    series: { 'webhooks_late{job="webhooks"}': '40x70' },
    at: '20m',
    fires: [page('webhooks', '1h'), page('webhooks', '6h'), ticket('webhooks', '1d')],
  },
  {
    alert: 'ServiceSilent',
    series: withoutWebhooks,
    at: '10m',
    fires: [{ severity: 'page', job: 'webhooks' }],
  },
  {
    alert: 'BusAway',
    series: { 'bus_connected{job="export",connection="export"}': '1x3 0x20' },
    at: '10m',
    fires: [{ severity: 'page', job: 'export' }],
  },
  {
    alert: 'EventParked',
    series: { 'events_parked_total{job="register",event="complaint.finalised"}': '0x5 1x20' },
    at: '10m',
    fires: [{ severity: 'page', job: 'register', event: 'complaint.finalised' }],
  },
  {
    alert: 'EventLost',
    series: { 'events_lost_total{job="companion"}': '0x5 2x20' },
    at: '10m',
    fires: [{ severity: 'ticket', job: 'companion' }],
  },
  {
    alert: 'KnowledgeMissing',
    series: { 'process_cpu_seconds_total{job="companion"}': '0+1x20' },
    at: '10m',
    fires: [{ severity: 'page' }],
  },
  {
    alert: 'KnowledgeMixed',
    series: {
      'companion_knowledge{instance="a",version="2026.1"}': '1x60',
      'companion_knowledge{instance="b",version="2026.2"}': '1x60',
    },
    at: '40m',
    fires: [{ severity: 'ticket' }],
  },
  {
    alert: 'ErasureStopped',
    series: { 'records_erasure_stopped{job="companion"}': '0x5 700x10' },
    at: '10m',
    fires: [{ severity: 'page' }],
  },
  {
    alert: 'ErasureBehind',
    series: { 'records_erased_up_to_seconds{job="companion"}': '21000+60x60' },
    at: '40m',
    fires: [{ severity: 'ticket' }],
  },
  {
    alert: 'RevisionsWaiting',
    series: { 'records_waiting{job="companion"}': '9000x30' },
    at: '20m',
    fires: [{ severity: 'ticket' }],
  },
  {
    alert: 'WebhookAbandoned',
    series: { 'webhooks_abandoned_total{job="webhooks"}': '0x5 1x20' },
    at: '10m',
    fires: [{ severity: 'ticket' }],
  },
  {
    alert: 'WebhookIntoTheNetwork',
    series: { 'webhooks_attempts_total{job="webhooks",outcome="blocked_address",state="pending"}': '1x5 2x20' },
    at: '10m',
    fires: [{ severity: 'ticket' }],
  },
  {
    alert: 'RateWindowsAway',
    series: { 'rate_limit_store_changes_total{job="gateway",state="away"}': '0x5 1x20' },
    at: '10m',
    fires: [{ severity: 'ticket' }],
  },
  {
    alert: 'PoolExhausted',
    series: { 'postgres_connections{job="export",state="waited_for"}': '4x20' },
    at: '10m',
    fires: [{ severity: 'ticket', job: 'export' }],
  },
  {
    alert: 'EventLoopHeld',
    series: { 'process_event_loop_delay_seconds{job="gateway",instance="a"}': '2x20' },
    at: '15m',
    fires: [{ severity: 'ticket', job: 'gateway' }],
  },
  {
    alert: 'HeapNearlyFull',
    series: {
      'process_memory_bytes{job="companion",instance="a",kind="heap"}': '95x20',
      'process_memory_bytes{job="companion",instance="a",kind="heap_limit"}': '100x20',
    },
    at: '15m',
    fires: [{ severity: 'ticket', job: 'companion' }],
  },
  {
    alert: 'WorkRefused',
    series: { 'workers_refused_total{job="companion",workers="deciding, short",reason="late"}': '0+120x30' },
    at: '20m',
    fires: [{ severity: 'ticket', job: 'companion', workers: 'deciding, short' }],
  },
  {
    alert: 'ClockApart',
    series: { 'clock_skew_seconds{job="webhooks"}': '-45x10' },
    at: '5m',
    fires: [{ severity: 'page', job: 'webhooks' }],
  },
];

/** What is ordinary and wakes nobody. */
export const silences: readonly Case[] = [
  { alert: 'TurnsSlowOrFailing', series: turns('0+1000x70', '0+2x70'), at: '70m' },
  // Clients that leave early are no failures of ours.
  {
    alert: 'TurnsSlowOrFailing',
    series: { [turn(499, 'count')]: '0+50x70', [turn(499, 'bucket', ',le="3.0"')]: '0+50x70' },
    at: '70m',
  },
  { alert: 'TurnsSlowOrFailing', series: {}, at: '70m' },
  { alert: 'ComplaintsLateOnTheBus', series: told('0+10x70', '0+10x70'), at: '70m' },
  { alert: 'WebhooksLate', series: { 'webhooks_late{job="webhooks"}': '0x70' }, at: '20m' },
  { alert: 'ServiceSilent', series: alive, at: '10m' },
  {
    alert: 'BusAway',
    series: {
      'bus_connected{connection="a",job="export"}': '0x20',
      'bus_connected{connection="b",job="export"}': '1x20',
    },
    at: '10m',
  },
  {
    alert: 'EventParked',
    series: { 'events_parked_total{job="register",event="complaint.finalised"}': '0x20' },
    at: '10m',
  },
  { alert: 'KnowledgeMissing', series: {}, at: '10m' },
  {
    alert: 'WorkRefused',
    series: { 'workers_refused_total{job="companion",workers="deciding, short",reason="abandoned"}': '0+120x30' },
    at: '20m',
  },
];
