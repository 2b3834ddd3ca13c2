import { expect, test } from 'vitest';
import { shownText, showsLatin } from './shown-text.ts';

test.for([
  ['Café – naïve “quotes” €50 … ™', 'Café – naïve “quotes” €50 … ™', 0],
  ['Cafe\u0301', 'Café', 0],
  ['a\u00A0b\u202Fc\u2011d\u200Be\u00AD', 'a\u00A0b c-de', 0],
  ['one\r\ntwo\u2028three\tfour', 'one\ntwo\nthree    four', 0],
  ['angry 😡 family 👨‍👩‍👧!', 'angry ¤ family ¤!', 2],
  ['the Plan\u2122\uFE0F \u2764\uFE0F', 'the Plan™ ¤', 1],
  ['a\t\t\t\t\t\t\t\t\t\t\t\tb', `a${' '.repeat(40)}b`, 0],
  [`${'a\n'.repeat(299)}b`, `${'a\n'.repeat(299)}b`, 0],
  [`${'a \n\n'.repeat(300)}b`, `${'a¶ '.repeat(300)}b`, 0],
  ['Tôi bị tính phí', 'Tôi b¤ tính phí', 1],
  ['我被多收了 (两次), 480', '[5 characters not shown] (¤¤), 480', 7],
  ['钱 480', '¤ 480', 1],
  ['bell \u0007 and \u0085 and \u0092', 'bell ¤ and \n and ¤', 2],
  ['a sum of 5 ¤', 'a sum of 5 ¤', 0],
] as const)('%j is printed as %j', ([given, text, missing]) => {
  expect(shownText(given, [showsLatin])).toEqual({ text, missing });
});

test('letters with marks on them are shown, heaps of them are not', () => {
  const everything = [() => true];

  expect(shownText('x\u0304'.repeat(200), everything)).toEqual({ text: 'x\u0304'.repeat(200), missing: 0 });
  expect(shownText('x\u0304'.repeat(201), everything)).toEqual({ text: '[201 characters not shown]', missing: 201 });
});

test('a text is shown in the typeface that lacks least of it', () => {
  const [vowels, digits] = [(text: string) => /^[aeiou ¤]*$/.test(text), (text: string) => /^[\d ¤]*$/.test(text)];

  expect(shownText('aeiou', [digits, vowels])).toEqual({ text: 'aeiou', missing: 0 });
  expect(shownText('ae 1', [digits, vowels])).toEqual({ text: 'ae ¤', missing: 1 });
  expect(shownText('a 123', [vowels, digits])).toEqual({ text: '¤ 123', missing: 1 });
});
