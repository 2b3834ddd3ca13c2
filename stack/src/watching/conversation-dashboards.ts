import { badRatio, objectives } from './objectives.ts';
import { dashboard, type Panel, quantiles, rate } from './panels.ts';

export const journey = dashboard({
  id: 'journey',
  title: 'the way of a complaint',
  panels: [
    ...objectives.map(
      ({ id, title, promised }): Panel => ({
        title,
        about: `Promised: ${promised * 100} % of thirty days. The share that was, over an hour and over three days.`,
        unit: 'percentunit',
        lines: ['1h', '3d'].map((window) => ({ expr: `1 - ${badRatio(window, id)}`, legend: window })),
      }),
    ),
    {
      title: 'Turns',
      about: 'What the gateway answered.',
      unit: 'reqps',
      lines: [rate('requests_duration_seconds_count{route=~"/api(/v1)?/companion"}', 'status')],
    },
    {
      title: 'How long a turn takes',
      about: 'At the door, and in the companion alone.',
      unit: 's',
      lines: [
        ...quantiles('requests_duration_seconds{route=~"/api(/v1)?/companion"}', ''),
        ...quantiles('operations_duration_seconds{operation="companion.turn.take"}', 'operation', [0.99]),
      ],
    },
    {
      title: 'Confirmed',
      about: 'Complaints on the bus, by event.',
      unit: 'cps',
      lines: [rate('events_published_after_seconds_count', 'event')],
    },
    {
      title: 'From confirmed to the bus',
      about: 'The outbox’ way.',
      unit: 's',
      lines: quantiles('events_published_after_seconds', 'event', [0.99]),
    },
    {
      title: 'Taken in',
      about: 'By register, webhooks and export.',
      unit: 'cps',
      lines: [rate('events_taken_in_total', 'job, event')],
    },
    {
      title: 'To the partner',
      about: 'First attempts, and what came of all attempts.',
      unit: 'cps',
      lines: [
        { expr: 'sum(rate(webhooks_first_attempt_after_seconds_count[$__rate_interval]))', legend: 'first attempts' },
        rate('webhooks_attempts_total', 'outcome'),
      ],
    },
  ],
});

export const people = dashboard({
  id: 'people',
  title: 'people',
  panels: [
    {
      title: 'Turns by stage',
      about: 'Where conversations stand.',
      unit: 'cps',
      lines: [rate('companion_turns_total', 'stage')],
    },
    {
      title: 'Turns by language',
      about: 'Who writes to us.',
      unit: 'cps',
      lines: [rate('companion_turns_total', 'language')],
    },
    {
      title: 'Turns by mode',
      about: 'In public, at a licensed partner’s, in a pilot.',
      unit: 'cps',
      lines: [rate('companion_turns_total', 'mode')],
    },
    {
      title: 'Questions before the end',
      about: 'On average, by how it ended and in which language: one that asks more hears less.',
      unit: 'short',
      lines: [
        {
          expr: 'sum by (ending, language) (increase(companion_questions_sum[6h])) / sum by (ending, language) (increase(companion_questions_count[6h]))',
          legend: '{{ending}} {{language}}',
        },
      ],
    },
    {
      title: 'Finished and closed',
      about: 'How many conversations of a day end in a complaint, and how many in none.',
      unit: 'short',
      lines: [{ expr: 'sum by (ending) (increase(companion_questions_count[1d]))', legend: '{{ending}}' }],
    },
    {
      title: 'Why there was none',
      about: 'By the gate that was shut, within a day.',
      unit: 'short',
      lines: [{ expr: 'sum by (reason) (increase(companion_closes_total[1d]))', legend: '{{reason}}' }],
    },
    {
      title: 'Crisis lines shown',
      about: 'By language and nothing else, within a day. Never a person: nobody is to be found by it.',
      unit: 'short',
      lines: [{ expr: 'sum by (language) (increase(companion_safety_turns_total[1d]))', legend: '{{language}}' }],
    },
  ],
});
