import { expect, test } from 'vitest';
import { showClock } from './clock.ts';
import { isoDay } from './day.ts';
import { garbledDate, garbledDay, parseStamp } from './stamp.ts';

const read = (text: string) => {
  const stamp = parseStamp(text);
  return stamp && [isoDay(stamp.day, 'day-first'), stamp.clock ? showClock(stamp.clock) : null];
};

test.for<[string, string]>([
  ['3:20 pm', '15:20'],
  ['3:20\u202fPM', '15:20'],
  ['5:46 p.m.', '17:46'],
  ['5:46 p. m.', '17:46'],
  ['12:05 am', '00:05'],
  ['12:05 pm', '12:05'],
  ['15:20', '15:20'],
  ['18.00', '18:00'],
  ['9 am', '09:00'],
  ['下午3:20', '15:20'],
  ['凌晨2:05', '02:05'],
  ['中午12:30', '12:30'],
  ['3:20 CH', '15:20'],
  ['9:41 SA', '09:41'],
  ['15 giờ 20', '15:20'],
  ['3:20 م', '15:20'],
  ['٣:٢٠ م', '15:20'],
  ['9:41 صباحاً', '09:41'],
  ['3:20 μ.μ.', '15:20'],
  ['9:41 Π.Μ.', '09:41'],
])('%s is %s', ([text, clock]) => {
  expect(read(text)).toEqual([null, clock]);
});

test.for<[string, string, string | null]>([
  ['14 March 2026', '2026-03-14', null],
  ['March 14, 2026', '2026-03-14', null],
  ['14/3/26', '2026-03-14', null],
  ['14/03/2026, 9:41 am', '2026-03-14', '09:41'],
  ['2026/03/14', '2026-03-14', null],
  ['3أغسطس 2026', '2026-08-03', null],
  ['09:41 10/03/2026', '2026-03-10', '09:41'],
  ['Tuesday, 10 March 2026', '2026-03-10', null],
  ['2026年3月14日 下午3:20', '2026-03-14', '15:20'],
  // Readers take the point between them for a comma.
  ['2026年6月30日星期二 ，09:00', '2026-06-30', '09:00'],
  ['14 tháng 3, 2026', '2026-03-14', null],
  ['14 مارس 2026', '2026-03-14', null],
  ['14 آذار 2026', '2026-03-14', null],
  ['14 Μαρτίου 2026', '2026-03-14', null],
  ['15/02/2024', '2024-02-15', null],
  // Readers run a figure and the name of a month together.
  ['3أغسطس 2026', '2026-08-03', null],
  ['22Ιουν 2026', '2026-06-22', null],
  // And Greek names, and «thg», for letters and words that they know.
  ['30 Map 2026, 08:45', '2026-03-30', '08:45'],
  ['2 Zem 2026, 8:40 μ.μ.', '2026-09-02', '20:40'],
  ['15 thợ 1, 2026, 19:20', '2026-01-15', '19:20'],
])('%s is the day %s', ([text, day, clock]) => {
  expect(read(text)).toEqual([day, clock]);
});

test.for([
  'Today',
  'Yesterday 9:41 PM',
  'Tue, 10 Mar at 9:41 am',
  '12 MAR AT 09:41',
  'Tuesday • 10:15',
  '昨天 20:15',
  '星期二 09:12',
  '周六',
  'Hôm qua 15:20',
  'Thứ Bảy 15:20',
  'CN 15:20',
  'أمس 3:20 م',
  'الثلاثاء. 29 سبتمبر فى 09:00',
  'الثلاثاء. 4 أغسطس ٠ 11:08',
  'السبت',
  'ΧΘΕΣ 15:20',
  'Σάββατο',
])('%s tells no day that can be named', (text) => {
  expect(read(text)?.[0]).toBeNull();
});

test.for([
  'see you at 10:15',
  'May',
  'I may',
  '15 thợ 1',
  '0:14',
  '25:00',
  '31/31/2026',
  '04 pm',
  '1300 555 123',
  '$12.50 off',
  'between 8 and 12',
  'call 9:41',
  '24/7 support',
  'Today is fine',
  '',
])('«%s» is something somebody wrote', (text) => {
  expect(parseStamp(text)).toBeNull();
});

test('a day that does not exist is no day', () => {
  expect(isoDay({ kind: 'date', year: 2026, month: 2, day: 30 }, 'day-first')).toBeNull();
});

test.for([
  '2JUNE AT 10:00 AM',
  'ὃ ΣΕΠ ΣΤΙΣ 20:02',
  'Δευ 9 Νοεστις 11:15',
  'الثلاثاء. 29 سبتمبر فى 09:00',
  '64208 20:01',
])('«%s» is some day at a time', (text) => {
  expect(garbledDate(text)).toMatchObject({ day: { kind: 'vague' }, clock: expect.anything() });
});

test.for(['Missed voice call at 10:15', '2 missed calls', 'Karen left at 10:15 with 2 others'])(
  '«%s» is no date',
  (text) => {
    expect(garbledDate(text)).toBeNull();
  },
);

test.for(['8ουνίου', '1 سبتمير', '0 يناير', '١7 مايو ٠٠', 'Por أكتوبر ٠', '5月1', '20265985'])(
  '«%s» is some day',
  (text) => {
    expect(garbledDay(text)).toEqual({ day: { kind: 'vague' } });
  },
);

test.for(['2 missed calls', '3 people joined', 'June reminder 3', 'Ιουνίου', '5月份退款', '12', '3 left'])(
  '«%s» is no day',
  (text) => {
    expect(garbledDay(text)).toBeNull();
  },
);
