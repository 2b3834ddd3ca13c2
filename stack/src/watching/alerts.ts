import { serviceNames } from '../service-settings.ts';
import type { Rule } from './objectives.ts';

type Cause = {
  readonly alert: string;
  readonly severity: 'page' | 'ticket';
  readonly summary: string;
  readonly expr: string;
  readonly for?: string;
};

const causes: readonly Cause[] = [
  {
    alert: 'ServiceSilent',
    severity: 'page',
    summary: 'No {{ $labels.job }} tells anything of itself',
    expr: serviceNames.map((job) => `absent(process_cpu_seconds_total{job="${job}"})`).join(' or '),
    for: '3m',
  },
  {
    alert: 'BusAway',
    severity: 'page',
    summary: 'No replica of {{ $labels.job }} has a connection to the bus',
    expr: 'max by (job) (bus_connected) == 0',
    for: '1m',
  },
  {
    alert: 'EventParked',
    severity: 'page',
    summary: '{{ $labels.job }} could not take in {{ $labels.event }}',
    expr: 'sum by (job, event) (increase(events_parked_total[15m])) > 0 or sum by (job) (increase(records_parked_total[15m])) > 0',
  },
  {
    alert: 'EventLost',
    severity: 'ticket',
    summary: 'The bus lost what it had acknowledged to {{ $labels.job }}; it was sent again',
    expr: 'sum by (job) (increase(events_lost_total[15m])) > 0',
  },
  {
    alert: 'KnowledgeMissing',
    severity: 'page',
    summary: 'No companion has a knowledge base: no turn is answered',
    expr: 'absent(companion_knowledge) and on () sum(process_cpu_seconds_total{job="companion"})',
    for: '3m',
  },
  {
    alert: 'KnowledgeMixed',
    severity: 'ticket',
    summary: 'Companions have decided on different knowledge bases for half an hour',
    expr: 'count(count by (version) (companion_knowledge)) > 1',
    for: '30m',
  },
  {
    alert: 'ErasureStopped',
    severity: 'page',
    summary: 'A round would erase too much: nothing is erased until an operator confirms a plan',
    expr: 'max(records_erasure_stopped) > 0',
  },
  {
    alert: 'ErasureBehind',
    severity: 'ticket',
    summary: 'For six hours no companion has found everything erased that is due',
    expr: 'min(records_erased_up_to_seconds) > 21600',
    for: '10m',
  },
  {
    alert: 'RevisionsWaiting',
    severity: 'ticket',
    summary: 'Recorded turns wait on the bus: Postgres does not take them',
    expr: 'max(records_waiting) > 5000',
    for: '10m',
  },
  {
    alert: 'WebhookAbandoned',
    severity: 'ticket',
    summary: 'A partner has not got an event after every attempt',
    expr: 'sum(increase(webhooks_abandoned_total[1h])) > 0',
  },
  {
    alert: 'WebhookIntoTheNetwork',
    severity: 'ticket',
    summary: 'An endpoint’s name leads into our own network',
    expr: 'sum(increase(webhooks_attempts_total{outcome="blocked_address"}[15m])) > 0',
  },
  {
    alert: 'RateWindowsAway',
    severity: 'ticket',
    summary: 'Gateways count by themselves: Redis went away',
    expr: 'sum(increase(rate_limit_store_changes_total{state="away"}[15m])) > 0',
  },
  {
    alert: 'PoolExhausted',
    severity: 'ticket',
    summary: 'Queries of {{ $labels.job }} wait for a connection',
    expr: 'min_over_time((max by (job) (postgres_connections{state="waited_for"}))[5m:1m]) > 0',
  },
  {
    alert: 'EventLoopHeld',
    severity: 'ticket',
    summary: 'The event loop of {{ $labels.job }} is held up for a second and more',
    expr: 'min_over_time((max by (job) (process_event_loop_delay_seconds))[10m:1m]) > 1',
  },
  {
    alert: 'HeapNearlyFull',
    severity: 'ticket',
    summary: 'A process of {{ $labels.job }} uses nine tenths of its heap',
    expr: 'max by (job) (process_memory_bytes{kind="heap"} / on (job, instance) process_memory_bytes{kind="heap_limit"}) > 0.9',
    for: '10m',
  },
  {
    alert: 'WorkRefused',
    severity: 'ticket',
    summary: 'Threads of {{ $labels.job }} ({{ $labels.workers }}) leave a task a second undone',
    expr: 'sum by (job, workers) (rate(workers_refused_total{reason!="abandoned"}[10m])) > 1',
    for: '5m',
  },
  {
    alert: 'ClockApart',
    severity: 'page',
    summary: 'The clock of a {{ $labels.job }} and that of Postgres are half a minute apart; at a minute it stops',
    expr: 'max by (job) (abs(clock_skew_seconds)) > 30',
    for: '2m',
  },
];

export const causeAlerts: readonly Rule[] = causes.map(({ alert, severity, summary, expr, for: lasting }) => ({
  alert,
  expr,
  ...(lasting ? { for: lasting } : {}),
  labels: { severity },
  annotations: { summary, runbook: `docs/runbook.md, ${alert}` },
}));
