import { expect, test } from 'vitest';
import { onPage } from '../../../test/lines.ts';
import { parseStamp } from '../time/stamp.ts';
import type { Item } from './items.ts';
import { momentsOf } from './moments.ts';

const line = onPage('words');
const chip = (text: string): Item => ({ kind: 'separator', line, stamp: parseStamp(text) ?? {} });
const said = (time: string): Item => {
  const stamp = parseStamp(time);
  return {
    kind: 'bubble',
    lines: [line],
    box: line,
    attached: [],
    ...(stamp ? { meta: { ...stamp, own: false } } : {}),
  };
};
const moments = (...items: readonly Item[]) => momentsOf(items, 'day-first');

test.for<[string, string]>([
  ['14 March 2026', '2026-03-14'],
  ['8 June', '--06-08'],
  ['4月13日', '--04-13'],
  ['14/3/26', '2026-03-14'],
])('under «%s» a clock is a moment of %s', ([date, day]) => {
  expect(moments(chip(date), said('9:41'))).toEqual([`${day}T09:41`]);
});

test('a date with its clock is one itself', () => {
  expect(moments(chip('4月13日 19:20'), said(''))).toEqual(['--04-13T19:20']);
});

test('nothing is told without a date, under a relative one, or after a fall of the clock', () => {
  expect(moments(said('9:41'))).toEqual([]);
  expect(moments(chip('8 June'), chip('Yesterday'), said('9:41'))).toEqual([]);
  expect(moments(chip('8 June'), said('23:50'), said('0:10 am'), said('9:00'))).toEqual(['--06-08T23:50']);
});
