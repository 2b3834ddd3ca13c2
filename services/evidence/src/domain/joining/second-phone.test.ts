import { expect, test } from 'vitest';
import { draftsOf } from '../../../test/drafts.ts';
import { onPage, viewOf } from '../../../test/lines.ts';
import type { Chapter } from '../chat/draft.ts';
import { joinPages } from './join-pages.ts';

/** A message's lines one below the other: it may say itself again and again. */
const linesOf = (text: string, { y, w }: { y: number; w: number }, times = 1) =>
  Array.from({ length: times }, (_, row) => onPage(text, { y: y + row * 0.001, w }));

type Drawn = { readonly size?: number; readonly date?: string; readonly times?: number };

/** A page of one screen whose letters are `size` times as wide as usual. */
function chapter(index: number, { size = 1, date, times = 1 }: Drawn, ...written: string[]): Chapter {
  const drafts = draftsOf(...written).map((draft, row) => ({
    ...draft,
    lines: linesOf(draft.text, { y: 0.2 + row * 0.1, w: draft.text.length * 0.02 * size }, times),
  }));
  const context = date ? [onPage(date, { y: 0.15 })] : [];
  return { page: [{ view: viewOf(index, []), offset: 0 }], reading: { drafts, context, moments: [] } };
}

const count = (...chapters: readonly Chapter[]) =>
  joinPages(chapters).reduce((sum, { reading }) => sum + reading.drafts.length, 0);

const [first, second] = [
  ['What is it about', 'I will be there at 7'],
  ['I will be there at 7', 'So where are you'],
] as const;
const large = { size: 1.2 };

test('one message is enough where another phone goes on with it', () => {
  expect(count(chapter(0, {}, ...first), chapter(1, large, ...second))).toBe(3);
  expect(count(chapter(0, large, ...second), chapter(1, {}, ...first))).toBe(3);
});

test('on the screens of one phone the same words again are another message', () => {
  expect(count(chapter(0, {}, ...first), chapter(1, {}, ...second))).toBe(4);
});

test('a word or two, or a message in the midst, is not enough', () => {
  expect(count(chapter(0, {}, first[0], 'ok'), chapter(1, large, 'ok', second[1]))).toBe(4);
  expect(count(chapter(0, {}, ...first, 'Good morning to you'), chapter(1, large, ...second))).toBe(5);
});

test('nor is it under another date, or where a third page goes on in the same way', () => {
  const upper = chapter(0, { date: '3 March 2026' }, ...first.slice(1));
  const lower = (date: string) => chapter(1, { ...large, date }, ...second);
  const [one, other] = [chapter(0, {}, ...first), chapter(1, large, ...second)];

  expect([count(upper, lower('3 March 2026')), count(upper, lower('4 March 2026'))]).toEqual([2, 3]);
  expect(count(one, other, chapter(2, large, second[0], 'Never mind then'))).toBe(6);
  expect(count(one, other, chapter(2, large, 'Your parcel has come'))).toBe(4);
});

test('lines that say the same again and again are not paired each with each, and prove no other phone', () => {
  const pages = (times: number) => [chapter(0, { times }, ...first), chapter(1, { ...large, times }, ...second)];

  expect([count(...pages(8)), count(...pages(9))]).toEqual([3, 4]);
});
