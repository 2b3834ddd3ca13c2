import { expect, test } from 'vitest';
import { lineOf, rows, viewOf } from '../../test/lines.ts';
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
