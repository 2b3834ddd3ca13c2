import { expect, test } from 'vitest';
import { isWorkingDay, workingDayFrom } from './working-days.ts';

test.each([
  ['2026-11-25', true, 'a Wednesday'],
  ['2026-11-28', false, 'a Saturday'],
  ['2026-11-29', false, 'a Sunday'],
  ['2026-12-25', false, 'Christmas Day'],
  ['2026-12-28', false, 'Boxing Day, kept on Monday'],
  ['2026-12-29', true, 'the Tuesday after'],
  ['2027-12-27', false, 'Christmas Day of a Saturday, kept on Monday'],
  ['2027-12-28', false, 'and Boxing Day on Tuesday'],
  ['2027-01-26', false, 'Australia Day'],
  ['2026-04-03', false, 'Good Friday'],
  ['2027-03-29', false, 'Easter Monday'],
  ['2038-04-26', false, 'Easter Monday, as late as it comes'],
  ['2027-04-26', true, 'Anzac Day of a Sunday is kept as it falls'],
])('%s: %s (%s)', (day, isOne) => {
  expect(isWorkingDay(day)).toBe(isOne);
});

test('the next working day is the day itself, or the first after the holidays', () => {
  expect(workingDayFrom('2026-12-24')).toBe('2026-12-24');
  expect(workingDayFrom('2026-12-25')).toBe('2026-12-29');
});
