import { type ServiceName, serviceNames } from '../service-settings.ts';
import { dashboard, type Panel, quantiles, rate } from './panels.ts';
import { everywhere, takesIn, tells, threads, withStore } from './shared-panels.ts';

const only: Readonly<Record<ServiceName, readonly Panel[]>> = {
  gateway: [
    {
      title: 'Requests',
      about: 'By route and status; 499: the client left first.',
      unit: 'reqps',
      lines: [rate('requests_duration_seconds_count', 'route, status')],
    },
    {
      title: 'How long requests take',
      about: 'From arrival to the last byte.',
      unit: 's',
      lines: quantiles('requests_duration_seconds', 'route'),
    },
    {
      title: 'Kept out',
      about: 'Connections without room, and whether the rate windows are shared.',
      unit: 'cps',
      lines: [
        { expr: 'sum(rate(connections_refused_total[$__rate_interval]))', legend: 'connections refused' },
        {
          expr: 'sum by (state) (increase(rate_limit_store_changes_total[1h]))',
          legend: 'rate windows {{state}} within an hour',
        },
      ],
    },
    ...withStore('gateway'),
  ],
  companion: [
    ...threads('companion'),
    {
      title: 'Knowledge base',
      about: 'How many decide on which version: two for long is a rollout that stands.',
      unit: 'short',
      lines: [{ expr: 'count by (version) (companion_knowledge)', legend: '{{version}}' }],
    },
    {
      title: 'Revisions waiting',
      about: 'On the bus, not in Postgres yet.',
      unit: 'short',
      lines: [{ expr: 'max(records_waiting)', legend: 'waiting' }],
    },
    {
      title: 'Erasing',
      about: 'Since when everything due is erased, and what the brake holds.',
      unit: 's',
      lines: [
        { expr: 'min(records_erased_up_to_seconds)', legend: 'everything erased, ago' },
        { expr: 'max(records_erasure_stopped)', legend: 'intakes behind the brake' },
      ],
    },
    {
      title: 'Language model',
      about: 'How long it takes, by what came of it; absent where none is configured.',
      unit: 's',
      lines: quantiles('companion_phrasing_seconds', 'outcome', [0.99]),
    },
    ...tells('companion'),
    ...withStore('companion'),
  ],
  evidence: threads('evidence'),
  register: [...takesIn('register'), ...tells('register'), ...withStore('register')],
  webhooks: [
    ...takesIn('webhooks'),
    {
      title: 'Attempts',
      about: 'By what came of them.',
      unit: 'cps',
      lines: [rate('webhooks_attempts_total', 'outcome, state')],
    },
    {
      title: 'First attempt',
      about: 'How long after it was due.',
      unit: 's',
      lines: quantiles('webhooks_first_attempt_after_seconds', ''),
    },
    {
      title: 'Due',
      about: 'What should have gone out. One partner alone: its own endpoint holds it up.',
      unit: 'short',
      lines: [
        { expr: 'sum(webhooks_due)', legend: 'due' },
        { expr: 'max(webhooks_late)', legend: 'never tried within 30 s' },
        { expr: 'count(webhooks_oldest_due_seconds > 60)', legend: 'partners waiting for more than 60 s' },
      ],
    },
    ...withStore('webhooks'),
  ],
  export: [...takesIn('export'), ...withStore('export')],
};

export const serviceDashboards = serviceNames.map((job) =>
  dashboard({ id: job, title: job, panels: [...only[job], ...everywhere(job)] }),
);
