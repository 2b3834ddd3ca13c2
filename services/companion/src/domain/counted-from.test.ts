import type { RoutingStep } from '@intake/contracts/complaint';
import type { Finalised } from '@intake/rules/complaint/finalised';
import { expect, test } from 'vitest';
import { countedFrom } from './counted-from.ts';

const step = (changes: Partial<RoutingStep>): RoutingStep => ({
  order: 1,
  recipient: 'Harbour Bank',
  channel: 'portal',
  ...changes,
});
const routing = [step({ response_days: 30, due_on: '2027-01-01' }), step({ order: 2 })];

test('a revision’s clocks count from the day the complaint was first received, on the turn and in the record', () => {
  const finalised = { routing, complaint: { text: 'Dear Bank', routing } } as unknown as Finalised;

  const counted = countedFrom('2026-11-20', finalised);

  expect(counted.routing).toEqual([{ ...routing[0], due_on: '2026-12-20' }, routing[1]]);
  expect(counted.complaint.routing).toEqual(counted.routing);
});

test('a clock that runs from a day nobody told gets none by a revision', () => {
  const open = [step({ response_days: 90 })];
  const finalised = { routing: open, complaint: { text: 'Dear Fund', routing: open } } as unknown as Finalised;

  expect(countedFrom('2026-11-20', finalised).routing).toEqual(open);
});
