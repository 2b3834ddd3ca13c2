import fc from 'fast-check';
import { expect, test } from 'vitest';
import { converse } from './converse.ts';

/** The days and the refusal of the story, and how each language says that another day, one more wish or no wish is meant. */
const story = (day: number) =>
  `I bought a heater from Bunnings on ${day} March 2026 for $1,400 and it stopped working. ` +
  'They refused a refund on 20 March 2026. I want a refund.';

const languages = {
  en: {
    moved: ['not {was} but {is} March', 'the {was} is wrong should be {is}', 'remove {was} March, add {is} March'],
    added: ['please add I want $* compensation', 'Please add that I want $* compensation for the food.'],
    unwished: ['remove the refund', 'delete the refund please'],
    refusal: 'remove the one about the refund',
  },
  vi: {
    moved: ['không phải ngày {was}, mà là ngày {is}'],
    added: ['thêm tôi muốn bồi thường * đô', 'Nhờ bạn ghi thêm là tôi muốn bồi thường * đô.'],
    unwished: ['xóa hoàn tiền'],
    refusal: 'bỏ cái về hoàn tiền',
  },
  zh: {
    moved: ['不是{was}号，是{is}号', '不是3月{was}日，是3月{is}日'],
    added: ['请加上我要*元赔偿', '请补充：我要*元赔偿。'],
    unwished: ['删掉退款', '请删除退款', '不要退款，要换一台'],
    refusal: '去掉关于退款的那一条',
  },
  ar: {
    moved: ['ليس يوم {was} بل يوم {is}', 'مش يوم {was}، يوم {is}'],
    added: ['من فضلك أضف أنني أريد تعويضا * دولار'],
    unwished: ['احذف رد المال'],
    refusal: 'رقم 3 غلط',
  },
  el: {
    moved: ['δεν ήταν {was} αλλά {is} Μαρτίου', 'όχι {was} αλλά {is} Μαρτίου'],
    added: ['Προσθέστε ότι θέλω αποζημίωση * δολάρια.'],
    unwished: ['βγάλτε την επιστροφή χρημάτων', 'σβήστε την επιστροφή χρημάτων'],
    refusal: 'βγάλτε αυτό για την επιστροφή χρημάτων',
  },
} as const;

type Tongue = keyof typeof languages;
const tongues = Object.keys(languages) as Tongue[];
const shown = (lang: Tongue) => ({ clientDone: true, lang, day: '2026-11-20' }) as const;
const keysOf = ({ confirm }: ReturnType<typeof converse>['last']) => confirm?.claims.map(({ key }) => key);

const drawn = <Kind extends 'moved' | 'added' | 'unwished'>(kind: Kind) =>
  fc
    .constantFrom(...tongues)
    .chain((tongue) =>
      fc.record({ tongue: fc.constant(tongue), words: fc.constantFrom<string>(...languages[tongue][kind]) }),
    );

/** Days whose numbers are those of points of the list as well. */
const days = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 2 });

test('a figure that a day of the card has puts that day right and takes no point off', () => {
  fc.assert(
    fc.property(drawn('moved'), days, ({ tongue, words }, [was = 1, is = 2]) => {
      const said = words.replace('{was}', `${was}`).replace('{is}', `${is}`);
      const { turns, last } = converse([story(was), said], shown(tongue));
      const [before] = turns;

      expect(before && keysOf(before), said).toContain('refund_refused');
      expect(keysOf(last), said).toEqual(before && keysOf(before));
      expect(last.confirm?.dates?.map(({ date }) => date).toSorted(), said).toEqual([`2026-03-0${is}`, '2026-03-20']);
    }),
    { numRuns: 30 },
  );
});

test.for([
  { tongue: 'en', said: 'number 3 is wrong' },
  { tongue: 'en', said: '2 and 3 are wrong' },
  { tongue: 'vi', said: 'số 3 sai' },
  { tongue: 'zh', said: '第3点不对' },
  { tongue: 'ar', said: 'رقم 3 غلط' },
  { tongue: 'el', said: 'το νούμερο 3 είναι λάθος' },
] as const)('«$said» means a point, though a day has that number', ({ tongue, said }) => {
  const { last } = converse([story(3), said], shown(tongue));

  expect(keysOf(last)).not.toContain('refund_refused');
  expect(last.confirm?.dates?.map(({ date }) => date)).toContain('2026-03-03');
});

test('asked which point is wrong, a figure alone means a point', () => {
  const { last } = converse([story(3), 'that is wrong', '3'], shown('en'));

  expect(keysOf(last)).not.toContain('refund_refused');
});

test('a sum that is to be added leaves the sum of the matter as it is', () => {
  fc.assert(
    fc.property(drawn('added'), fc.integer({ min: 3, max: 40 }), ({ tongue, words }, tens) => {
      const said = words.replace('*', `${tens * 10}`);
      const { last } = converse([story(3), said], shown(tongue));

      expect(last.facts['amount_aud'], said).toBe(1400);
      expect(
        last.confirm?.amounts?.map(({ amount_aud }) => amount_aud),
        said,
      ).toContain(tens * 10);
    }),
    { numRuns: 20 },
  );
});

test('the sum that is put right without a word of adding takes the place of the one told', () => {
  const { last } = converse([story(3), 'the amount is wrong, it was $1,300'], shown('en'));

  expect(last.facts['amount_aud']).toBe(1300);
});

test.for(['they never refused, they offered a repair', 'they offered a repair'])(
  '«%s» says nothing of the sum',
  (said) => {
    const { last } = converse([story(3), said], shown('en'));

    expect(last.confirm?.amounts?.map(({ key }) => key)).toEqual(['amount_aud']);
    expect(last.confirm?.amounts?.map(({ label }) => label)).toEqual(['$1,400']);
  },
);

test('an order that names a wish of the card takes off the wish and not what they refused', () => {
  fc.assert(
    fc.property(drawn('unwished'), ({ tongue, words }) => {
      const { last } = converse([story(3), words], shown(tongue));

      expect(
        last.confirm?.wishes?.map(({ key }) => key),
        words,
      ).not.toContain('refund');
      expect(keysOf(last), words).toContain('refund_refused');
    }),
    { numRuns: 20 },
  );
});

test.for(tongues)('the point about the refund can still be taken off, in %s', (tongue) => {
  const { last } = converse([story(3), languages[tongue].refusal], shown(tongue));

  expect(keysOf(last)).not.toContain('refund_refused');
});

test.for([
  { tongue: 'en', said: 'It was not faulty when I bought it' },
  { tongue: 'vi', said: 'lúc mua không bị hư' },
  { tongue: 'zh', said: '买的时候没有坏' },
  { tongue: 'ar', said: 'لم تكن معطلة عندما اشتريتها' },
  { tongue: 'el', said: 'δεν ήταν χαλασμένο όταν το πήρα' },
] as const)('«$said» takes no fault off that came later', ({ tongue, said }) => {
  expect(keysOf(converse([story(3), said], shown(tongue)).last)).toContain('goods_faulty');
});

test('a fault that is denied without a time comes off', () => {
  expect(keysOf(converse([story(3), 'it was not faulty'], shown('en')).last)).not.toContain('goods_faulty');
});

test.for([
  { tongue: 'en', said: 'add my phone number 0412 345 678' },
  { tongue: 'en', said: 'please add my email maria@example.com' },
  { tongue: 'en', said: 'add my name Maria Papadopoulos' },
  { tongue: 'vi', said: 'thêm số điện thoại của tôi 0412 345 678' },
  { tongue: 'zh', said: '加上我电话0412345678' },
  { tongue: 'ar', said: 'أضف رقم هاتفي 0412345678' },
  { tongue: 'el', said: 'Προσθέστε το τηλέφωνό μου 0412 345 678' },
] as const)('«$said» adds no grievance', ({ tongue, said }) => {
  const { turns, last } = converse([story(3), said], shown(tongue));

  expect(keysOf(last)).toEqual(turns[0] && keysOf(turns[0]));
});

test('what was done with a number is a grievance that can be added', () => {
  const said = 'please add that my phone number is printed on their public poster';

  expect(converse([story(3), said], shown('en')).last.confirm?.claims.length).toBeGreaterThan(4);
});
