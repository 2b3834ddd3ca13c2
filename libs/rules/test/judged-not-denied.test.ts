import { type Language, languages } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { converse } from './converse.ts';

// At the card a denial takes off what it denies: not what is only judged, not what nobody explained, not what the other side
// refuses, and not what they told the person.

const done = { clientDone: true };
const stories: Readonly<Record<Language, string>> = {
  en: 'Westpac froze my account on 9 September 2026 and they threatened me. They charged me a $48 fee twice. I want a refund.',
  zh: 'Westpac 2026年9月9日冻结了我的账户，还威胁我。他们重复收了我48元费用。我要退款。',
  vi: 'Westpac khóa tài khoản của tôi ngày 9/9/2026 và đe dọa tôi. Họ tính phí 48 đô hai lần. Tôi muốn hoàn tiền.',
  ar: 'جمّد Westpac حسابي في 9 سبتمبر 2026 وهددوني. خصموا مني 48 دولارا مرتين. أريد استرداد مالي.',
  el: 'Η Westpac μπλόκαρε τον λογαριασμό μου στις 9 Σεπτεμβρίου 2026 και με απείλησαν. Με χρέωσαν 48 δολάρια δύο φορές. Θέλω επιστροφή χρημάτων.',
};
/** What was done, as a clause behind other words, with the claim that it is. */
const acts: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  en: [
    ['they froze my account', 'account_blocked'],
    ['they threatened me', 'threats_made'],
    ['they charged me twice', 'charged_twice'],
  ],
  zh: [
    ['他们冻结我的账户', 'account_blocked'],
    ['他们威胁我', 'threats_made'],
    ['他们重复收费', 'charged_twice'],
  ],
  vi: [
    ['họ khóa tài khoản của tôi', 'account_blocked'],
    ['họ đe dọa tôi', 'threats_made'],
    ['họ tính phí hai lần', 'charged_twice'],
  ],
  ar: [
    ['جمدوا حسابي', 'account_blocked'],
    ['هددوني', 'threats_made'],
    ['خصموا المبلغ مرتين', 'charged_twice'],
  ],
  el: [
    ['μπλόκαραν τον λογαριασμό μου', 'account_blocked'],
    ['με απείλησαν', 'threats_made'],
    ['με χρέωσαν δύο φορές', 'charged_twice'],
  ],
};
/** Denies what somebody thinks or says of it, and supposes that it was done. */
const judgements: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'nobody told me why',
    'they never explained why',
    'it is not fair that',
    "I'm not happy that",
    "it's not right that",
    'it is not acceptable how',
    "I don't understand why",
    'they never apologised that',
  ],
  zh: ['他们没告诉我', '没有人告诉我为什么', '我不明白为什么', '我不满意', '我不能接受'],
  vi: [
    'không ai nói cho tôi biết vì sao',
    'thật không công bằng khi',
    'tôi không hài lòng vì',
    'tôi không hiểu tại sao',
  ],
  ar: ['لم يخبرني أحد لماذا', 'ليس عدلا أنهم', 'لست راضيا أنهم', 'لا أفهم لماذا'],
  el: [
    'κανείς δεν μου είπε γιατί',
    'δεν είναι δίκαιο που',
    'δεν είμαι ευχαριστημένη που',
    'δεν είναι σωστό που',
    'δεν καταλαβαίνω γιατί',
  ],
};
const denials: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  en: [
    ['they did not freeze my account', 'account_blocked'],
    ["I don't think they charged me twice", 'charged_twice'],
    ['nobody ever threatened me', 'threats_made'],
  ],
  zh: [
    ['他们没有冻结我的账户', 'account_blocked'],
    ['没有人威胁我', 'threats_made'],
  ],
  vi: [
    ['họ không có khóa tài khoản của tôi', 'account_blocked'],
    ['không ai đe dọa tôi', 'threats_made'],
  ],
  ar: [
    ['لم يجمدوا حسابي', 'account_blocked'],
    ['لم يهددوني', 'threats_made'],
  ],
  el: [
    ['δεν μπλόκαραν τον λογαριασμό μου', 'account_blocked'],
    ['δεν με απείλησαν', 'threats_made'],
  ],
};
const theirRefusals: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'they did not refund me',
    'I never got my money back',
    "they don't want to refund me",
    "Westpac won't give me a refund",
    'I was not refunded',
  ],
  zh: ['他们没有退款', '他们不想退款', '银行还没退钱给我'],
  vi: ['họ không hoàn tiền cho tôi', 'họ không muốn hoàn tiền', 'tôi chưa được hoàn tiền'],
  ar: ['لم يردوا لي المال', 'لا يريدون رد المال'],
  el: ['δεν μου επέστρεψαν τα λεφτά', 'δεν θέλουν να μου επιστρέψουν τα χρήματα'],
};
const ownRefusals: Readonly<Record<Language, readonly string[]>> = {
  en: ["I don't want a refund", "I don't really want my money back", 'not a refund', 'I never asked for a refund'],
  zh: ['我不要退款', '不用退款了', '我没要求退款'],
  vi: ['tôi không muốn hoàn tiền', 'không cần hoàn tiền'],
  ar: ['لا أريد استرداد المال', 'لم أطلب استرداد المال'],
  el: ['δεν θέλω επιστροφή χρημάτων', 'όχι επιστροφή χρημάτων', 'δεν ζήτησα επιστροφή χρημάτων'],
};
const theirWords: Readonly<Record<Language, string>> = {
  en: 'everything they told me was wrong',
  zh: '他们说的都不对',
  vi: 'tất cả những gì họ nói đều sai',
  ar: 'كل ما قالوه لي خطأ',
  el: 'όλα όσα μου είπαν ήταν λάθος',
};
const allWrong: Readonly<Record<Language, readonly string[]>> = {
  en: ['everything is wrong', 'everything you wrote is wrong', 'they are all wrong', 'all of this is wrong'],
  zh: ['都不对', '你写的都不对'],
  vi: ['tất cả đều sai', 'tất cả những gì bạn ghi đều sai'],
  ar: ['كل شيء خطأ', 'كل ما كتبته خطأ'],
  el: ['όλα είναι λάθος', 'όλα όσα γράψατε είναι λάθος'],
};

const cardAfter = (language: Language, said: string) => converse([stories[language], said], done).last;
const claimsOf = (said: ReturnType<typeof cardAfter>) => said.confirm?.claims.map(({ key }) => key) ?? [];
const wishesOf = (said: ReturnType<typeof cardAfter>) => said.confirm?.wishes?.map(({ key }) => key) ?? [];

describe.for([...languages])('%s', (language) => {
  const join = language === 'zh' ? '' : ' ';
  const drawn = judgements[language].flatMap((one) => acts[language].map(([act, key]) => [`${one}${join}${act}`, key]));

  test.for(drawn)('«%s» takes %s off no card', ([said = '', key]) => {
    expect(claimsOf(cardAfter(language, said))).toContain(key);
  });

  test.for(denials[language])('«%s» takes %s off', ([said, key]) => {
    const card = cardAfter(language, said);

    expect(claimsOf(card)).not.toContain(key);
    expect(claimsOf(card).length).toBeGreaterThan(0);
  });

  test.for(theirRefusals[language])('«%s» takes no wish off', (said) => {
    expect(wishesOf(cardAfter(language, said))).toContain('refund');
  });

  test.for(ownRefusals[language])('«%s» takes the wish off', (said) => {
    const card = cardAfter(language, said);

    expect(card.stage).toBe('confirming');
    expect(wishesOf(card)).not.toContain('refund');
  });

  test('what they told the person empties no card, and closes nothing', () => {
    const card = cardAfter(language, theirWords[language]);

    expect(card.stage).toBe('confirming');
    expect(claimsOf(card).length).toBeGreaterThan(2);
  });

  test.for(allWrong[language])('«%s» is said of the card', (said) => {
    expect(claimsOf(cardAfter(language, said))).toEqual([]);
  });
});

test.for(['it was 2000 dollars', 'they took 2000 from me', 'I sent 2000 letters', 'my number is 0412 2026 311'])(
  '«%s» names no year',
  (said) => {
    expect(cardAfter('en', said).facts['incident_on']).toBe('2026-09-09');
  },
);

test.for([
  ['it was in 2025, not 2026', '2025-09-09'],
  ['the year is 2025', '2025-09-09'],
])('«%s» does', ([said = '', day]) => {
  expect(cardAfter('en', said).facts['incident_on']).toBe(day);
});

test.for(['no refund yet', 'nothing they said was true'])(
  '«%s» neither confirms the card nor takes anything off',
  (said) => {
    const card = cardAfter('en', said);

    expect(card.stage).toBe('confirming');
    expect(claimsOf(card)).toEqual(claimsOf(converse([stories.en], done).last));
  },
);

test('whoever does not want a refund tells of no refusal', () => {
  expect(claimsOf(cardAfter('zh', '我不想要退款了'))).not.toContain('remedy_refused');
});
