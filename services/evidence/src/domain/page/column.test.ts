import { expect, test } from 'vitest';
import { lineOf, rows, viewOf } from '../../../test/lines.ts';
import { columnOf } from './column.ts';

const read = (page: Parameters<typeof columnOf>[0]) => columnOf(page).map(({ text, sightings }) => [text, sightings]);

test('a line seen twice is one line, the same words further down are another', () => {
  const upper = viewOf(0, rows(['ok', 'and then', 'ok'], 0.5, 0.1));
  const lower = viewOf(1, rows(['and then', 'ok', 'ok'], 0.2, 0.1));

  expect(
    read([
      { view: upper, offset: 0 },
      { view: lower, offset: 0.4 },
    ]),
  ).toEqual([
    ['ok', 1],
    ['and then', 2],
    ['ok', 2],
    ['ok', 1],
  ]);
});

test('of three readings the two that agree win', () => {
  const page = ['refund me', 'refuna me', 'refund me'].map((text, index) => ({
    view: viewOf(index, [lineOf(text, { y: 0.5 })]),
    offset: 0,
  }));

  expect(read(page)).toEqual([['refund me', 3]]);
});

test('of a line cut by the edge the whole sighting is kept', () => {
  const cut = viewOf(0, [lineOf('reiund ne', { y: 0.89, h: 0.009 })]);
  const whole = viewOf(1, [lineOf('refund me', { y: 0.49 })]);

  expect(
    read([
      { view: cut, offset: 0 },
      { view: whole, offset: 0.4 },
    ]),
  ).toEqual([['refund me', 2]]);
});

test('what a menu leaves of a day gives way to the whole day', () => {
  const [hidden, shown] = ['20', '2026年7月15日'];
  const page = [lineOf(hidden, { x: 0.39, y: 0.5, w: 0.03 }), lineOf(shown, { x: 0.39, y: 0.5, w: 0.22 })];

  expect(read(page.map((line, index) => ({ view: viewOf(index, [line]), offset: 0 })))).toEqual([[shown, 2]]);
});

test('half a line that another screen shows to be nothing is dropped', () => {
  const cut = viewOf(0, [lineOf('~~,', { x: 0.6, y: 0.889, w: 0.1, h: 0.01 })]);
  const whole = viewOf(1, [lineOf('refund me', { y: 0.49 })]);

  expect(
    read([
      { view: cut, offset: 0 },
      { view: whole, offset: 0.4 },
    ]),
  ).toEqual([['refund me', 1]]);
});

test('of two readings the one without letters of another script is kept', () => {
  const seen = (...texts: readonly string[]) =>
    read(
      texts.map((text, index) => ({
        view: viewOf(index, [lineOf(text, { y: 0.4 + index * 0.1 })]),
        offset: index * -0.1,
      })),
    );

  expect(seen('القطعة تأتي من ألمانيا', 'القطعة IU من ألمانيا')).toEqual([['القطعة تأتي من ألمانيا', 2]]);
  expect(seen('凭什么', 'Eta')).toEqual([['凭什么', 2]]);
  expect(seen('9:41 ص', '9:41 am')).toEqual([['9:41 am', 2]]);
});

test('scraps of a line at the end of a screen give way to the line that another screen shows there', () => {
  const cut = viewOf(0, [
    ...rows(['refund me', 'now'], 0.7, 0.1),
    lineOf('[atlas', { x: 0.3, y: 0.85, w: 0.05, h: 0.009 }),
    lineOf('Cr', { x: 0.5, y: 0.85, w: 0.05, h: 0.009 }),
  ]);
  const whole = viewOf(1, [...rows(['now', 'the bond back'], 0.4, 0.045)]);
  const read = columnOf([
    { view: cut, offset: 0 },
    { view: whole, offset: 0.4 },
  ]).map(({ text }) => text);

  expect(read).toEqual(['refund me', 'now', 'the bond back']);
});

test('the last line of a screen stays though another screen could not read it', () => {
  const first = viewOf(0, rows(['refund me', 'now'], 0.7, 0.1));
  const second = viewOf(1, [lineOf('refund me', { y: 0.3 }), lineOf('9:41', { x: 0.8, y: 0.405, w: 0.1 })]);

  expect(
    columnOf([
      { view: first, offset: 0 },
      { view: second, offset: 0.4 },
    ]).map(({ text }) => text),
  ).toEqual(['refund me', 'now', '9:41']);
});
