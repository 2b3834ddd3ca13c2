import { type Language, languages } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { withoutIsolates } from '../src/language/isolates.ts';
import { converse, knowledge } from './converse.ts';

// Something new that is told at the card, be it in a few words or before a question, goes into the account or onto the card.

const done = { clientDone: true };
const stories: Readonly<Record<Language, string>> = {
  en: 'Bendigo Bank froze my account on 12 October 2026 and charged me a $48 fee twice. I want a refund.',
  zh: 'Bendigo Bank 2026年10月12日冻结了我的账户，还重复收了我48元费用。我要退款。',
  vi: 'Bendigo Bank khóa tài khoản của tôi ngày 12/10/2026 và tính phí 48 đô hai lần. Tôi muốn hoàn tiền.',
  ar: 'جمّد Bendigo Bank حسابي في 12 أكتوبر 2026 وخصموا مني 48 دولارا مرتين. أريد استرداد مالي.',
  el: 'Η Bendigo Bank μπλόκαρε τον λογαριασμό μου στις 12 Οκτωβρίου 2026 και με χρέωσε 48 δολάρια δύο φορές. Θέλω επιστροφή χρημάτων.',
};
/** A new grievance, and a question about it. */
const told: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['they threatened me', 'can they do that?'],
  zh: ['他们还威胁我', '可以这样吗？'],
  vi: ['họ đe dọa tôi', 'họ có được làm vậy không?'],
  ar: ['هددوني أيضا', 'هل يحق لهم ذلك؟'],
  el: ['με απείλησαν κιόλας', 'επιτρέπεται αυτό;'],
};
/** No fact that the base knows, in a few words. */
const plain: Readonly<Record<Language, string>> = {
  en: 'they laughed at me in the branch',
  zh: '他们在分行里当着别人的面笑话我',
  vi: 'họ cười nhạo tôi ngay tại chi nhánh',
  ar: 'ضحكوا مني أمام الناس',
  el: 'γέλασαν μαζί μου στο κατάστημα',
};
const talk: Readonly<Record<Language, string>> = {
  en: 'nearly there',
  zh: '快好了',
  vi: 'gần xong rồi',
  ar: 'تقريبا جاهز',
  el: 'σχεδόν έτοιμο',
};

describe.for([...languages])('%s', (language) => {
  const [grievance, question] = told[language];

  test.for([grievance, `${grievance}, ${question}`])('«%s» stands on the card that comes again', (said) => {
    const { last } = converse([stories[language], said], done);

    expect(last.stage).toBe('confirming');
    expect(last.confirm?.claims.map(({ key }) => key)).toContain('threats_made');
  });

  test('a question about a point tells none', () => {
    const { last } = converse([stories[language], `${grievance}?`], done);

    expect(last.confirm?.claims.map(({ key }) => key)).not.toContain('threats_made');
  });

  test('a few words that tell something are taken into the account, a remark is not', () => {
    const { confirming_noted } = knowledge.content.phrases[language];
    const isNoted = (said: string) => {
      const reply = withoutIsolates(converse([stories[language], said], done).last.reply);
      return confirming_noted.some((words) => reply.includes(words));
    };

    expect(isNoted(plain[language])).toBe(true);
    expect(isNoted(talk[language])).toBe(false);
  });
});
