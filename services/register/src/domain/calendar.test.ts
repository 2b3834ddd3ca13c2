import { calendarDay, dayAfter } from '@intake/platform/time/calendar-day';
import { expect, test } from 'vitest';
import { daysBetween, firstOfDays } from './calendar.ts';

const sydney = 'Australia/Sydney';

test.for([
  { at: '2026-07-01T13:59:59Z', zone: sydney, day: '2026-07-01' },
  { at: '2026-07-01T14:00:00Z', zone: sydney, day: '2026-07-02' },
  { at: '2026-07-01T15:59:59Z', zone: 'Australia/Perth', day: '2026-07-01' },
  { at: '2026-07-01T23:59:59Z', zone: 'UTC', day: '2026-07-01' },
  { at: '2026-12-31T13:00:00Z', zone: sydney, day: '2027-01-01' },
])('$at is $day in $zone', ({ at, zone, day }) => {
  expect(calendarDay(new Date(at), zone)).toBe(day);
});

// Sydney's clocks go back on 5 April 2026 (a day of 25 hours) and forward on 4 October 2026 (of 23).
test.for([
  { at: '2026-04-04T12:59:59Z', day: '2026-04-04' },
  { at: '2026-04-04T13:00:00Z', day: '2026-04-05' },
  { at: '2026-04-05T13:59:59Z', day: '2026-04-05' },
  { at: '2026-04-05T14:00:00Z', day: '2026-04-06' },
  { at: '2026-10-03T13:59:59Z', day: '2026-10-03' },
  { at: '2026-10-03T14:00:00Z', day: '2026-10-04' },
  { at: '2026-10-04T12:59:59Z', day: '2026-10-04' },
  { at: '2026-10-04T13:00:00Z', day: '2026-10-05' },
])('where clocks change, $at is still $day in Sydney', ({ at, day }) => {
  expect(calendarDay(new Date(at), sydney)).toBe(day);
});

test('a window of one day is today alone, and one of seven holds seven dates, whatever the clocks do', () => {
  expect(firstOfDays('2026-04-05', 1)).toBe('2026-04-05');
  expect(firstOfDays('2026-04-08', 7)).toBe('2026-04-02');
  expect(firstOfDays('2026-10-07', 7)).toBe('2026-10-01');
});

test('days are counted as dates, over months, leap days and changes of the clock', () => {
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(dayAfter('2026-09-30', 10)).toBe('2026-10-10');
  expect(daysBetween('2026-04-01', '2026-04-11')).toBe(10);
  expect(daysBetween('2026-10-11', '2026-10-01')).toBe(-10);
});

test('a time zone that does not exist is refused', () => {
  expect(() => calendarDay(new Date(), 'Australia/Atlantis')).toThrow(RangeError);
});
