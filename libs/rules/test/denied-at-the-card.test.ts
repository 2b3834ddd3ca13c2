import type { Language } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { converse } from './converse.ts';

// Whoever says at the card that a point is not so has it taken off at once, is told which, and never sees it again.

const done = { clientDone: true };
const claimsOf = ({ confirm }: ReturnType<typeof converse>['last']) => confirm?.claims.map(({ key }) => key) ?? [];
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

const stories: Readonly<Record<Language, string>> = {
  en: 'NAB locked my account on 12 October 2026 and they threatened me. They charged me a $35 fee twice. I want a refund.',
  zh: 'NAB 2026年10月12日冻结了我的账户，还威胁我。他们重复收了我35元费用。我要退款。',
  vi: 'NAB khóa tài khoản của tôi ngày 12/10/2026 và đe dọa tôi. Họ tính phí 35 đô hai lần. Tôi muốn hoàn tiền.',
  ar: 'جمّد NAB حسابي في 12 أكتوبر 2026 وهددوني. خصموا مني 35 دولارا مرتين. أريد استرداد مالي.',
  el: 'Η NAB μπλόκαρε τον λογαριασμό μου στις 12 Οκτωβρίου 2026 και με απείλησαν. Με χρέωσαν 35 δολάρια δύο φορές. Θέλω επιστροφή χρημάτων.',
};
const goingOn: Readonly<Record<Language, string>> = {
  en: 'I emailed the branch as well.',
  zh: '我还给分行发了邮件。',
  vi: 'Tôi có gửi email cho chi nhánh.',
  ar: 'أرسلت رسالة إلى الفرع أيضا.',
  el: 'Έστειλα και email στο υποκατάστημα.',
};
const denials: Readonly<Record<Language, readonly (readonly [string, string, string])[]>> = {
  en: [
    ['the account is not locked', 'account_blocked', 'My account is frozen or closed'],
    ["hang on, my card and my account aren't locked", 'account_blocked', 'My account is frozen or closed'],
    ['I was never threatened by anybody', 'threats_made', 'They made threats'],
    ['Threatened? No. They were polite', 'threats_made', 'They made threats'],
    ["they haven't charged me twice", 'charged_twice', 'I was charged twice'],
  ],
  zh: [
    ['我的账户没被冻结啊', 'account_blocked', '我的账户被冻结或关闭了'],
    ['银行没有威胁过我', 'threats_made', '他们威胁过我'],
    ['没有重复收费', 'charged_twice', '我被收了两次钱'],
  ],
  vi: [
    ['thẻ với tài khoản của tôi không hề bị khóa', 'account_blocked', 'Tài khoản của tôi bị khóa hoặc bị đóng'],
    ['không có ai đe dọa tôi hết', 'threats_made', 'Họ đe dọa tôi'],
    ['họ không có tính tiền hai lần', 'charged_twice', 'Tôi bị tính tiền hai lần'],
  ],
  ar: [
    ['حسابي ليس مغلقا', 'account_blocked', 'حسابي مجمّد أو مغلق'],
    ['لا أحد هددني', 'threats_made', 'هددوني'],
    ['لم يخصموا المبلغ مرتين', 'charged_twice', 'خُصم مني مرتين'],
  ],
  el: [
    ['ο λογαριασμός μου δεν μπλοκαρίστηκε', 'account_blocked', 'Ο λογαριασμός μου είναι μπλοκαρισμένος ή έκλεισε'],
    ['ποτέ δεν με απείλησαν', 'threats_made', 'Με απείλησαν'],
    ['δεν χρεώθηκα δύο φορές', 'charged_twice', 'Με χρέωσαν δύο φορές'],
  ],
};

describe.for(Object.entries(denials) as [Language, (typeof denials)['en']][])('in %s', ([language, said]) => {
  test.for(said)('«%s» takes it off, names it, and keeps it off', ([words, key, label]) => {
    const { turns } = converse([stories[language], words, goingOn[language]], done);
    const [card, corrected, later] = turns;

    expect(card && claimsOf(card)).toContain(key);
    expect(corrected && claimsOf(corrected)).not.toContain(key);
    expect(plain(corrected?.reply ?? '')).toContain(label);
    expect(later && claimsOf(later)).not.toContain(key);
    expect(later && claimsOf(later).length).toBeGreaterThan(0);
  });
});

test.for([
  ['why is the account not unlocked?', 'account_blocked'],
  ['they never apologised for locking my account', 'account_blocked'],
  ['they did not just threaten me, they shouted', 'threats_made'],
  ['if they had not threatened me I would have waited', 'threats_made'],
] as const)('«%s» takes nothing off', ([words, key]) => {
  expect(claimsOf(converse([stories.en, words], done).last)).toContain(key);
});

test.for([
  ['zh', '他们没有为冻结我的账户道歉'],
  ['vi', 'họ không xin lỗi vì đã khóa tài khoản của tôi'],
  ['el', 'δεν ζήτησαν συγγνώμη που μπλόκαραν τον λογαριασμό μου'],
] as const)('%s: «%s» takes nothing off', ([language, words]) => {
  expect(claimsOf(converse([stories[language], words], done).last)).toContain('account_blocked');
});

test('before any card it holds as well, and told again it stands again', () => {
  const { turns, last } = converse([
    'NAB locked my account and charged me a $35 fee twice.',
    'well no, the account is not locked',
    'I take it back, today they locked my account after all',
  ]);

  expect(turns[1]?.facts['account_blocked']).toBe(false);
  expect(plain(turns[1]?.reply ?? '')).toContain('My account is frozen or closed');
  expect(last.facts['account_blocked']).toBe(true);
});
