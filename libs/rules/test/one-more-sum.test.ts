import { languages } from '@intake/contracts/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { converse } from './converse.ts';

// A sum named at the card is one more, unless the person says that it takes the place of another or that all is about it.

const done = { clientDone: true };
const sumsOf = ({ confirm }: ReturnType<typeof converse>['last']) =>
  confirm?.amounts?.map((one) => one.amount_aud) ?? [];
const wishesOf = ({ confirm }: ReturnType<typeof converse>['last']) => confirm?.wishes?.map(({ key }) => key) ?? [];

const stories = {
  en: 'Harbour Motors repaired my car badly, they charged me $3,400 and they refuse a refund. I want a refund and an apology.',
  zh: 'Harbour Motors 修车修得很差，收了我3400元，还拒绝退款。我要退款，还要他们道歉。',
  vi: 'Harbour Motors sửa xe tôi rất tệ, họ tính tôi 3400 đô và từ chối hoàn tiền. Tôi muốn hoàn tiền và một lời xin lỗi.',
  ar: 'شركة Harbour Motors أصلحت سيارتي بشكل سيئ وأخذوا مني 3400 دولار ورفضوا إرجاع المال. أريد استرداد مالي واعتذارا.',
  el: 'Η Harbour Motors επισκεύασε άσχημα το αυτοκίνητό μου, με χρέωσαν 3400 δολάρια και αρνούνται επιστροφή χρημάτων. Θέλω επιστροφή χρημάτων και μια συγγνώμη.',
} as const;

const added = {
  en: [
    'add the $210 for the tow truck',
    'the tow truck was $210',
    'I paid $210 for a report',
    'you forgot the $210 for the taxi',
  ],
  zh: ['还有210元拖车费', '请加上拖车的210元', '拖车费是210元'],
  vi: ['thêm 210 đô tiền kéo xe', 'còn 210 đô tiền taxi nữa', 'tiền kéo xe là 210 đô'],
  ar: ['أضيفوا 210 دولار أجرة السحب', 'وكمان 210 دولار للتاكسي', 'السحب كان 210 دولار'],
  el: ['προσθέστε και 210 δολάρια για τον γερανό', 'επίσης 210 δολάρια για ταξί', 'ο γερανός ήταν 210 δολάρια'],
} as const;

const right = {
  en: [
    'it was $3,900',
    'no, $3,900',
    'sorry, it was 3900',
    'not 3400, 3900',
    'they charged me $3,900, not $3,400',
    'the amount should be $3,900',
  ],
  zh: ['是3900元', '不是3400，是3900', '金额应该是3900元'],
  vi: ['là 3900 đô', 'không phải 3400, là 3900', 'số tiền đúng là 3900 đô'],
  ar: ['كان 3900 دولار', 'ليس 3400، 3900', 'المبلغ الصحيح 3900 دولار'],
  el: ['ήταν 3900 δολάρια', 'όχι 3400, 3900', 'το ποσό είναι 3900 δολάρια'],
} as const;

const whole = {
  en: ['the whole thing is about $6,200', 'the whole is about 6200'],
  zh: ['总共是6200元', '整件事是6200元'],
  vi: ['tổng cộng là 6200 đô', 'cả vụ là 6200 đô'],
  ar: ['المجموع 6200 دولار', 'القضية كلها 6200 دولار'],
  el: ['συνολικά είναι 6200 δολάρια', 'όλη η υπόθεση είναι 6200 δολάρια'],
} as const;

const less = {
  en: 'I only want 2400',
  zh: '我只要2400元',
  vi: 'tôi chỉ muốn 2400 đô',
  ar: 'أريد فقط 2400 دولار',
  el: 'θέλω μόνο 2400 δολάρια',
} as const;

const paid = {
  en: 'I paid it, they did not charge it',
  zh: '是我付的，不是他们收的',
  vi: 'tôi trả, họ không tính tiền tôi',
  ar: 'أنا دفعتها، هم لم يخصموها',
  el: 'εγώ τα πλήρωσα, δεν με χρέωσαν',
} as const;

describe.for(languages)('in %s', (language) => {
  test.for(added[language])('«%s» is one more sum and nothing else', (says) => {
    const { turns, last } = converse([stories[language], says], done);

    expect(sumsOf(last)).toEqual([3400, 210]);
    expect(last.facts['amount_aud']).toBe(3400);
    expect(turns[0] && wishesOf(turns[0])).toEqual(wishesOf(last));
  });

  test.for(right[language])('«%s» takes the place of the sum', (says) => {
    expect(sumsOf(converse([stories[language], says], done).last)).toEqual([3900]);
  });

  test.for(whole[language])('«%s» makes it the sum that all is about', (says) => {
    const { last } = converse([stories[language], says], done);

    expect(last.facts['amount_aud']).toBe(6200);
    expect(sumsOf(last)).toEqual([6200, 3400]);
  });

  test(`«${less[language]}» makes it the sum that is asked for`, () => {
    expect(converse([stories[language], less[language]], done).last.facts['amount_aud']).toBe(2400);
  });

  test(`«${paid[language]}» moves what the sum is for and nothing else`, () => {
    const { turns, last } = converse([stories[language], paid[language]], done);

    expect(sumsOf(last)).toEqual([3400]);
    expect(last.confirm?.amounts?.[0]?.key).toBe('amount_aud');
    expect(last.confirm?.amounts?.[0]?.label).not.toBe(turns[0]?.confirm?.amounts?.[0]?.label);
  });
});

test('one sum put right twice stands there once, and so does one put back', () => {
  expect(sumsOf(converse([stories.en, 'it was $3,900', 'sorry, it was $3,950'], done).last)).toEqual([3950]);
  expect(sumsOf(converse([stories.en, 'it was $3,900', 'sorry, it was $3,400'], done).last)).toEqual([3400]);
});

test('the sum for one thing is put right without that for another', () => {
  const story = `${stories.en} I paid a deposit of $500 first.`;

  expect(sumsOf(converse([story, 'the deposit was $600'], done).last)).toEqual([3400, 600]);
});

const things = [
  'towing',
  'a hire car',
  'the inspection',
  'a lawyer',
  'two nights in a motel',
  'phone calls',
  'a babysitter',
];
const orders = ['add', 'please add', 'you forgot', 'there was also', 'plus'];
test('whatever it was for and however large, a sum that is added replaces none', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 11, max: 90_000 }).filter((sum) => sum !== 3400 && !(sum > 1900 && sum < 2100)),
      fc.constantFrom(...things),
      fc.constantFrom(...orders),
      (sum, thing, order) => {
        const { last } = converse([stories.en, `${order} $${sum} for ${thing}`], done);
        expect(last.facts['amount_aud']).toBe(3400);
        expect(sumsOf(last)).toEqual([3400, sum]);
      },
    ),
    { numRuns: 40 },
  );
});
