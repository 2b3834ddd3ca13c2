import { type Language, languages } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { withoutIsolates } from '../src/language/isolates.ts';
import { confirm, converse, knowledge, licensed } from './converse.ts';

// Despair is met at the card as anywhere else: the person first, nothing of it printed, and what the same message puts right kept.

const done = { clientDone: true, mode: licensed };
const stories: Readonly<Record<Language, string>> = {
  en: 'They cut off my phone on 9 September 2026 and they threatened me. They charged me a $48 fee twice. I want a refund.',
  zh: '他们2026年9月9日停了我的电话，还威胁我。他们重复收了我48元费用。我要退款。',
  vi: 'Họ cắt điện thoại của tôi ngày 9/9/2026 và đe dọa tôi. Họ tính phí 48 đô hai lần. Tôi muốn hoàn tiền.',
  ar: 'قطعوا هاتفي في 9 سبتمبر 2026 وهددوني. خصموا مني 48 دولارا مرتين. أريد استرداد مالي.',
  el: 'Μου έκοψαν το τηλέφωνο στις 9 Σεπτεμβρίου 2026 και με απείλησαν. Με χρέωσαν 48 δολάρια δύο φορές. Θέλω επιστροφή χρημάτων.',
};
const despair: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "I can't go on",
    'honestly I cannot do this any more',
    'none of it matters any more',
    'I am at the end of my rope',
    'I feel so hopeless',
    'my whole life is ruined',
  ],
  zh: ['我真的撑不下去了', '一切都没意义了', '我要崩溃了', '我受不了了'],
  vi: ['tôi không chịu nổi nữa', 'tôi hết sức rồi'],
  ar: ['لا أستطيع الاستمرار', 'لم أعد أحتمل'],
  el: ['δεν αντέχω άλλο', 'δεν πάει άλλο'],
};
/** Tired of it all, which is no despair. */
const enough: Readonly<Record<Language, readonly string[]>> = {
  en: ["I've really had enough", 'I am so fed up with all this'],
  zh: ['真的受够了'],
  vi: ['tôi chán quá rồi'],
  ar: ['طفح الكيل'],
  el: ['βαρέθηκα πια'],
};
/** A thing breaks down, nobody does. */
const broken: Readonly<Record<Language, readonly string[]>> = {
  en: ['my fridge is broken', 'the car keeps breaking down', 'my plans are ruined'],
  zh: ['手机崩溃了', '他们的系统又崩溃了'],
  vi: ['máy giặt hư rồi'],
  ar: ['الباب محطم'],
  el: ['το πλυντήριο είναι χαλασμένο'],
};
const farewells: Readonly<Record<Language, string>> = {
  en: 'Goodbye my darlings. The dog likes the blue blanket in the hall cupboard best.',
  zh: '再见了妈妈。小狗最喜欢走廊柜子里那条蓝色的毯子。',
  vi: 'Vĩnh biệt cả nhà. Con chó thích nằm trên cái mền màu xanh ở trong tủ ngoài hành lang.',
  ar: 'وداعا يا أولادي. الكلب يحب البطانية الزرقاء التي في خزانة الممر أكثر من غيرها.',
  el: 'Αντίο παιδιά μου. Ο σκύλος προτιμά τη γαλάζια κουβέρτα που βρίσκεται στο ντουλάπι του διαδρόμου.',
};
const blue: Readonly<Record<Language, string>> = {
  en: 'blue',
  zh: '蓝色',
  vi: 'màu xanh',
  ar: 'الزرقاء',
  el: 'γαλάζια',
};
const corrections: Readonly<Record<Language, string>> = {
  en: 'They did not threaten me.',
  zh: '他们没有威胁我。',
  vi: 'Không ai đe dọa tôi.',
  ar: 'لم يهددوني.',
  el: 'Δεν με απείλησαν.',
};
const noes: Readonly<Record<Language, string>> = { en: 'no', zh: '没有', vi: 'không', ar: 'لا', el: 'όχι' };
/** The same words of what somebody cannot go on doing: they tell of the matter. */
const ofTheMatter: Readonly<Record<Language, string>> = {
  en: "I can't go on paying for a phone that is cut off",
  zh: '我没力气再跟他们打电话解释了',
  vi: 'tôi không thể tiếp tục trả tiền cho họ',
  ar: 'لا أستطيع الاستمرار في الدفع لهم',
  el: 'δεν μπορώ να συνεχίσω να πληρώνω',
};

const isMet = (language: Language, { reply }: ReturnType<typeof converse>['last']): boolean => {
  const { suspected, suspected_again } = knowledge.content.safetyWords[language];
  return [...Object.values(suspected), ...suspected_again].some((words) => withoutIsolates(reply).startsWith(words));
};
const claimsOf = ({ confirm: card }: ReturnType<typeof converse>['last']) => card?.claims.map(({ key }) => key) ?? [];

describe.for([...languages])('%s', (language) => {
  const story = stories[language];

  test.for(despair[language])('«%s» at the card is asked about, and no list is read out', (words) => {
    const { turns } = converse([story, words, noes[language]], done);

    expect(turns[0]?.stage).toBe('confirming');
    expect(turns[1]).toMatchObject({ stage: expect.stringMatching(/listening|probing/), confirm: null });
    expect(turns[1] && isMet(language, turns[1])).toBe(true);
    expect(turns[2]?.stage).toBe('confirming');
    expect(turns[2]?.confirm?.claims).toEqual(turns[0]?.confirm?.claims);
    expect(turns[2]?.reply).not.toContain('1. ');
  });

  test.for(despair[language])('what is put right beside «%s» is kept, and named when the card comes back', (words) => {
    const { turns } = converse([story, `${words}. ${corrections[language]}`, noes[language]], done);
    const [before, met, back] = turns;

    expect(before && claimsOf(before)).toContain('threats_made');
    expect(met && isMet(language, met)).toBe(true);
    expect(back && claimsOf(back)).not.toContain('threats_made');
    expect(back && claimsOf(back).length).toBeGreaterThan(0);
  });

  test('a goodbye at the card is asked about, and nothing of it is printed', () => {
    const { turns, last } = converse([story, farewells[language], noes[language], confirm], done);

    expect(turns[1] && isMet(language, turns[1])).toBe(true);
    expect(last.finalised).not.toBeNull();
    const open = converse([story, farewells[language], story, confirm], done).last;
    expect(open.finalised).not.toBeNull();
    expect(JSON.stringify(open.finalised)).not.toContain(blue[language]);
  });

  test.for(enough[language])('«%s» at the card is neither asked about nor met with a list', (words) => {
    const { last } = converse([story, words], done);

    expect(last).toMatchObject({ stage: 'confirming', distress: null });
    expect(last.reply).not.toContain('1. ');
  });

  test.for(broken[language])('«%s» tells of a thing', (words) => {
    expect(converse([words]).last.distress).toBeNull();
  });

  test('what somebody cannot go on doing is of the matter', () => {
    expect(converse([ofTheMatter[language]]).last.distress).toBeNull();
  });
});
