import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confirm, converse } from './converse.ts';

/** What the card shows before anything is added, and how each language asks us to add. */
const stories = {
  en: {
    told: 'I bought a washing machine from Bunnings for $900 in May, it stopped working and they refused a refund',
    orders: [
      'Please add that {}.',
      'All right, but could you add that {}?',
      '{}. Please add that.',
      'You left out that {}.',
    ],
    words: ['the neighbours heard the noise all night', 'the clothes smell of mould since then'],
    wish: 'I want somebody to look at the pipe',
  },
  vi: {
    told: 'Tôi mua máy giặt ở Bunnings 900 đô hồi tháng 5, máy hư mà họ không chịu hoàn tiền',
    orders: ['Nhờ bạn ghi thêm là {}.', 'Em thêm giùm: {}.', '{}. Xin thêm vào.', 'ghi them la {}'],
    words: ['hàng xóm nghe tiếng ồn suốt đêm', 'quần áo có mùi mốc từ dạo đó'],
    wish: 'tôi yêu cầu có người tới coi ống nước',
  },
  zh: {
    told: '我五月在Bunnings花900块买了一台洗衣机，坏了，他们不肯退款',
    orders: ['请补充：{}。', '请加上{}。', '帮我再加一句：{}。', '{}，这个也要写进去。'],
    words: ['邻居整晚都听到噪音', '衣服从那以后一直有霉味'],
    wish: '我要求有人来看水管',
  },
  ar: {
    told: 'اشتريت غسالة من Bunnings بـ900 دولار في مايو وتعطلت ورفضوا إرجاع المال',
    orders: ['أضف أن {}.', 'تمام بس أضف أن {}.', 'لو سمحت أضف أن {}.', 'نسيت أن تكتب أن {}.'],
    words: ['الجيران سمعوا الضجيج طول الليل', 'الملابس صارت ريحتها عفن من وقتها'],
    wish: 'أريد حدا يجي يشوف الأنبوب',
  },
  el: {
    told: 'Αγόρασα πλυντήριο από το Bunnings με 900 δολάρια τον Μάιο, χάλασε και αρνήθηκαν την επιστροφή χρημάτων',
    orders: [
      'Προσθέστε ότι {}.',
      'Παρακαλώ προσθέστε ότι {}.',
      'Ξεχάσατε να γράψετε ότι {}.',
      '{}. Γράψτε το κι αυτό.',
    ],
    words: ['οι γείτονες άκουγαν τον θόρυβο όλη νύχτα', 'τα ρούχα μυρίζουν μούχλα από τότε'],
    wish: 'θέλω να έρθει κάποιος να δει τον σωλήνα',
  },
} as const;

const languages = Object.keys(stories) as (keyof typeof stories)[];
const drawn = fc.constantFrom(...languages).chain((language) => {
  const { orders, words } = stories[language];
  return fc.record({
    language: fc.constant(language),
    order: fc.constantFrom(...orders),
    words: fc.constantFrom(...words),
  });
});

const shown = (language: keyof typeof stories) => ({ history: [], clientDone: true, lang: language }) as const;

type Turn = ReturnType<typeof converse>['last'];

/** The points of a card that nothing took off, whether it comes again now or behind a question. */
const standing = (turn: Turn | undefined): string[] =>
  Object.entries(turn?.facts ?? {}).flatMap(([key, value]) => (value === true ? key : []));

/** The letter, or where a question came first what stands beside it. */
const textOf = ({ finalised }: Turn): string => finalised?.complaint.text ?? '';

test('what the card is asked to add takes nothing off it, and stands in the letter without the words that ask', () => {
  fc.assert(
    fc.property(drawn, ({ language, order, words }) => {
      const { told } = stories[language];
      const said = order.replace('{}', words);
      const before = converse([told], shown(language)).last;
      const { last, turns } = converse([told, said, confirm], shown(language));
      const [, added] = turns;

      expect(before.confirm?.claims, said).not.toEqual([]);
      expect(standing(added), said).toEqual(expect.arrayContaining(standing(before)));
      expect(textOf(last), said).toContain(words);
      for (const asking of order
        .split('{}')
        .map((part) => part.replace(/^[.,，。\s]+|[.:：？?。\s]+$/g, ''))
        .filter(Boolean))
        expect(textOf(last), said).not.toContain(asking);
    }),
    { numRuns: 20 },
  );
});

test.for(languages)('a wish that is to be added is asked for, in %s', (language) => {
  const { told, orders, wish } = stories[language];

  const { last } = converse([told, orders[0].replace('{}', wish)], shown(language));

  expect(last.confirm?.wishes?.map(({ label }) => label)).toContain(wish);
});

test.for(['why did you take out the refund?', 'tại sao bạn bỏ cái hoàn tiền?', '为什么去掉退款？'])(
  '«%s» takes nothing off',
  (protest) => {
    const told = 'I bought a washing machine from Bunnings for $900, it stopped working, I want a refund';

    const { last } = converse([told, protest], shown('en'));

    expect(last.confirm?.wishes?.map(({ key }) => key)).toEqual(['refund']);
  },
);

test('a point that stands beside another one is not taken off with it in silence', () => {
  const told = 'AGL cut off my power today although my husband is on home dialysis and needs life support equipment';

  const { turns } = converse([told, 'they have not cut it off yet, they only say they will'], shown('en'));
  const [before, after] = turns.map((one) => one.confirm?.claims.map(({ key }) => key) ?? []);

  expect(before).toContain('life_support_registered');
  expect(after).toContain('life_support_registered');
});

test('what is asked not to be done on a day does not take the day off', () => {
  const told = 'AGL wrote that they will cut off my power on 4 December because of a wrong bill of $900';

  const { last } = converse([told, 'please do not cut the power off on 4 December'], {
    ...shown('en'),
    day: '2026-11-20',
  });

  expect(last.confirm?.dates?.map(({ date }) => date)).toContain('2026-12-04');
});
