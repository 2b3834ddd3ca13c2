import fc from 'fast-check';
import { expect, test } from 'vitest';
import { converse } from './converse.ts';

/** A story with a sum and a day, and how each language says that the one is meant and not the other. */
const languages = {
  en: {
    story: (sum: number) => `I paid Bunnings $${sum} for a washing machine on 3 May, it is broken, I want a refund`,
    sums: ['the amount is {is}, not {was}', 'not {was} but {is}', '{is} not {was}'],
    noDay: ['there is no 3 May', 'not on 3 May'],
  },
  vi: {
    story: (sum: number) => `Tôi trả Bunnings ${sum} đô mua máy giặt ngày 3 tháng 5, máy hư rồi, tôi muốn hoàn tiền`,
    sums: ['số tiền là {is} chứ không phải {was}', '{is} chu ko phai {was}', 'không phải {was} mà là {is}'],
    noDay: ['không có ngày 3 tháng 5', 'ko co ngay 3 thang 5 nao het'],
  },
  zh: {
    story: (sum: number) => `我5月3日付给Bunnings${sum}元买洗衣机，坏了，我要退款`,
    sums: ['金额是{is}，不是{was}', '不是{was}，是{is}', '是{is}不是{was}'],
    noDay: ['没有5月3日这一天', '不是5月3日'],
  },
  ar: {
    story: (sum: number) => `دفعت ${sum} دولار لـ Bunnings لغسالة يوم 3 مايو وتعطلت وأريد استرداد المال`,
    sums: ['المبلغ {is} مش {was}', 'مو {was}، {is}', 'المبلغ هو {is} وليس {was}'],
    noDay: ['ما في يوم 3 مايو', 'مش 3 مايو'],
  },
  el: {
    story: (sum: number) =>
      `Πλήρωσα ${sum} δολάρια στο Bunnings για πλυντήριο στις 3 Μαΐου, χάλασε, θέλω επιστροφή χρημάτων`,
    sums: ['το ποσό είναι {is}, όχι {was}', 'όχι {was}, {is}', 'δεν είναι {was} αλλά {is}'],
    noDay: ['δεν υπάρχει 3 Μαΐου', 'όχι στις 3 Μαΐου'],
  },
} as const;

type Tongue = keyof typeof languages;
const tongues = Object.keys(languages) as Tongue[];
const shown = (lang: Tongue) => ({ clientDone: true, lang, day: '2026-11-20' }) as const;

/** Two sums whose figures a person may mix up: 6240 and 6420. */
const mixedUp = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .filter(([, b, c]) => b !== c)
  .map(([a, b, c]) => ({ was: a * 1000 + b * 100 + c * 10, is: a * 1000 + c * 100 + b * 10 }));

test('«X, not Y» puts the sum right at the first telling, in five languages', () => {
  const drawn = fc
    .constantFrom(...tongues)
    .chain((tongue) =>
      fc.record({ tongue: fc.constant(tongue), words: fc.constantFrom(...languages[tongue].sums), sums: mixedUp }),
    );

  fc.assert(
    fc.property(drawn, ({ tongue, words, sums: { was, is } }) => {
      const said = words.replace('{was}', `${was}`).replace('{is}', `${is}`);
      const { last } = converse([languages[tongue].story(was), said], shown(tongue));

      expect(last.facts['amount_aud'], said).toBe(is);
      expect(
        last.confirm?.amounts?.map(({ amount_aud }) => amount_aud),
        said,
      ).toEqual([is]);
    }),
    { numRuns: 25 },
  );
});

test.for(tongues.flatMap((tongue) => languages[tongue].noDay.map((said) => ({ tongue, said }))))(
  '«$said» takes the day off and adds none',
  ({ tongue, said }) => {
    const { turns } = converse([languages[tongue].story(640), said], shown(tongue));
    const [before, after] = turns.map((one) => one.confirm?.dates?.map(({ date }) => date));

    expect(before).toEqual(['2026-05-03']);
    expect(after).toEqual([]);
  },
);

test.for([
  { tongue: 'en', story: 'Bunnings sold me a washing machine, it is broken and they would not give me one cent back' },
  { tongue: 'zh', story: '我在Bunnings买的洗衣机坏了，佢哋一蚊都唔賠，嗰啲係我一世嘅積蓄' },
  { tongue: 'vi', story: 'Tôi mua máy giặt ở Bunnings, máy hư mà họ không trả một đồng nào' },
  { tongue: 'ar', story: 'اشتريت غسالة من Bunnings وتعطلت وما رجعوا ولا دولار واحد' },
  { tongue: 'el', story: 'Αγόρασα πλυντήριο από το Bunnings, χάλασε και δεν έδωσαν ούτε ένα δολάριο' },
] as const)('«$story» names no sum', ({ tongue, story }) => {
  const { last } = converse([story], shown(tongue));

  expect(last.confirm?.amounts).toEqual([]);
  expect(last.facts).not.toHaveProperty('amount_aud');
});

test('a gym that is open 24/7 is no day in July, «on 24/7» is one', () => {
  const dates = (story: string) => converse([story], shown('en')).last.confirm?.dates?.map(({ date }) => date);

  expect(dates('my gym Ironclad 24/7 keeps charging me $30 after I cancelled')).toEqual([]);
  expect(dates('Telstra charged me $30 twice on 24/7, I want it back')).toEqual(['2026-07-24']);
});

test.for([
  { tongue: 'en', story: 'my Telstra internet keeps dropping out, up to today they did not fix it' },
  { tongue: 'ar', story: 'النت من Telstra بيقطع لحد النهاردة وما صلحوه' },
  { tongue: 'zh', story: '我的Telstra网络一直断，到今天都没修好' },
  { tongue: 'vi', story: 'Mạng Telstra nhà tôi rớt hoài, cho tới hôm nay họ vẫn chưa sửa' },
  { tongue: 'el', story: 'Το ίντερνετ της Telstra κόβεται, μέχρι σήμερα δεν το έφτιαξαν' },
] as const)('«$story»: today is no day on which something happened', ({ tongue, story }) => {
  expect(converse([story], shown(tongue)).last.confirm?.dates).toEqual([]);
});

test.for([
  { said: 'which other driver? it is a house', off: true },
  { said: 'what does the other driver have to pay?', off: false },
])('«$said» takes the point off: $off', ({ said, off }) => {
  const story = 'The insurer of the other driver Youi refuses to pay for my roof and denied my claim of $2000';

  const { last } = converse([story, said], shown('en'));

  expect(last.facts['third_party_stalled']).toBe(!off);
});

test('what they demand is no sum that they are asked to pay', () => {
  const story = 'Dodo internet does not work, I want them to pay me $199';

  const { last } = converse([story, 'they demand the 199 from me, I owe them nothing'], shown('en'));

  expect(last.confirm?.wishes?.map(({ key }) => key)).not.toContain('payment');
});

test('«số tiền là 830», typed without its marks before any card, claims no wrong bill', () => {
  const { last } = converse(
    ['toi mua may giat o Bunnings 380 do, may hu roi', 'sua lai tien la 830 chu ko phai 380, toi noi lon'],
    { lang: 'vi' },
  );

  expect(last.facts['bill_wrong']).not.toBe(true);
  expect(last.facts['charges_not_agreed']).not.toBe(true);
  expect(last.facts['unauthorised_transaction']).not.toBe(true);
});

test('«ý tôi nói là …» puts something right and makes no claim', () => {
  const story = 'Tôi mua máy giặt ở Bunnings 380 đô, máy hư rồi, tôi muốn hoàn tiền';

  const { turns } = converse([story, 'ý tôi nói là máy ở nhà, không phải máy ở tiệm'], shown('vi'));
  const [before, after] = turns.map((one) => one.confirm?.claims.map(({ key }) => key));

  expect(after).toEqual(before);
});
