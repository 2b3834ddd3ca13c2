import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { converse } from '../../../test/converse.ts';
import { addDays, longDay } from '../../calendar/days.ts';

// The day of writing is Friday, 20 November 2026.
const factsOf = (said: string) => converse([said]).last.facts;
const dayOf = (said: string) => factsOf(said)['incident_on'];

const grievance = {
  en: 'they charged me twice',
  zh: '他们扣了我两次钱',
  vi: 'họ trừ tiền tôi hai lần',
  ar: 'خصموا مني مرتين',
  el: 'με χρέωσαν δύο φορές',
} as const;

describe('a day that was', () => {
  test.for([
    [`${grievance.en} on the 9th of last month`, '2026-10-09'],
    [`${grievance.en} on the 9th of this month`, '2026-11-09'],
    [`${grievance.en} in March 1998`, '1998-03-01'],
    [`${grievance.en} in 2014`, '2014-01-01'],
    [`${grievance.en} last year`, '2025-11-20'],
    [`${grievance.en} at the end of August`, '2026-08-01'],
    [`${grievance.en}, August end`, '2026-08-01'],
    [`${grievance.en} on the third of May`, '2026-05-03'],
    [`${grievance.en} on 12/25/2025`, '2025-12-25'],
    [`${grievance.en} on 5/6/2026`, '2026-06-05'],
    [`I was charged twice on Monday, ${grievance.en}`, '2026-11-16'],
    [`I only noticed today that ${grievance.en} in 2014`, '2014-01-01'],
    [`I bought it in March and on 3 October ${grievance.en}`, '2026-10-03'],
    [`上个月9号${grievance.zh}`, '2026-10-09'],
    [`2014年${grievance.zh}`, '2014-01-01'],
    [`5/6${grievance.zh}`, '2026-05-06'],
    [`${grievance.vi} ngày 9 tháng trước`, '2026-10-09'],
    [`${grievance.vi} năm 2014`, '2014-01-01'],
    [`${grievance.ar} يوم ٩ من الشهر الماضي`, '2026-10-09'],
    [`${grievance.ar} في ٢٠١٤`, '2014-01-01'],
    [`${grievance.ar} التاسع من الشهر الماضي`, '2026-10-09'],
    [`${grievance.el} στις 9 του περασμένου μήνα`, '2026-10-09'],
    [`${grievance.el} το 2014`, '2014-01-01'],
    [`${grievance.en} in may last year`, '2025-05-01'],
    [`${grievance.en} in June of 2024`, '2024-06-01'],
    [`${grievance.en} on Tuesday 8 September`, '2026-09-08'],
    [`${grievance.ar} في الثالث والعشرين من حزيران`, '2026-06-23'],
    [`${grievance.ar} في السادس من تشرين الأول`, '2026-10-06'],
    [`${grievance.ar} يوم التلات ٨ سبتمبر`, '2026-09-08'],
    [`${grievance.el} τον Ιούνιο του 2024`, '2024-06-01'],
    [`${grievance.el} τον μήνα 9`, '2026-09-01'],
    [`hôm 7/10 ${grievance.vi}`, '2026-10-07'],
    [`ho tru 34.50 toi thang 9`, '2026-09-01'],
    [`${grievance.ar} في ٧ حزيران/يونيو`, '2026-06-07'],
  ] as const)('«%s» happened on %s', ([said, day]) => {
    expect(dayOf(said)).toBe(day);
  });
});

describe('of a slip and what takes its place', () => {
  test.for([
    [`${grievance.en} on 4 May, no, 9 May`, '2026-05-09'],
    [`${grievance.en} on 4 May, sorry, the 9th`, '2026-05-09'],
    [`it was Monday, no I tell a lie, Wednesday when ${grievance.en}`, '2026-11-18'],
    [`5月4号，不对，是5月9号${grievance.zh}`, '2026-05-09'],
    [`ngày 4 tháng 5, à không, ngày 9 tháng 5 ${grievance.vi}`, '2026-05-09'],
    [`يوم 4 مايو، لا قصدي 9 مايو ${grievance.ar}`, '2026-05-09'],
    [`στις 4 Μαΐου, όχι, λάθος, στις 9 Μαΐου ${grievance.el}`, '2026-05-09'],
  ] as const)('«%s» happened on %s', ([said, day]) => {
    const facts = factsOf(said);

    expect(facts['incident_on']).toBe(day);
  });
});

describe('on the day that something ended nothing else happened', () => {
  test.for([
    `my contract ended in June 2025. ${grievance.en}`,
    `my contract ran out in June 2025 and ${grievance.en}`,
    `合同去年6月到期了，${grievance.zh}`,
    `hợp đồng kết thúc tháng 6 năm ngoái, ${grievance.vi}`,
    `العقد انتهى في يونيو 2025 و${grievance.ar}`,
    `το συμβόλαιο έληξε τον Ιούνιο του 2025 και ${grievance.el}`,
  ])('«%s»', (said) => {
    expect(dayOf(said)).toBeUndefined();
  });
});

describe('what takes long is no deadline', () => {
  test.for([
    'I have to wait 14 months, in 14 months I must pay',
    'phai cho 14 thang moi duoc tra tien',
    '要等14个月以后才能付款',
    'πρέπει να πληρώσω σε 14 μήνες',
    'لازم ادفع بعد 14 شهر',
    'I must pay by 3 March 2032',
  ])('«%s»', (said) => {
    const facts = factsOf(`${grievance.en}. ${said}`);

    expect(Object.keys(facts).filter((key) => key.endsWith('_on') && key !== 'incident_on')).toEqual([]);
  });
});

describe('a length of time sets no day', () => {
  test.for([
    `I have been a member for 14 years and ${grievance.en}`,
    `14 years a member, and ${grievance.en}`,
    `${grievance.en}, a month without reply`,
    `my mother is 83 years old and ${grievance.en}`,
    `we waited 6 weeks for an answer, ${grievance.en}`,
    `it was a Saturday when ${grievance.en}`,
    `ήταν μια Τρίτη που ${grievance.el}`,
    `我做了十四年会员，${grievance.zh}`,
    `tôi là khách hàng 14 năm, ${grievance.vi}`,
    `أنا زبون من 14 سنة، ${grievance.ar}`,
    `είμαι πελάτης εδώ και 14 χρόνια, ${grievance.el}`,
  ])('«%s»', (said) => {
    expect(dayOf(said)).toBeUndefined();
  });

  const units = [
    'days',
    'weeks',
    'months',
    'years',
    '天',
    '个星期',
    '个月',
    '年',
    'ngày',
    'tuần',
    'أيام',
    'سنوات',
    'μέρες',
    'χρόνια',
  ];
  test('however many of whatever unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 99 }), fc.constantFrom(...units), (count, unit) => {
        expect(dayOf(`${grievance.en}, ${count} ${unit}`)).toBeUndefined();
      }),
    );
  });
});

describe('a day ahead is no event', () => {
  test.for([
    'my power will be cut off on 2 December',
    'they are going to disconnect me on 2/12',
    'eviction on Friday',
    'I have a hearing on the 4th',
    'we have to be out by the 30th',
    'they said they will cut it off in 3 days',
    '12月2日要停电',
    '下周五开庭',
    'ngày 2 tháng 12 họ sẽ cắt điện nhà tôi',
    'thứ sáu tuần tới tôi phải ra tòa',
    'يوم ٢ ديسمبر رح يقطعو الكهربا',
    'الجلسة يوم الجمعة الجاية',
    'θα μου κόψουν το ρεύμα στις 2 Δεκεμβρίου',
    'έχω δικαστήριο την επόμενη Τρίτη',
  ])('«%s»', (said) => {
    expect(dayOf(`${grievance.en}. ${said}`)).toBeUndefined();
  });
});

const days = fc.integer({ min: 0, max: 9000 }).map((count) => addDays('2026-11-20', -count));
const arabicIndic = (figures: string) => figures.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit);
const parts = (day: string) => day.split('-').map(Number) as [number, number, number];

const forms: Readonly<Record<string, (day: string) => string>> = {
  'day, month, year': (day) => `${grievance.en} on ${longDay(day)}`,
  'month, day, year': (day) => `${grievance.en} on ${longDay(day).replace(/^(\d+) (\w+)/, '$2 $1,')}`,
  slashes: (day) => `${grievance.en} on ${parts(day).toReversed().join('/')}`,
  ISO: (day) => `${grievance.en} on ${day}`,
  dots: (day) => `${grievance.el} στις ${parts(day).toReversed().join('.')}`,
  Chinese: (day) => `${longDay(day, 'zh')}${grievance.zh}`,
  Vietnamese: (day) => `${grievance.vi} ngày ${parts(day)[2]} tháng ${parts(day)[1]} năm ${parts(day)[0]}`,
  Arabic: (day) => `${grievance.ar} بتاريخ ${longDay(day, 'ar')}`,
  'Arabic figures': (day) => `${grievance.ar} بتاريخ ${arabicIndic(parts(day).toReversed().join('/'))}`,
  Greek: (day) => `${grievance.el} στις ${longDay(day, 'el')}`,
};

test.for(Object.keys(forms))('any day told as %s comes back', (form) => {
  fc.assert(
    fc.property(days, (day) => {
      expect(dayOf(forms[form]?.(day) ?? '')).toBe(day);
    }),
    { numRuns: 40 },
  );
});

test('nothing told of a day ahead becomes the day it happened, in any form', () => {
  const ahead = fc.integer({ min: 1, max: 700 }).map((count) => addDays('2026-11-20', count));
  fc.assert(
    fc.property(ahead, fc.constantFrom(...Object.values(forms)), (day, form) => {
      expect(dayOf(form(day))).toBeUndefined();
    }),
    { numRuns: 60 },
  );
});

test.for([
  ['they charged me twice three weeks ago', 'around 30 October 2026'],
  ['they charged me twice last month', 'October 2026'],
  ['they charged me twice last year', '2025'],
  ['they charged me twice on 1 October', '1 October 2026'],
  ['they charged me twice yesterday', '19 November 2026'],
] as const)('«%s» stands on the card as «%s»', ([said, label]) => {
  const { last } = converse([`${said}, it was Telstra, I am in Perth`, 'I want a refund', "that's all"]);
  expect(last.confirm?.dates?.map((one) => one.label.split(': ')[0])).toEqual([label]);
});

describe('the month that it is by now', () => {
  test.for([
    'They never delivered, and in nearly October nobody answers.',
    '一直没送来，现在都快十月了。',
    '一直没送来，已经是十月了。',
    'Họ chưa giao gì hết, gần tháng 10 rồi.',
    'لم يوصلوا شيئا ونحن الآن في شهر 10.',
    'Δεν παραδόθηκε ποτέ και μπήκε ο Οκτώβριος.',
  ])('%s', (said) => {
    expect(factsOf(`${said}`)['incident_on']).toBeUndefined();
  });

  test('an event of the same month keeps it', () => {
    expect(dayOf('一直没送来，十月他们拒绝退款。')).toBe('2026-10-01');
  });
});
