import type { Language } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { converse } from './converse.ts';

const stories: Readonly<Record<Language, string>> = {
  en: 'Telstra took $89 out of my account twice in october for the same bill, I want a refund',
  zh: '我在Telstra的账单十月份被扣了两次，每次八十九块，我要退款',
  vi: 'Telstra tính tiền tôi hai lần 89 đô vào tháng mười, tôi muốn hoàn tiền',
  ar: 'خصمت Telstra مني 89 دولارا مرتين في أكتوبر لنفس الفاتورة، أريد استرداد مالي',
  el: 'Η Telstra με χρέωσε δύο φορές 89 δολάρια τον Οκτώβριο για τον ίδιο λογαριασμό. Θέλω επιστροφή χρημάτων',
};
const done = { clientDone: true };

const clear: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "yep that's right mate, off you go",
    "that's correct, all good darl, send it off ta",
    'yes',
    'Yes!',
    'yep',
    'YES',
    'yess',
    'yes, all right',
    'All right.',
    'ok yes',
    'yes this is right.',
    'yes that’s right',
    'yes, that is all correct, thank you',
    'all correct',
    'correct',
    'corect',
    'everything is right',
    'I confirm all of it',
    'yes 👍🏽',
    'looks right to me',
    'yes please go ahead',
    'yes, carry on',
    'Yes\n',
    '“Yes, this is right”',
  ],
  zh: [
    '对的，麻烦您发出去吧',
    '都对，就这样发吧，谢谢',
    '对',
    '是的',
    '没错',
    '都对',
    '啱晒',
    '對，沒錯',
    '对的，谢谢',
    '全部正确',
    '对，继续吧',
    '咁样啱啦，冇问题',
    '确认',
    '没有问题',
    '嗯，对',
    '好的，没错',
    'yes',
    '对👌',
  ],
  vi: [
    'dạ đúng rồi chị, gửi giúp em nha',
    'vâng đúng rồi ạ, xin cảm ơn quý vị',
    'đúng',
    'đúng rồi',
    'Dạ đúng rồi',
    'vâng',
    'dung roi',
    'đúng hết rồi',
    'vâng, tất cả đều đúng',
    'chính xác',
    'tôi xác nhận',
    'đúng rồi, tiếp tục đi',
    'da dung roi cam on',
    'yes',
  ],
  ar: [
    'نعم صحيح، ابعتوها لو سمحتم',
    'تمام يا أخي، أرسلوها',
    'نعم',
    'تمام',
    'نعم صحيح',
    'صح',
    'أيوه كله صحيح',
    'ايوا',
    'نعم، كل شيء صحيح، شكرا',
    'أؤكد',
    'صح خلص كملوا',
    'نَعَم',
    'aywa',
    'yes',
  ],
  el: [
    'ναι σωστά είναι, στείλτε το σας παρακαλώ',
    'όλα σωστά παιδί μου, στείλ το',
    'ναι',
    'σωστά',
    'Ναί, σωστά',
    'ναι ολα σωστα',
    'ακριβώς',
    'ναι, συνεχίστε παρακαλώ',
    'ναι εν σωστό',
    'ΝΑΙ',
    'μάλιστα, ευχαριστώ',
    'nai',
    'nai swsta',
    'επιβεβαιώνω',
    'yes',
  ],
};

/** Doubt, more of the story, a correction, or a nod that need not mean each point. */
const unclear: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'yes but they also cut off my phone',
    'yes it was Coles',
    'yes, except the second',
    'yes I think so',
    'Yes, this is right, I think',
    'yes?',
    'right?',
    'ok',
    'thanks',
    '👍',
    'yes 👎',
    'yes 🤔',
    'no',
    'no, that’s not right',
    'not yes',
    'yes and I want $500 for my time',
    'yes yes but who reads this?',
    'yes, 2 is wrong',
  ],
  zh: ['对，但是第二点不对', '对吗？', '不对', '好的', '是Coles', '对，还有他们停了我的手机', '嗯', '应该对吧'],
  vi: [
    'đúng nhưng họ còn cắt điện thoại của tôi',
    'đúng không?',
    'không đúng',
    'ok',
    'dạ',
    'vâng, nhưng là Coles',
    'chắc đúng',
  ],
  ar: ['نعم ولكن قطعوا هاتفي أيضا', 'نعم؟', 'غير صحيح', 'طيب', 'نعم كانت Coles', 'لا', 'أظن نعم'],
  el: [
    'ναι, αλλά μου έκοψαν και το τηλέφωνο',
    'ναι;',
    'δεν είναι σωστό',
    'εντάξει',
    'ναι, ήταν τα Coles',
    'όχι',
    'μάλλον ναι',
  ],
};

describe.for(Object.keys(stories) as Language[])('to the card in %s', (language) => {
  test.for(clear[language])('«%s» confirms like the button', (said) => {
    const { turns, last } = converse([stories[language], said], done);

    expect(turns[0]?.stage).toBe('confirming');
    expect(last.finalised?.consent).toMatchObject({ how: 'words', repeated: false });
    expect(last.finalised?.claims.map(({ key }) => key)).toEqual(turns[0]?.confirm?.claims.map(({ key }) => key));
    expect(last.finalised?.complaint.document.sections[1]?.paragraphs).not.toContain(said);
  });

  test.for(unclear[language])('«%s» confirms nothing', (said) => {
    const { turns, last } = converse([stories[language], said], done);

    expect(turns[0]?.stage).toBe('confirming');
    expect(last.finalised).toBeNull();
  });
});
