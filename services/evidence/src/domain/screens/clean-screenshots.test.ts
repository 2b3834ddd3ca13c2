import { expect, test } from 'vitest';
import { cleanScreenshots, cleanWords } from './clean-screenshots.ts';

const at = (text: string, place = {}) => ({ text, x: 0.1, y: 0.2, w: 0.3, h: 0.02, ...place });
const kept = (...lines: ReturnType<typeof at>[]) =>
  cleanScreenshots([{ lines }]).shots.flatMap((shot) => shot.lines.map(({ text }) => text));

test.for([
  ['\u200fمرحبا\u202c', 'مرحبا'],
  ['3:20\u202fpm', '3:20 pm'],
  ['  a \n b ', 'a b'],
  ['Fine by me ©', 'Fine by me'],
  ['Đã nhận', 'Đã nhận'],
  ['\u00b5ου είπε ότι \u00b5ε 5 \u00b5g', '\u03bcου είπε ότι \u03bcε 5 \u00b5g'],
  ['0K', 'OK'],
  ['0k thanks', 'Ok thanks'],
  ['0K7 is my code', '0K7 is my code'],
  ['½ price…', '½ price…'],
])('«%s» is kept as «%s»', ([raw = '', clean]) => {
  expect(cleanWords(raw)).toBe(clean);
});

test('punctuation sent on its own and emoji are messages, specks are not', () => {
  expect(kept(at('??'), at('👍', { y: 0.3 }), at('—', { y: 0.4 }), at('©', { y: 0.5 }))).toEqual(['??', '👍']);
});

test('lines without a place on the screen are left out and counted', () => {
  const lines = [at('here'), at('flat', { h: 0 }), at('gone', { x: 1e308, w: 1e308 }), at('behind', { w: -0.1 })];

  const { shots, supplied, ignored } = cleanScreenshots([{ lines }]);

  expect([shots.flatMap((shot) => shot.lines).length, supplied, ignored]).toEqual([1, 4, 3]);
});

test('pixels become shares of the screen', () => {
  const lines = [
    at('16:20', { x: 50, y: 20, w: 100, h: 30 }),
    at('a message', { x: 500, y: 1200, w: 530, h: 40 }),
    at('foot', { x: 50, y: 2280, w: 200, h: 40 }),
  ];

  const { shots } = cleanScreenshots([{ lines }]);

  expect(shots[0]?.lines[1]).toMatchObject({ x: 0.462963, w: 0.490741, y: 0.512821 });
});

test('identical uploads are taken once and remembered', () => {
  const shot = { lines: [at('one'), at('two', { y: 0.3 })] };

  const { shots } = cleanScreenshots([shot, { lines: [at('three')] }, { lines: shot.lines.toReversed() }]);

  expect(shots.map(({ index, copies }) => [index, copies])).toEqual([
    [0, 1],
    [1, 0],
  ]);
});
