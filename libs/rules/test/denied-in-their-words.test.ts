import { type Language, languages } from '@intake/contracts/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { converse } from './converse.ts';

// «They did not refuse», with nothing beside: the point that was told in these words comes off, and is named; no list of points.

const done = { clientDone: true };
const stories: Readonly<Record<Language, string>> = {
  en: 'NAB locked my account on 12 October 2026 and threatened me. They refused a refund of the $35 fee. They never answered my emails.',
  zh: 'NAB 2026年10月12日冻结了我的账户，还威胁我，拒绝退款35元，也一直不回我的邮件。',
  vi: 'NAB khóa tài khoản của tôi ngày 12/10/2026 và đe dọa tôi. Họ từ chối hoàn tiền 35 đô, họ không trả lời email của tôi.',
  ar: 'جمّد NAB حسابي في 12 أكتوبر 2026 وهددوني. رفضوا إرجاع 35 دولارا ولم يردوا على رسائلي.',
  el: 'Η NAB μπλόκαρε τον λογαριασμό μου στις 12 Οκτωβρίου 2026 και με απείλησαν. Αρνήθηκαν την επιστροφή χρημάτων 35 δολαρίων και δεν απάντησαν στα email μου.',
};

/** Point, how it is denied, and what follows from it. */
type Denials = Readonly<
  Record<'refund_refused' | 'threats_made' | 'reply_missing' | 'account_blocked', readonly string[]>
>;
const denials: Readonly<Record<Language, Denials>> = {
  en: {
    refund_refused: ['they did not refuse', 'nobody refused anything', 'there was no refusal', 'not refused'],
    threats_made: ['no one threatened me', 'there was no threat'],
    reply_missing: ['they did answer my emails', 'they replied', 'they did reply'],
    account_blocked: ["they didn't lock it", 'the account was never locked'],
  },
  zh: {
    refund_refused: ['他们没有拒绝', '没有被拒绝', '没有人拒绝'],
    threats_made: ['没有人威胁我', '没有威胁'],
    reply_missing: ['他们有回我邮件'],
    account_blocked: ['账户没有冻结'],
  },
  vi: {
    refund_refused: ['họ không từ chối', 'không ai từ chối cả', 'ho khong tu choi'],
    threats_made: ['không ai đe dọa tôi', 'không có đe dọa gì'],
    reply_missing: ['họ có trả lời email'],
    account_blocked: ['họ không khóa'],
  },
  ar: {
    refund_refused: ['لم يرفضوا', 'ما رفضوا', 'لم يحصل أي رفض'],
    threats_made: ['محدش هددني', 'لم يكن هناك تهديد'],
    reply_missing: ['هم ردوا', 'لقد ردوا على رسائلي'],
    account_blocked: ['الحساب لم يجمد'],
  },
  el: {
    refund_refused: ['δεν αρνήθηκαν', 'κανείς δεν αρνήθηκε', 'ποτέ δεν αρνήθηκαν'],
    threats_made: ['κανείς δεν με απείλησε', 'δεν υπήρχαν απειλές'],
    reply_missing: ['μου απάντησαν', 'απάντησαν στα email μου'],
    account_blocked: ['δεν μπλοκαρίστηκε'],
  },
};
const alsoGone: Readonly<Record<string, readonly string[]>> = {
  refund_refused: ['remedy_refused'],
  threats_made: ['pressure_or_harassment'],
};

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');
const claimsOf = ({ confirm }: ReturnType<typeof converse>['last']) => confirm?.claims ?? [];

describe.for(languages)('in %s', (language) => {
  const cases = Object.entries(denials[language]).flatMap(([key, said]) => said.map((words) => [words, key] as const));

  test.for(cases)('«%s» takes off %s alone, and says so', ([words, key]) => {
    const { turns, last } = converse([stories[language], words], done);
    const before = turns[0] ? claimsOf(turns[0]) : [];
    const gone = before.filter((one) => !claimsOf(last).some((other) => other.key === one.key));

    expect(gone.map((one) => one.key)).toContain(key);
    for (const one of gone) {
      expect([key, ...(alsoGone[key] ?? [])]).toContain(one.key);
      expect(plain(last.reply)).toContain(one.label);
    }
    expect(last.choices).toBeNull();
  });

  test('denied one after the other, in any order, each goes with its own words', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(cases, { minLength: 2, maxLength: 3 }), (some) => {
        const { last } = converse([stories[language], ...some.map(([words]) => words)], done);
        const left = claimsOf(last).map(({ key }) => key);
        for (const [, key] of some) expect(left, some.map(([words]) => words).join(' / ')).not.toContain(key);
      }),
      { numRuns: 8 },
    );
  });
});

test('what is denied with «twice» is that it was twice, and no fee', () => {
  const story = 'NAB khóa tài khoản của tôi ngày 12/10/2026. Họ tính phí 35 đô hai lần và từ chối hoàn tiền.';
  const { last } = converse([story, 'tôi không bị tính phí hai lần'], done);
  const left = claimsOf(last).map(({ key }) => key);

  expect(left).not.toContain('charged_twice');
  expect(left).toContain('fee_charged');
});

test('«it did not stop working» denies that it stopped', () => {
  const story =
    'I bought a fridge from Harvey Norman for $900 in May 2026, it stopped working and they refused a refund.';
  const { last } = converse([story, 'it did not stop working'], done);

  expect(claimsOf(last).map(({ key }) => key)).not.toContain('goods_faulty');
  expect(claimsOf(last).map(({ key }) => key)).toContain('refund_refused');
});

test.for([
  ['en', 'it is still not working out'],
  ['en', "they can't refuse"],
  ['en', 'I did not get a refund'],
  ['en', 'they still have not answered'],
  ['en', 'did they refuse?'],
  ['en', 'they should not have refused'],
  ['en', 'they did not refuse politely'],
  ['zh', '没有退款'],
  ['zh', '他们不能拒绝'],
  ['vi', 'họ không được từ chối'],
  ['vi', 'họ vẫn không trả lời'],
  ['ar', 'لا يحق لهم الرفض'],
  ['ar', 'لم يردوا'],
  ['el', 'δεν έχουν δικαίωμα να αρνηθούν'],
  ['el', 'δεν απάντησαν'],
] as const)('%s: «%s» takes nothing off', ([language, words]) => {
  const { turns, last } = converse([stories[language], words], done);

  expect(claimsOf(last).map(({ key }) => key)).toEqual(turns[0] && claimsOf(turns[0]).map(({ key }) => key));
});
