import { expect, test } from 'vitest';
import { lineOf } from '../../../test/lines.ts';
import type { Line } from './lines.ts';
import { withoutMenu } from './menus.ts';

const item = (text: string, y: number, x = 0.08) => lineOf(text, { x, y, w: 0.1 });
const shotOf = (...lines: readonly Line[]) => ({ index: 0, copies: 0, lines });

test('the menu of a message held down is nothing anybody said', () => {
  const menu = ['Reply', 'Copy', 'Forward', 'Delete'].map((text, row) => item(text, 0.5 + row * 0.06));
  const said = item('I want a refund', 0.4);

  expect(withoutMenu(shotOf(said, ...menu)).lines).toEqual([said]);
});

test('a menu in traditional Chinese is one too', () => {
  const menu = ['回覆', '轉發', '刪除'].map((text, row) => item(text, 0.5 + row * 0.06));

  expect(withoutMenu(shotOf(...menu)).lines).toEqual([]);
});

test('from right to left its words end in one place', () => {
  const menu = ['رد', 'نسخ', 'حذف'].map((text, row) =>
    lineOf(text, { x: 0.8 - row * 0.05, y: 0.5 + row * 0.06, w: 0.1 + row * 0.05 }),
  );

  expect(withoutMenu(shotOf(...menu)).lines).toEqual([]);
});

test('the row of signs goes with the menu, and both cover what is beneath them', () => {
  const signs = item('👍 ❤️ 😂 😮 😢 🙏', 0.3);
  const menu = ['Reply', 'Copy', 'Delete'].map((text, row) => item(text, 0.5 + row * 0.06));
  const { lines, covered = [] } = withoutMenu(shotOf(signs, ...menu));

  expect(lines).toEqual([]);
  expect(covered.map(({ top, bottom }) => [0.31, 0.4, 0.56].map((y) => y > top && y < bottom))).toEqual([
    [false, false, true],
    [true, false, false],
  ]);
});

test('the same words said now and then are messages', () => {
  const said = [item('Copy', 0.3), item('Delete', 0.5, 0.8), item('Forward', 0.6, 0.5)];

  expect(withoutMenu(shotOf(...said)).lines).toEqual(said);
});

test('a deed that was misread, or read with the sign before it, is known by its place among the others', () => {
  const menu = [item('Reply', 0.5), item('Copy', 0.56), item('F0rw4rd', 0.62), item('136 Delete', 0.68, 0.04)];

  expect(withoutMenu(shotOf(...menu)).lines).toEqual([]);
});

test('lines that a menu lies on are half hidden, lines beside it are whole', () => {
  const menu = ['Reply', 'Copy', 'Forward', 'Delete'].map((text, row) => item(text, 0.5 + row * 0.06));
  const hidden = lineOf('ve to say', { x: 0.5, y: 0.59, w: 0.3 });
  const beside = lineOf('at work', { x: 0.75, y: 0.61, w: 0.2 });
  const right = menu.map((line) => ({ ...line, x: 0.45 }));
  const left = [lineOf('your plate and rea.', { y: 0.55, w: 0.35 }), lineOf('why', { y: 0.61, w: 0.1 })];

  expect(withoutMenu(shotOf(...menu, hidden, beside)).lines).toEqual([beside]);
  expect(withoutMenu(shotOf(...right, ...left)).lines).toEqual(left.slice(1));
});

test('what was read of the signs goes with them, a message over the menu stays', () => {
  const menu = ['Reply', 'Copy', 'Forward', 'Delete'].map((text, row) => item(text, 0.5 + row * 0.06));
  const signs = lineOf('S00 A', { x: 0.4, y: 0.3, w: 0.45, h: 0.03 });
  const said = lineOf('these are not real', { x: 0.1, y: 0.42 });

  expect(withoutMenu(shotOf(signs, said, ...menu)).lines).toEqual([said]);
});
