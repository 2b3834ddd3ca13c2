import { expect, test } from 'vitest';
import { isListed, withoutList } from '../src/frame/talk/listed.ts';

const list = 'Thank you.\n\nWhich of these is true? The number is enough:\n1. It is fixed\n2. None of these';

test('a numbered list at the end of a reply is told from a reply without one', () => {
  expect([list, 'Is that 2. or 3. of May?', 'In May:\n1. is not the end'].map(isListed)).toEqual([true, false, true]);
});

test('what stands below as buttons is left out of the reply, the question stays', () => {
  expect(withoutList(list)).toBe('Thank you.\n\nWhich of these is true? The number is enough:');
  expect(withoutList('أيٌّ مما يلي؟\n\u20661\u2069. الأول\n\u20662\u2069. الثاني')).toBe('أيٌّ مما يلي؟');
});
