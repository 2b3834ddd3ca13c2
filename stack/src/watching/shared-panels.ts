import type { ServiceName } from '../service-settings.ts';
import { type Panel, quantiles, rate } from './panels.ts';

/** What every process tells of itself. */
export const everywhere = (job: ServiceName): readonly Panel[] => [
  {
    title: 'Processors',
    about: 'One deciding or drawing thread takes a whole one; what is over the request is taken from neighbours.',
    unit: 'short',
    lines: [rate(`process_cpu_seconds_total{job="${job}"}`, 'instance')],
  },
  {
    title: 'Memory',
    about: 'Resident memory against the pod’s limit, heap against its own.',
    unit: 'bytes',
    lines: [{ expr: `max by (kind) (process_memory_bytes{job="${job}"})`, legend: '{{kind}}, the largest process' }],
  },
  {
    title: 'Event loop held up',
    about: 'The longest wait between two looks. Above a second nobody is answered meanwhile.',
    unit: 's',
    lines: [{ expr: `max by (instance) (process_event_loop_delay_seconds{job="${job}"})`, legend: '{{instance}}' }],
  },
  {
    title: 'Connected to the bus',
    about: '0 where a connection is gone.',
    unit: 'short',
    lines: [{ expr: `min by (connection) (bus_connected{job="${job}"})`, legend: '{{connection}}' }],
  },
  {
    title: 'Waiting for this process',
    about: 'How long a question lies before it is read: the first sign that replicas are too few.',
    unit: 's',
    lines: [{ expr: `max by (instance) (operations_backlog_seconds{job="${job}"})`, legend: '{{instance}}' }],
  },
  {
    title: 'Operations answered',
    about: 'By what came of them; anything but ok is a code that a client saw.',
    unit: 'reqps',
    lines: [rate(`operations_duration_seconds_count{job="${job}"}`, 'operation, outcome')],
  },
  {
    title: 'How long operations take',
    about: 'In this service alone, without the way over the bus.',
    unit: 's',
    lines: quantiles(`operations_duration_seconds{job="${job}"}`, 'operation'),
  },
];

export const withStore = (job: ServiceName): readonly Panel[] => [
  {
    title: 'Connections to Postgres',
    about: 'waited_for above 0: the pool is too small, or Postgres too slow.',
    unit: 'short',
    lines: [{ expr: `sum by (state) (postgres_connections{job="${job}"})`, legend: '{{state}}' }],
  },
  {
    title: 'How long Postgres takes',
    about: 'By kind of statement.',
    unit: 's',
    lines: quantiles(`db_client_operation_duration_seconds{job="${job}"}`, 'db_operation_name', [0.99]),
  },
];

export const threads = (job: ServiceName): readonly Panel[] => [
  {
    title: 'Tasks waiting for a thread',
    about: 'A full line is refused, whoever has most in it first.',
    unit: 'short',
    lines: [{ expr: `sum by (workers) (workers_waiting{job="${job}"})`, legend: '{{workers}}' }],
  },
  {
    title: 'Tasks left undone',
    about: 'By reason: late, ended, outgrown, full. Abandoned ones nobody waited for.',
    unit: 'cps',
    lines: [rate(`workers_refused_total{job="${job}"}`, 'workers, reason')],
  },
];

export const takesIn = (job: ServiceName): readonly Panel[] => [
  {
    title: 'Events taken in',
    about: 'Those that came twice included.',
    unit: 'cps',
    lines: [
      rate(`events_taken_in_total{job="${job}"}`, 'event'),
      {
        expr: `sum by (event) (increase(events_parked_total{job="${job}"}[1h]))`,
        legend: 'parked within an hour, {{event}}',
      },
    ],
  },
];

export const tells = (job: ServiceName): readonly Panel[] => [
  {
    title: 'Outbox',
    about: 'What is true and not on the bus yet.',
    unit: 'short',
    lines: [
      { expr: `max(outbox_unpublished{job="${job}"})`, legend: 'waiting' },
      { expr: `max(outbox_late{job="${job}"})`, legend: 'for more than 60 s' },
      { expr: `sum(increase(events_lost_total{job="${job}"}[1h]))`, legend: 'sent again within an hour' },
    ],
  },
];
