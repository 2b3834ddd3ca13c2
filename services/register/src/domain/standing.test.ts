import { expect, test } from 'vitest';
import { someMatter } from '../../test/matters.ts';
import { closedBy, isOpen, isOverdue, isPastDue, responseDue } from './standing.ts';

test.for([
  { changes: {}, open: true },
  { changes: { events: { lodged: '2026-07-01', escalated: '2026-07-05' } }, open: true },
  { changes: { events: { resolved: '2026-07-05' } }, open: false },
  { changes: { events: { withdrawn: '2026-07-05' } }, open: false },
  { changes: { case_status: 'open' }, open: true },
  { changes: { case_status: 'closed' }, open: false },
] as const)('a matter with $changes is open: $open', ({ changes, open }) => {
  expect(isOpen(someMatter(changes))).toBe(open);
});

test.for([
  { today: '2026-07-11', changes: {}, overdue: false },
  { today: '2026-07-12', changes: {}, overdue: true },
  { today: '2026-07-12', changes: { response_days: null }, overdue: false },
  { today: '2026-07-12', changes: { events: { response_received: '2026-07-12' } }, overdue: false },
  { today: '2026-07-12', changes: { events: { resolved: '2026-07-12' } }, overdue: false },
  { today: '2026-07-12', changes: { case_status: 'closed' }, overdue: false },
] as const)('due on 11 July, with $changes, on $today it is overdue: $overdue', ({ today, changes, overdue }) => {
  const matter = someMatter({ response_days: 10, ...changes });

  expect(isOverdue({ ...matter, is_past_due: isPastDue(matter, today) })).toBe(overdue);
});

test('a response is due the sector clock after the day received, and not at all without a clock', () => {
  expect(responseDue(someMatter({ received_on: '2026-09-30', response_days: 30 }))).toBe('2026-10-30');
  expect(responseDue(someMatter({ response_days: null }))).toBeNull();
});

test.for([
  { events: { withdrawn: '2026-07-05' }, provenance: { withdrawn: 'token' }, by: 'token' },
  { events: { withdrawn: '2026-07-05' }, provenance: { withdrawn: 'reference' }, by: null },
  { events: { resolved: '2026-07-05' }, provenance: { resolved: 'reference' }, by: null },
  { events: { resolved: '2026-07-05' }, provenance: {}, by: 'token' },
  { case_status: 'closed', by: 'case_system' },
  {
    events: { resolved: '2026-07-05' },
    provenance: { resolved: 'reference' },
    case_status: 'closed',
    by: 'case_system',
  },
  { by: null },
] as const)(
  'who knows only the reference closes nothing: $events of $provenance, closed by $by',
  ({ by, ...changes }) => {
    expect(closedBy(someMatter(changes))).toBe(by);
  },
);
