import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recognised } from '../../../test/talk.ts';

const short = [
  'Yes',
  'No',
  'OK',
  'Why',
  '1234',
  '9',
  'Y',
  'N',
  'ASAP',
  'Sure',
  '$50',
  '?',
  '好',
  '不行',
  'ναι',
  'نعم',
  'Dạ',
];
const long = [
  'My fridge is broken and I want a refund',
  'We cannot refund you for change of mind',
  'I paid $500 for it and it never worked',
  '冰箱坏了，我要退款，你们什么时候处理',
  'Tôi muốn được hoàn tiền vì máy bị hư',
  'Η επισκευή δεν έγινε ποτέ και θέλω τα χρήματα',
  'أريد استرداد المبلغ لأن الثلاجة لا تعمل',
];

/** Every box as wide as the others, or at least as wide as a bubble is. */
const anyWidth = fc.constantFrom(...[0.2, 0.3, 0.4, 0.5, 0.6].map((width) => () => width), (text: string) =>
  Math.min(0.7, Math.max(0.15, text.length * 0.014)),
);
const anySaid = fc.record({ text: fc.constantFrom(...short, ...long), isOwn: fc.boolean() });

test('whose boxes are those of bubbles, not of letters, loses no message for being short', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anySaid, { minLength: 1, maxLength: 10, selector: ({ text }) => text }),
      anyWidth,
      (between, widthOf) => {
        // Both sides are seen, one short word is known, nothing that might be a title or a button begins or ends it, and no word twice heads messages like a name.
        const said = [
          { text: 'Can you send me a photo of the receipt please', isOwn: false },
          { text: 'Okay', isOwn: true },
          ...between,
          { text: 'It has been three weeks since I complained', isOwn: true },
        ];
        const lines = said.map(({ text, isOwn }, index) => {
          const w = widthOf(text);
          return { text, x: isOwn ? 0.95 - w : 0.05, y: 0.15 + index * 0.06, w, h: 0.025 };
        });

        const told = recognised([{ lines }]).transcript.map(({ text }) => text);

        expect(told.join('\n')).toBe(said.map(({ text }) => text).join('\n'));
      },
    ),
    { numRuns: 200 },
  );
});
