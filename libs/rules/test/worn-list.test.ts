import { expect, test } from 'vitest';
import { converse } from './converse.ts';

// The list of all that stands on the card is read out twice at most, however often somebody protests without choosing of it.

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');
const done = { clientDone: true };

test.for([
  [
    'en',
    'AGL charged me twice, $90. They refuse to refund it. I want a refund.',
    'no that is not how it was',
    'I rang them in the morning',
  ],
  ['zh', 'AGL 重复收了我90元。他们拒绝退款。我要退款。', '不对，不是这样', '我早上打了电话'],
  [
    'vi',
    'AGL tính tiền tôi hai lần, 90 đô. Họ từ chối hoàn tiền. Tôi muốn hoàn tiền.',
    'không, sai rồi',
    'tôi gọi buổi sáng',
  ],
  ['ar', 'خصمت AGL مني 90 دولارا مرتين. رفضوا إرجاع المال. أريد استرداد مالي.', 'لا، هذا خطأ', 'اتصلت في الصباح'],
  [
    'el',
    'Η AGL με χρέωσε δύο φορές, 90 δολάρια. Αρνούνται επιστροφή χρημάτων. Θέλω επιστροφή χρημάτων.',
    'όχι, λάθος',
    'τηλεφώνησα το πρωί',
  ],
] as const)('in %s', ([, story, protest, remark]) => {
  const { turns } = converse([story, protest, remark, protest, remark, protest, remark, protest], done);
  const lists = turns.filter(({ reply }) => plain(reply).includes('\n1. '));

  expect(lists.length).toBeGreaterThan(0);
  expect(lists.length).toBeLessThanOrEqual(2);
  expect(turns.map(({ stage }) => stage)).toEqual(turns.map(() => 'confirming'));
});

test.for([
  ['vi', 'AGL tính tiền tôi hai lần, 90 đô. Họ từ chối hoàn tiền. Tôi muốn hoàn tiền.', 'không, sai rồi', 'không sai'],
] as const)('in %s a pause parts a no from what follows it', ([, story, objects, agrees]) => {
  const [, objected] = converse([story, objects], done).turns;
  const [, agreed] = converse([story, agrees], done).turns;

  expect(objected?.stage).toBe('confirming');
  expect(plain(objected?.reply ?? '')).toContain('\n1. ');
  expect(agreed?.stage).toBe('account_ready');
});
