import type { Language } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { withoutIsolates } from '../src/language/isolates.ts';
import { confirm, converse, knowledge } from './converse.ts';

const stories: Readonly<Record<Language, string>> = {
  en: 'Telstra charged me $80 twice in october, they refused a refund, I complained 3 times and never got a reply, and they cut off my phone. I want a refund',
  zh: 'Telstra 在十月份重复扣了我两次 80 澳元，他们拒绝退款，我投诉了三次都没有回复，还停了我的手机。我要退款',
  vi: 'Telstra tính tiền tôi hai lần 80 đô vào tháng mười, họ từ chối hoàn tiền, tôi khiếu nại ba lần mà không ai trả lời, và họ cắt điện thoại của tôi. Tôi muốn hoàn tiền',
  ar: 'خصمت Telstra مني 80 دولارا مرتين في أكتوبر، ورفضوا رد المال، واشتكيت ثلاث مرات ولم يردوا، وقطعوا هاتفي. أريد استرداد مالي',
  el: 'Η Telstra με χρέωσε δύο φορές 80 δολάρια τον Οκτώβριο, αρνήθηκαν την επιστροφή χρημάτων, παραπονέθηκα τρεις φορές και δεν μου απάντησαν ποτέ, και μου έκοψαν το τηλέφωνο. Θέλω επιστροφή χρημάτων',
};
const done = { clientDone: true };

/** The card of the story, then what is said about it: the numbers of the points that went. */
function correct(language: Language, ...said: string[]) {
  const { turns, last, history } = converse([stories[language], ...said], done);
  const shown = turns[0]?.confirm?.claims ?? [];
  const gone = shown.flatMap(({ key }, index) => (last.facts[key] === true ? [] : [index + 1]));
  return { turns, last, history, shown, gone };
}

const refund = 'the point about the refund';
type Case = readonly [string, readonly number[] | typeof refund | 'the last' | 'all but the first' | 'all'];
const corrections: Readonly<Record<Language, readonly Case[]>> = {
  en: [
    ['the third is wrong', [3]],
    ["number 2 isn't right", [2]],
    ['the second and fourth are wrong', [2, 4]],
    ['second, third and fourth are wrong', [2, 3, 4]],
    ['2 and 3 are not true', [2, 3]],
    ['drop the 2nd and the 3rd please', [2, 3]],
    ['everything is right except the third', [3]],
    ['no, not number 3', [3]],
    ['take out number 3 and keep the first', [3]],
    ['remove the one about the refund', refund],
    ['the last one never happened', 'the last'],
    ['only the first is right', 'all but the first'],
    ['all but the first are wrong', 'all but the first'],
    ['none of this is right', 'all'],
    ['it’s all wrong', 'all'],
  ],
  zh: [
    ['第三点不对', [3]],
    ['2号不对', [2]],
    ['第二和第四都错了', [2, 4]],
    ['前两条不对', [1, 2]],
    ['除了第三条都对', [3]],
    ['删掉第 3 条', [3]],
    ['去掉关于退款的那一条', refund],
    ['最后一条不对', 'the last'],
    ['只有第一条是对的', 'all but the first'],
    ['没有一条是对的', 'all'],
  ],
  vi: [
    ['điểm thứ ba sai rồi', [3]],
    ['số 2 không đúng', [2]],
    ['diem 2 sai', [2]],
    ['điểm 2 và 4 sai', [2, 4]],
    ['tất cả đều đúng trừ điểm thứ ba', [3]],
    ['bỏ cái về hoàn tiền', refund],
    ['cái cuối cùng không đúng', 'the last'],
    ['chỉ có điểm đầu tiên là đúng', 'all but the first'],
    ['không điểm nào đúng', 'all'],
  ],
  ar: [
    ['النقطة الثالثة خطأ', [3]],
    ['رقم 2 غير صحيح', [2]],
    ['رقم ٢ غير صحيح', [2]],
    ['الثانية والرابعة غير صحيحتين', [2, 4]],
    ['كل شيء صحيح ما عدا الثالثة', [3]],
    ['احذف ما يتعلق برد المال', refund],
    ['الأخيرة خطأ', 'the last'],
    ['فقط الأولى صحيحة', 'all but the first'],
    ['لا شيء من هذا صحيح', 'all'],
  ],
  el: [
    ['το νούμερο 2 δεν ισχύει', [2]],
    ['το δεύτερο και το τέταρτο είναι λάθος', [2, 4]],
    ['το 4ο είναι λάθος', [4]],
    ['βγάλτε αυτό για την επιστροφή χρημάτων', refund],
    ['το τελευταίο είναι λάθος', 'the last'],
    ['μόνο το πρώτο είναι σωστό', 'all but the first'],
    ['τίποτα από αυτά δεν ισχύει', 'all'],
  ],
};

function placesOf(meant: Case[1], keys: readonly string[]): readonly number[] {
  const all = keys.map((_, index) => index + 1);
  if (meant === refund) return [keys.indexOf('refund_refused') + 1];
  if (meant === 'the last') return all.slice(-1);
  if (meant === 'all but the first') return all.slice(1);
  return meant === 'all' ? all : meant;
}

describe.for(Object.entries(corrections) as [Language, readonly Case[]][])('in %s', ([language, cases]) => {
  test.for(cases)('«%s» takes off what it names, and the card comes again and says so', ([said, meant]) => {
    const { last, shown, gone, turns } = correct(language, said);
    const keys = shown.map(({ key }) => key);
    const named = placesOf(meant, keys);

    expect(keys.length).toBeGreaterThan(3);
    expect(gone).toEqual(expect.arrayContaining([...named]));
    // Beside the named points only those may go that followed from them.
    const followed = gone.filter((place) => !named.includes(place)).map((place) => keys[place - 1]);
    for (const key of followed)
      expect(['idr_late', 'complained_to_org', 'remedy_refused', 'bill_wrong']).toContain(key);
    if (named.length === keys.length) return expect(last.stage).not.toBe('confirming');
    expect(last.stage).toBe('confirming');
    for (const place of named) {
      expect(last.confirm?.claims.map(({ key }) => key)).not.toContain(keys[place - 1]);
      expect(withoutIsolates(last.reply)).toContain(shown[place - 1]?.label);
    }
    expect(last.reply).not.toBe(turns[0]?.reply);
  });
});

test.for([
  ['en', 'it wasn’t $80 but $180'],
  ['zh', '不是 80，是 180 澳元'],
  ['vi', 'không phải 80 đô mà là 180 đô'],
  ['ar', 'ليس 80 دولارا بل 180 دولارا'],
  ['el', 'δεν ήταν 80 δολάρια, ήταν 180 δολάρια'],
] as const)('in %s a sum is put right, and the reply names the new one', ([language, said]) => {
  const { last, gone } = correct(language, said);

  expect(last).toMatchObject({ stage: 'confirming', facts: { amount_aud: 180 } });
  expect(last.reply).toContain('$180');
  expect(gone).toEqual([]);
});

test.for([
  ['en', 'not Telstra, Optus'],
  ['zh', '不是 Telstra，是 Optus'],
  ['vi', 'không phải Telstra, là Optus'],
  ['ar', 'ليست Telstra بل Optus'],
  ['el', 'δεν είναι η Telstra, είναι η Optus'],
] as const)('in %s the organisation is put right, and card and reply name the new one', ([language, said]) => {
  const { last, gone } = correct(language, said);

  expect(last).toMatchObject({ stage: 'confirming', facts: { organisation: 'Optus' } });
  expect(last.confirm?.about).toContain('Optus');
  expect(last.reply).toContain('Optus');
  expect(gone).toEqual([]);
});

test.for([
  ['en', 'that’s wrong', '3'],
  ['zh', '不对', '3'],
  ['vi', 'không đúng', '3'],
  ['ar', 'هذا غير صحيح', 'الثالثة'],
  ['el', 'δεν είναι σωστό', 'το 3'],
] as const)(
  'in %s an objection that names no point is asked about by number, and «%s» is enough',
  ([language, said, answer]) => {
    const asked = correct(language, said);
    const answered = correct(language, said, answer);

    expect(asked.gone).toEqual([]);
    expect(withoutIsolates(asked.last.reply)).toContain(`3. ${asked.shown[2]?.label}`);
    expect(answered.gone).toContain(3);
  },
);

test('it is asked only once which point is meant', () => {
  const { turns } = correct('en', 'that’s wrong', 'it is just not right');

  expect(turns[1]?.reply).toContain('1. ');
  expect(turns[2]?.reply).not.toContain('1. ');
  expect(turns[2]?.reply).not.toBe(turns[1]?.reply);
});

test('what was taken off stays off through later turns, until the person’s own words say it again', () => {
  const { turns } = correct('en', 'number 3 is wrong', 'ok', 'they refused a refund again today');
  const told = turns.map(({ facts }) => facts['refund_refused']);

  expect(turns[0]?.confirm?.claims[2]?.key).toBe('refund_refused');
  expect(told).toEqual([true, false, false, true]);
});

test('what was taken off is put back on request, with its quote', () => {
  const { turns, last } = correct('en', 'number 3 is wrong', 'sorry, put it back');

  expect(turns[1]?.facts['refund_refused']).toBe(false);
  expect(last.confirm?.claims.find(({ key }) => key === 'refund_refused')?.quote).toBeTruthy();
  expect(last.reply).toContain('They refused a refund');
});

test('what the rest of the message tells again stays on the card', () => {
  const { gone } = correct('en', 'number 3 isn’t right, they refused a refund but twice');

  expect(gone).not.toContain(3);
});

test('words about the card are no part of the story: nothing is read from them, and the document leaves them out', () => {
  const { last } = converse([stories.en, 'number 3 is wrong', confirm], done);
  const story = last.finalised?.complaint.document.sections.find(({ id }) => id === 'what_happened');

  expect(story?.paragraphs.join('\n')).toContain('they refused a refund');
  expect(story?.paragraphs.join('\n')).not.toContain('number 3');
  expect(Object.keys(last.facts).filter((key) => key.includes('wrong') && last.facts[key] === true)).toEqual([
    'bill_wrong',
  ]);
});

test('what is added while the card is up goes into the account in the person’s own words', () => {
  const { last } = converse([stories.en, 'and their shop on George St was rude about it', confirm], done);

  expect(last.finalised?.complaint.text).toContain('and their shop on George St was rude about it');
});

test.for([
  'the second bill was wrong',
  'they sent the wrong bill',
  'the last month was the worst',
  'ok',
  'everything is right',
])('«%s» takes nothing off the card', (said) => {
  expect(correct('en', said).gone).toEqual([]);
});

test('a finished complaint is corrected in words as well: the card comes again, and confirming makes it anew', () => {
  const { turns, last } = converse([stories.en, confirm, 'actually number 3 is wrong', confirm], done);

  expect(turns.map(({ stage }) => stage)).toEqual(['confirming', 'account_ready', 'confirming', 'account_ready']);
  expect(turns[1]?.finalised?.claims.map(({ key }) => key)).toContain('refund_refused');
  expect(last.finalised?.claims.map(({ key }) => key)).not.toContain('refund_refused');
});

test('every language has words for ten places, the last, all and none', () => {
  for (const { language, card } of knowledge.content.cues) {
    const places = card.places.flatMap(({ at }) => at);
    expect(places, language).toEqual(expect.arrayContaining([1, -1, -2]));
    for (const kind of [
      'point',
      'all',
      'both',
      'none',
      'only',
      'except',
      'wrong',
      'right',
      'remove',
      'restore',
    ] as const)
      expect(card[kind].length, `${language}: ${kind}`).toBeGreaterThan(0);
  }
});
