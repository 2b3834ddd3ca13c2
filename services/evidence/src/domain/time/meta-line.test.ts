import { expect, test } from 'vitest';
import { isDeliveryNotice, parseMeta, splitGarbledTime, splitTrailingTime } from './meta-line.ts';

const clock = { hour: 9, minute: 41 };

test.for([
  { text: '9:41 am', own: false },
  { text: '9:41 am ✓✓', own: true },
  { text: '9:41 am vV', own: true },
  { text: '9:41 am w/', own: true },
  { text: '9:41 am W&', own: true },
  { text: 'Edited 9:41 am', own: false },
  { text: '上午9:41', own: false },
])('$text is the time of a message', ({ text, own }) => {
  expect(parseMeta(text)).toEqual({ clock, own });
});

test.for(['Delivered', 'Read 9:45 AM', '已读', 'Đã xem', 'تم التسليم', 'Διαβάστηκε 15:20'])(
  '%s is a delivery notice',
  (text) => {
    expect(isDeliveryNotice(text)).toBe(true);
  },
);

test.for(['Delivered to the wrong house', 'Read the contract', 'Sent it back'])('%s is a message', (text) => {
  expect(isDeliveryNotice(text)).toBe(false);
});

test.for([
  { line: 'I want my money back 9:41 am ✓✓', text: 'I want my money back', sure: true },
  { line: 'I want my money back 9:41 am', text: 'I want my money back', sure: false },
  { line: 'حسنا شكرا ٩:٤١ ص', text: 'حسنا شكرا', sure: false },
  { line: '好的上午9:41', text: '好的', sure: false },
])('the time run together with «$line» is split off', ({ line, text, sure }) => {
  expect(splitTrailingTime(line)).toMatchObject({ text, sure, meta: { clock } });
});

test.for([
  'see you at 9:41',
  'between 8 and 9:41',
  'open until 9:41 am',
  'the 9:41',
  'call 1300 555 123',
  'it cost 9.411',
])('the time in «%s» belongs to the words', (line) => {
  expect(splitTrailingTime(line)).toBeNull();
});

test.for([
  'hi no refunds on layby 41:90 am',
  'hi no refunds on layby 19.95 am',
  'hi no refunds on layby 5.19 om w',
  'hi no refunds on layby gs50am',
  'hi no refunds on layby ;.30am',
  'hi no refunds on layby 33pm',
  'hi no refunds on layby ¡g:20sA',
])('what was made of a time is taken off «%s»', (line) => {
  expect(splitGarbledTime(line)).toBe('hi no refunds on layby');
});

test('Greek halves of the day are taken off, whatever was made of the time before them', () => {
  expect(['σωστά gg μμ.', 'σωστά 445 μ.μ.'].map(splitGarbledTime)).toEqual(['σωστά', 'σωστά']);
  expect(splitTrailingTime('τι έγινε 6:03 p.p.')).toMatchObject({
    text: 'τι έγινε',
    meta: { clock: { hour: 18, minute: 3 } },
  });
});

test.for([
  'it cost 19.95',
  'we open at 19.95 am',
  'pay 41:90',
  'Tuesday 12pm',
  'home Tuesday 3-4pm',
  'I am',
  'unit 4a',
])('nothing is taken off «%s»', (line) => {
  expect(splitGarbledTime(line)).toBeNull();
});
