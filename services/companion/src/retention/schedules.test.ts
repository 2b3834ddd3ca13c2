import { calendarDay, dayBefore, startOfDay } from '@intake/platform/time/calendar-day';
import { expect, test } from 'vitest';
import { keptSince } from './schedules.ts';

const sydney = 'Australia/Sydney';

test('what was said on the last day that counts is kept to the end of that day, and gone with the next', () => {
  const at = new Date('2026-11-23T02:00:00Z');

  expect(keptSince(at, 30, sydney).toISOString()).toBe('2026-10-23T13:00:00.000Z');
  expect(keptSince(at, 30, 'America/New_York').toISOString()).toBe('2026-10-23T04:00:00.000Z');
});

test('a leap day is a day: schedules across it are as long as they say', () => {
  expect(dayBefore('2028-03-01', 1)).toBe('2028-02-29');
  expect(keptSince(new Date('2028-03-01T02:00:00Z'), 1, sydney).toISOString()).toBe('2028-02-28T13:00:00.000Z');
  expect(keptSince(new Date('2028-02-29T02:00:00Z'), 365, sydney).toISOString()).toBe('2027-02-28T13:00:00.000Z');
});

test('where clocks go forward or back a day is twenty-three or twenty-five hours, and begins at its midnight', () => {
  // Sydney: back on 5 April 2026 at 03:00, forward on 4 October 2026 at 02:00.
  const hours = (day: string) =>
    (startOfDay(dayBefore(day, -1), sydney).getTime() - startOfDay(day, sydney).getTime()) / 3_600_000;
  expect([hours('2026-04-05'), hours('2026-10-04'), hours('2026-10-05')]).toEqual([25, 23, 24]);
  expect(keptSince(new Date('2026-04-07T00:00:00Z'), 2, sydney).toISOString()).toBe('2026-04-04T13:00:00.000Z');
  expect(keptSince(new Date('2026-10-06T00:00:00Z'), 2, sydney).toISOString()).toBe('2026-10-03T14:00:00.000Z');
});

test('a day that begins at one o’clock, and one that a zone skipped, begin with their first instant', () => {
  // Beirut went forward at midnight on 31 March 2024; Samoa had no 30 December 2011.
  expect(startOfDay('2024-03-31', 'Asia/Beirut').toISOString()).toBe('2024-03-30T22:00:00.000Z');
  expect(calendarDay(startOfDay('2011-12-30', 'Pacific/Apia'), 'Pacific/Apia')).toBe('2011-12-31');
});

test('the start of every day of a decade is on that day, and the instant before it is not', () => {
  for (const zone of [sydney, 'America/New_York', 'Asia/Kathmandu', 'UTC', 'Pacific/Kiritimati']) {
    for (let day = '2024-01-01'; day < '2034-01-01'; day = dayBefore(day, -37)) {
      const start = startOfDay(day, zone);
      expect(calendarDay(start, zone)).toBe(day);
      expect(calendarDay(new Date(start.getTime() - 1), zone) < day).toBe(true);
    }
  }
});
