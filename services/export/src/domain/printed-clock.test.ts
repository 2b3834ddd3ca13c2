import type { RoutingStep } from '@intake/contracts/complaint';
import { expect, test } from 'vitest';
import { clockRow, openingRow } from './printed-clock.ts';

const step = { order: 1, recipient: 'Harbour Bank', channel: 'email', response_days: 30 } satisfies RoutingStep;
const printed = (changes: Partial<RoutingStep>) =>
  clockRow({ ...step, ...changes }, '2026-11-20').map(({ label, value }) => `${label}: ${value}`);

test('only a time that binds is called due, and only one that counts from this document has a day', () => {
  expect(printed({ response_basis: 'statutory' })).toEqual([
    'Response due: 20 December 2026 (30 calendar days from the date of this document)',
  ]);
  expect(printed({ response_basis: 'code', response_days: 1 })).toEqual([
    'Response usually due: 21 November 2026 (1 calendar day from the date of this document, the usual time under an industry code)',
  ]);
  expect(printed({ response_basis: 'suggested' })).toEqual([
    'Reply suggested by: 20 December 2026 (30 calendar days from the date of this document, a suggestion: no fixed time is known)',
  ]);
  expect(printed({ response_days: 90 })).toEqual(['Time for a response: 90 calendar days']);
});

test('the day that the service told is the day that is shown, in a revision too', () => {
  const told = { response_basis: 'statutory', due_on: '2026-12-01' } as const;

  expect(printed(told)).toEqual(['Response due: 1 December 2026 (30 calendar days from the date of this document)']);
  expect(clockRow({ ...step, ...told }, null)).toEqual([
    {
      label: 'Response due',
      value: '1 December 2026 (30 calendar days from the day this complaint was first received)',
    },
  ]);
  expect(openingRow({ ...step, due_on: '2026-12-01' })).toEqual([
    { label: 'Opens after', value: '30 calendar days, on 1 December 2026' },
  ]);
});

test('a step that is open already waits for nothing', () => {
  expect(openingRow({ ...step, response_days: 0, due_on: '2026-11-20' })).toEqual([
    { label: 'Opens', value: 'at once' },
  ]);
});

test('a revision of old names no day: its clock began with the first one', () => {
  expect(clockRow({ ...step, response_basis: 'statutory' }, null)).toEqual([
    { label: 'Response due', value: '30 calendar days from the day this complaint was first received' },
  ]);
});

test('a complaint without a clock has no such line', () => {
  expect(clockRow({ order: 1, recipient: 'Harbour Bank', channel: 'email' }, '2026-11-20')).toEqual([]);
});
