import { expect, test } from 'vitest';
import { parseStamp } from '../time/stamp.ts';
import type { Bubble, Item } from './items.ts';
import { assumedDays, dayOrderOf, timesOf } from './times.ts';

const line = { text: '', key: '', x: 0.1, y: 0, w: 0.4, h: 0.02, pieces: 1, sightings: 1, isCut: false };

function bubble(time?: string, x = 0.1): Bubble {
  const clock = time ? parseStamp(time)?.clock : undefined;
  return {
    kind: 'bubble',
    lines: [line],
    box: { ...line, x },
    attached: [],
    ...(clock ? { meta: { clock, own: false } } : {}),
  };
}

const chip = (text: string): Item => ({ kind: 'separator', line, stamp: parseStamp(text) ?? {} });

function times(...items: readonly Item[]) {
  const known = timesOf(items, 'day-first');
  return items.flatMap((item) => (item.kind === 'bubble' ? [known.get(item) ?? null] : []));
}

test('without a date only the clock is told', () => {
  expect(times(bubble('9:41 am'))).toEqual(['09:41']);
});

test('the date above holds until another day is named', () => {
  expect(times(chip('14 March 2026'), bubble('9:41 am'), chip('Yesterday'), bubble('9:50 am'))).toEqual([
    '2026-03-14T09:41',
    '09:50',
  ]);
});

test('a clock without its half of the day is the one of the two that lies between its neighbours', () => {
  const lost: Bubble = { ...bubble(), meta: { own: false, half: { hour: 9, minute: 45 } } };

  expect(times(bubble('9:41 pm'), lost, bubble('9:50 pm'))).toEqual(['21:41', '21:45', '21:50']);
  expect(times(bubble('8:00 am'), lost, bubble('9:50 pm'))[1]).toBeNull();
  expect(times(bubble('9:41 pm'), lost)[1]).toBeNull();
});

test('a message without a time takes that of the date above it', () => {
  expect(times(chip('14 March 2026 9:41 am'), bubble(), bubble())).toEqual(['2026-03-14T09:41', '2026-03-14T09:41']);
});

test('a chip whose time is before both between which it stands was misread', () => {
  const day = (clock: string) => chip(`14 March 2026 ${clock}`);
  const within = (misread: Item) => times(day('18:20'), bubble(), misread, bubble(), day('19:10'), bubble());

  expect(within(day('8:45'))).toEqual(['2026-03-14T18:20', null, '2026-03-14T19:10']);
  expect(within(day('18:45'))[1]).toBe('2026-03-14T18:45');
  expect(times(day('18:20'), bubble(), chip('15 March 2026 8:45'), bubble())[1]).toBe('2026-03-15T08:45');
});

test('the time beneath a run holds for the run, on its own side', () => {
  expect(times(bubble('9:40 am', 0.5), bubble(), bubble('9:41 am'), bubble(undefined, 0.5))).toEqual([
    '09:40',
    '09:41',
    '09:41',
    null,
  ]);
});

test('past midnight the day is the next one', () => {
  expect(times(chip('31 December 2025'), bubble('23:58'), bubble('0:03 am'))).toEqual([
    '2025-12-31T23:58',
    '2026-01-01T00:03',
  ]);
});

test('a clock that falls by less means a date nobody saw, so no date is told', () => {
  expect(times(chip('14 March 2026'), bubble('15:00'), bubble('9:41 am'), bubble('9:45 am'))).toEqual([
    '2026-03-14T15:00',
    '09:41',
    '09:45',
  ]);
});

test('a time out of line with its neighbours was misread and is left out', () => {
  expect(times(bubble('9:41 am'), bubble('3:42 am'), bubble('9:43 am'))).toEqual(['09:41', null, '09:43']);
});

const daysOf = (...texts: string[]) => texts.map((text) => parseStamp(text)?.day);

test('one number above 12 tells how all dates are written', () => {
  const days = (...texts: string[]) => dayOrderOf(daysOf(...texts));

  expect([days('3/4/2026', '3/14/2026'), days('3/4/2026', '14/3/2026'), days('3/4/2026')]).toEqual([
    'month-first',
    'day-first',
    'day-first',
  ]);
});

test('where no number is above 12 the day is assumed to stand first, unless the month is the same', () => {
  expect(assumedDays(daysOf('3/4/2026', '5/5/2026', '6 March 2026'))).toEqual(['2026-04-03']);
  expect([assumedDays(daysOf('3/4/2026', '14/3/2026')), assumedDays(daysOf('3/4/2026', '3/14/2026'))]).toEqual([
    [],
    [],
  ]);
});
