import { expect, test } from 'vitest';
import { letterKey, plainText } from './fold-text.ts';

const blessing = '\ufdfa';
const spelled = 'صلى الله عليه وسلم';

test('a sign that stands for a phrase is read as the phrase', () => {
  expect(plainText(`محمد ${blessing}`)).toBe(`محمد ${spelled}`);
  expect(plainText(`${blessing} ${blessing}`)).toBe(`${spelled} ${spelled}`);
});

test.for([
  { what: 'signs for phrases', text: blessing.repeat(400) },
  { what: 'squared words', text: '㌀'.repeat(400) },
  { what: 'Greek with three marks', text: 'ᾂ'.repeat(400) },
  { what: 'Hangul', text: '각'.repeat(400) },
])('a line of nothing but $what is not much longer where it is read', ({ text }) => {
  expect(plainText(text).length).toBeLessThanOrEqual(text.length * 4 + 64);
  expect(letterKey(text).length).toBeLessThanOrEqual(80 * 4 + 64);
});
