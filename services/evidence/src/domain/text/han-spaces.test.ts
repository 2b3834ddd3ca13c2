import { expect, test } from 'vitest';
import { closeHan, partsHan } from './han-spaces.ts';

test('a reader that parts Chinese characters is known by most of them standing apart', () => {
  expect(partsHan(['你 好 ， 船期 延误', '我 要 退 款'])).toBe(true);
  expect(partsHan(['好的 谢谢', '您好，船期延误', 'not Chinese at all'])).toBe(false);
});

test.for([
  { read: '9 月 12 日 10:05', meant: '9月12日10:05' },
  { read: '您 好 ， 预 计 11 月 20 日', meant: '您好，预计11月20日' },
  { read: '编号 是 YX20260912 吗', meant: '编号是 YX20260912吗' },
])('«$read» is $meant', ({ read, meant }) => {
  expect(closeHan(read)).toBe(meant);
});
