import { expect, test } from 'vitest';
import { frame, onPage } from '../../../test/lines.ts';
import { withoutSpecks } from './specks.ts';

const inner = { ...frame, left: 0.16, right: 0.84 };
const words = onPage('I agree with that', { x: 0.16, y: 0.2, w: 0.4 });
const own = onPage('So do I, as I said', { x: 0.4, y: 0.2, w: 0.44 });

const kept = (...lines: ReturnType<typeof onPage>[]) => [...withoutSpecks(lines, inner)].map(({ text }) => text);

test('an initial or a scrap of a picture beside a message is nothing said', () => {
  expect(kept(onPage('K', { x: 0.06, w: 0.03, y: 0.196 }), words)).toEqual([words.text]);
  expect(kept(own, onPage('EM', { x: 0.88, w: 0.08, y: 0.201, h: 0.04 }))).toEqual([own.text]);
});

test('a short message at the far edge with nothing beside it is said', () => {
  expect(kept(onPage('ok', { x: 0.86, w: 0.04, y: 0.3 }))).toEqual(['ok']);
});

test('the tail of a bubble is no message, an answer of one letter is', () => {
  expect(kept(own, onPage('v', { x: 0.82, w: 0.02, y: 0.212 }))).toEqual([own.text]);
  expect(kept(own, onPage('k', { x: 0.82, w: 0.02, y: 0.24 }))).toEqual([own.text, 'k']);
});

test('letters far too high, too low or too wide are a picture', () => {
  const misshapen = [{ h: 0.06 }, { h: 0.003 }, { w: 0.6 }].map((shape) =>
    onPage('ee', { x: 0.2, y: 0.3, w: 0.03, ...shape }),
  );

  expect(misshapen.flatMap((line) => kept(line))).toEqual([]);
});

test('a question mark as low as a comma is what is left of a word', () => {
  const asked = (h: number) => onPage('?', { x: 0.16, y: 0.23, w: 0.01, h });

  expect(kept(words, asked(0.004))).toEqual([words.text]);
  expect(kept(words, asked(0.013))).toEqual([words.text, '?']);
});

test('an emoji hung on a message is a reaction, one sent on its own is a message', () => {
  expect(kept(words, onPage('👍', { x: 0.5, y: 0.22, w: 0.04 }))).toEqual([words.text]);
  expect(kept(words, onPage('👍', { x: 0.16, y: 0.26, w: 0.04 }))).toEqual([words.text, '👍']);
});

test('«+1» beneath a name is an answer where messages begin, and a scrap anywhere else', () => {
  const name = onPage('Anna Ricci', { x: 0.15, y: 0.3, h: 0.014 });
  const answer = (x: number) => onPage('+1', { x, y: 0.324, w: 0.04 });
  const sided = [onPage('a message', { x: 0.2 }), onPage('another one', { x: 0.2 })];
  const kept = (line: ReturnType<typeof onPage>) => withoutSpecks([name, line], { ...inner, sided }).has(line);

  expect([kept(answer(0.2)), kept(answer(0.25))]).toEqual([true, false]);
});
