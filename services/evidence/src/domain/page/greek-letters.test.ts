import { expect, test } from 'vitest';
import { onPage } from '../../../test/lines.ts';
import { withGreekOk } from './greek-letters.ts';

const greek = ['Καλημέρα σας', 'Δεν ήρθε κανείς'].map((text, row) => onPage(text, { y: 0.1 + row * 0.1 }));
const said = (line: ReturnType<typeof onPage>, others = greek) => withGreekOk([...others, line]).at(-1)?.text;

test('in a Greek conversation an OK lower than capitals is «οκ»', () => {
  expect(said(onPage('OK', { h: 0.009 }))).toBe('οκ');
  expect(said(onPage('OK;', { h: 0.01 }))).toBe('οκ;');
});

test('capitals, words that begin so and other conversations stay as they are', () => {
  expect(said(onPage('OK', { h: 0.013 }))).toBe('OK');
  expect(said(onPage('OKTO', { h: 0.009 }))).toBe('OKTO');
  expect(said(onPage('OK', { h: 0.009 }), [onPage('Good morning all')])).toBe('OK');
});
