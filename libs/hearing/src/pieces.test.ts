import { expect, test } from 'vitest';
import { piecesOf } from './pieces.ts';

const words = (content: string) => piecesOf(content).map(({ text }) => text);

test('sentences are pieces, in any script, and each stands where it says', () => {
  const content = 'They hung up. 我想退款！ Δεν απαντούν; أين مالي؟';

  expect(words(content)).toEqual(['They hung up', '我想退款', 'Δεν απαντούν', 'أين مالي']);
  for (const { from, to, text } of piecesOf(content)) expect(content.slice(from, to)).toBe(text);
});

test('what is dictated without an end is cut, at a pause where one is near', () => {
  const endless = Array.from({ length: 70 }, () => 'word');
  const paused = endless.with(25, 'pause,').join(' ');

  expect(words(endless.join(' ')).map((piece) => piece.split(' ').length)).toEqual([30, 30, 10]);
  expect(words(paused)[0]?.endsWith('pause')).toBe(true);
});

test('nothing but signs has no pieces', () => {
  expect(piecesOf('… ?! 👍')).toEqual([]);
});
