import { expect, test } from 'vitest';
import { draftsOf } from '../../../test/drafts.ts';
import { viewOf } from '../../../test/lines.ts';
import type { Chapter } from '../chat/draft.ts';
import { inTime } from './page-order.ts';

/** Pages as uploaded, each with the moments it shows. */
function order(...pages: readonly (readonly string[])[]) {
  const chapters = pages.map(
    (moments, index): Chapter => ({
      page: [{ view: viewOf(index, []), offset: 0 }],
      reading: { drafts: draftsOf('words'), context: [], moments },
    }),
  );
  return inTime(chapters).map(({ page }) => page[0]?.view.shot.index);
}

const [march, april, june] = ['2026-03-14T09:41', '2026-04-02T10:00', '2026-06-08T08:00'];

test('pages with dates stand in the order of their dates', () => {
  expect(order([june], [march], [april])).toEqual([1, 2, 0]);
  expect(order(['--06-08T08:00'], ['--04-02T10:00'])).toEqual([1, 0]);
  expect(order(['--06-08T08:00'], [april])).toEqual([1, 0]);
  expect(order(['2026-01-02T08:00'], ['2025-12-30T08:00'])).toEqual([1, 0]);
});

test('without years, over the turn of a year, nobody knows', () => {
  expect(order(['--12-30T08:00'], ['--01-02T08:00'])).toEqual([0, 1]);
});

test('pages that both begin and end earlier come first, others stay as uploaded', () => {
  expect(order([april, june], [march, april])).toEqual([1, 0]);
  expect(order([april], [march, june])).toEqual([0, 1]);
});

test('a page without a date stays where it is, and so does what lies beyond it', () => {
  expect(order([june], [], [march])).toEqual([0, 1, 2]);
  expect(order([], [june], [march])).toEqual([0, 2, 1]);
});
