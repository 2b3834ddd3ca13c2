import { type Language, languages } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { converse } from './converse.ts';

// A day told at the card is what its words say: it takes the place of the day of the matter only where they say so.

const done = { clientDone: true };
const stories: Readonly<Record<Language, string>> = {
  en: 'Bendigo Bank froze my account on 12 October 2026 and charged me a $48 fee twice. I want a refund.',
  zh: 'Bendigo Bank 2026年10月12日冻结了我的账户，还重复收了我48元费用。我要退款。',
  vi: 'Bendigo Bank khóa tài khoản của tôi ngày 12/10/2026 và tính phí 48 đô hai lần. Tôi muốn hoàn tiền.',
  ar: 'جمّد Bendigo Bank حسابي في 12 أكتوبر 2026 وخصموا مني 48 دولارا مرتين. أريد استرداد مالي.',
  el: 'Η Bendigo Bank μπλόκαρε τον λογαριασμό μου στις 12 Οκτωβρίου 2026 και με χρέωσε 48 δολάρια δύο φορές. Θέλω επιστροφή χρημάτων.',
};
/** Words around a day: those that say when it happened, and those that tell something else of it. */
const frames: Readonly<
  Record<Language, { when: readonly string[]; other: readonly string[]; days: readonly string[] }>
> = {
  en: {
    when: ['@', 'on @', 'it was @', 'it happened on @', 'the date is wrong, it was @', 'sorry, @', 'I think it was @'],
    other: [
      'I paid on @',
      'I called them on @',
      'they emailed me on @',
      'they promised an answer by @',
      'my sister went there on @',
    ],
    days: ['5 October 2026', '9 November 2026'],
  },
  zh: {
    when: ['@', '是@', '应该是@', '发生在@', '日期错了，是@'],
    other: ['我@付了钱', '我@打过电话', '他们@给我发了邮件'],
    days: ['2026年10月5日', '2026年11月9日'],
  },
  vi: {
    when: ['ngày @', 'là ngày @', 'chuyện đó xảy ra ngày @', 'đúng ra là ngày @'],
    other: ['tôi trả tiền ngày @', 'tôi gọi họ ngày @', 'họ gửi email ngày @'],
    days: ['5/10/2026', '9/11/2026'],
  },
  ar: {
    when: ['في @', 'كان في @', 'حدث ذلك في @', 'التاريخ الصحيح @'],
    other: ['دفعت في @', 'اتصلت بهم في @', 'أرسلوا لي رسالة في @'],
    days: ['5 أكتوبر 2026', '9 نوفمبر 2026'],
  },
  el: {
    when: ['στις @', 'ήταν στις @', 'έγινε στις @', 'η σωστή ημερομηνία είναι @'],
    other: ['πλήρωσα στις @', 'τους πήρα τηλέφωνο στις @', 'μου έστειλαν μήνυμα στις @'],
    days: ['5 Οκτωβρίου 2026', '9 Νοεμβρίου 2026'],
  },
};
const isoDays = ['2026-10-05', '2026-11-09'];
const ahead: Readonly<Record<Language, readonly string[]>> = {
  en: ['until 5 December', 'I have until 5 December to reply'],
  zh: ['12月5日之前要回复'],
  vi: ['tôi có hạn đến ngày 5/12'],
  ar: ['لدي مهلة حتى 5 ديسمبر'],
  el: ['έχω προθεσμία μέχρι τις 5 Δεκεμβρίου'],
};

const dayAfter = (language: Language, said: string) =>
  converse([stories[language], said], done).last.facts['incident_on'];

describe.for([...languages])('%s', (language) => {
  const { when, other, days } = frames[language];
  const drawn = (words: readonly string[]) =>
    words.flatMap((frame) => days.map((day, at) => [frame.replace('@', day), isoDays[at] ?? ''] as const));

  test.for(drawn(when))('«%s» says when it was: %s', ([said, day]) => {
    expect(dayAfter(language, said)).toBe(day);
  });

  test.for(drawn(other))('«%s» tells something else of %s', ([said]) => {
    expect(dayAfter(language, said)).toBe('2026-10-12');
  });

  test.for(ahead[language])('«%s» puts nothing into the past', (said) => {
    const { last } = converse([stories[language], said], done);

    expect(last.facts['incident_on']).toBe('2026-10-12');
    expect(JSON.stringify(last.confirm?.dates)).not.toContain('2025-12-05');
    expect(last.stage).toBe('confirming');
  });
});
