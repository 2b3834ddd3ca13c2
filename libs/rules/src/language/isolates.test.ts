import { expect, test } from 'vitest';
import { isolateLatin, withoutIsolates } from './isolates.ts';

const shown = (text: string) => isolateLatin(text).replaceAll('\u2066', '[').replaceAll('\u2069', ']');

test.for([
  ['اتصل بالرقم 13 11 14 الآن.', 'اتصل بالرقم [13 11 14] الآن.'],
  ['خط Lifeline على الرقم 13 11 14.', 'خط [Lifeline] على الرقم [13 11 14].'],
  ['(رسائل 0477 13 11 14)', '(رسائل [0477 13 11 14])'],
  ['بلّغ عبر cyber.gov.au، أو 1300 292 371.', 'بلّغ عبر [cyber.gov.au]، أو [1300 292 371].'],
  ['شكواك بشأن AT&T Co.', 'شكواك بشأن [AT&T Co].'],
  ['المبلغ $89.00 خطأ', 'المبلغ [$89.00] خطأ'],
  ['نعم، هذا صحيح', 'نعم، هذا صحيح'],
])('«%s» keeps its numbers and names in one piece', ([text = '', expected]) => {
  expect(shown(text)).toBe(expected);
});

test('what is isolated is the same text to whoever strips it', () => {
  const text = 'اتصل بـ AFCA على 1800 931 678';

  expect(withoutIsolates(isolateLatin(text))).toBe(text);
});
