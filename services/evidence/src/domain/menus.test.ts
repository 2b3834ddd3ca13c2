import { expect, test } from 'vitest';
import { lineOf } from '../../test/lines.ts';
import { withoutMenu } from './menus.ts';

const item = (text: string, y: number, x = 0.08) => lineOf(text, { x, y, w: 0.1 });

test('the menu of a message held down is nothing anybody said', () => {
  const menu = ['Reply', 'Copy', 'Forward', 'Delete'].map((text, row) => item(text, 0.5 + row * 0.06));
  const said = item('I want a refund', 0.4);

  expect(withoutMenu([said, ...menu])).toEqual([said]);
});

test('the same words said now and then are messages', () => {
  const said = [item('Copy', 0.3), item('Delete', 0.5, 0.8), item('Forward', 0.6, 0.5)];

  expect(withoutMenu(said)).toEqual(said);
});
