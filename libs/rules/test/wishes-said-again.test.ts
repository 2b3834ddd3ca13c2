import { languages } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { converse } from './converse.ts';

// Words that only speak of the wish that stands already are no second wish; whatever else they ask for is.

const done = { clientDone: true };
const wishesOf = ({ confirm }: ReturnType<typeof converse>['last']) => confirm?.wishes?.map(({ key }) => key) ?? [];

const stories = {
  en: 'Big W sold me a heater for $140, it stopped working and they refuse a refund. I want a refund.',
  zh: 'Big W 卖给我一台140元的取暖器，坏了，他们拒绝退款。我要退款。',
  vi: 'Big W bán cho tôi máy sưởi 140 đô, máy hư và họ từ chối hoàn tiền. Tôi muốn hoàn tiền.',
  ar: 'باعتني Big W مدفأة بمبلغ 140 دولارا وتعطلت ورفضوا إرجاع المال. أريد استرداد مالي.',
  el: 'Η Big W μου πούλησε μια θερμάστρα για 140 δολάρια, χάλασε και αρνούνται επιστροφή χρημάτων. Θέλω επιστροφή χρημάτων.',
} as const;

const again = {
  en: [
    'that is all I ask for',
    'I just want what I said',
    'as I told you I want nothing else',
    'I only want my money back, like I said',
  ],
  zh: ['我要的就是这个', '我只想要我说的那个'],
  vi: ['tôi chỉ muốn vậy thôi', 'tôi chỉ yêu cầu như vậy'],
  ar: ['هذا كل ما أريده', 'أريد هذا فقط'],
  el: ['αυτό μόνο θέλω', 'θέλω μόνο αυτό που είπα'],
} as const;

const more = {
  en: 'I just want the manager to write to me',
  zh: '我只想要经理写信给我',
  vi: 'tôi muốn họ dán cảnh báo trong tiệm',
  ar: 'أريد أن يكتب لي المدير رسالة',
  el: 'θέλω να με πάρει τηλέφωνο ο διευθυντής',
} as const;

describe.for(languages)('in %s', (language) => {
  test.for(again[language])('«%s» is no second wish', (says) => {
    const { turns, last } = converse([stories[language], says], done);

    expect(turns[0] && wishesOf(turns[0])).toContain('refund');
    expect(wishesOf(last)).toEqual(turns[0] && wishesOf(turns[0]));
  });

  test(`«${more[language]}» is one`, () => {
    expect(wishesOf(converse([stories[language], more[language]], done).last)).toHaveLength(2);
  });
});
