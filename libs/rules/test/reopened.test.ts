import type { Language } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { converse } from './converse.ts';

// A close can be reopened by what the person says next, and a polite disclaimer closes nothing.

const done = { clientDone: true };

const changedMind: Readonly<Record<Language, readonly [string, string]>> = {
  en: [
    'I just changed my mind about the jumper from Kmart and want my money back, nothing is wrong with it',
    'it was torn when I got it and they refused to fix that',
  ],
  zh: ['我只是改变主意不想要 Kmart 的毛衣了，想退钱，没有质量问题', '其实衣服到手就是破的，他们拒绝退货'],
  vi: [
    'Tôi chỉ đổi ý không muốn cái áo của Kmart nữa và muốn lấy lại tiền, áo không bị gì',
    'thật ra áo bị rách khi tôi nhận và họ từ chối hoàn tiền',
  ],
  ar: [
    'غيرت رأيي فقط بشأن سترة من Kmart وأريد استرداد مالي، لا عيب فيها',
    'في الحقيقة كانت ممزقة عندما استلمتها ورفضوا إرجاع المال',
  ],
  el: [
    'Απλά άλλαξα γνώμη για το πουλόβερ από την Kmart και θέλω τα χρήματά μου, δεν έχει κανένα ελάττωμα',
    'βασικά ήταν σκισμένο όταν το πήρα και αρνήθηκαν να το πάρουν πίσω',
  ],
};

describe.for(Object.entries(changedMind))('in %s', ([, [first, then]]) => {
  test('a grievance told after a close is heard or asked about, never closed at once', () => {
    const { turns } = converse([first, then], done);

    expect(turns[0]?.stage).toBe('no_grounds_close');
    expect(['probing', 'confirming']).toContain(turns[1]?.stage);
  });
});

const sold: Readonly<Record<Language, readonly [string, string]>> = {
  en: [
    'Kmart sold me a toaster that stopped working and they refuse to fix it.',
    "I don't want to make trouble for anyone",
  ],
  zh: ['Kmart 卖给我的烤面包机坏了，他们拒绝维修。', '我不想惹麻烦'],
  vi: ['Kmart bán cho tôi cái máy nướng bánh bị hư và họ từ chối sửa.', 'tôi không muốn làm phiền ai'],
  ar: ['باعتني Kmart محمصة تعطلت ورفضوا إصلاحها.', 'لا أريد أن أسبب مشاكل لأحد'],
  el: ['Η Kmart μου πούλησε τοστιέρα που χάλασε και αρνούνται να την επισκευάσουν.', 'δεν θέλω να δημιουργήσω φασαρία'],
};

test.for(Object.entries(sold))(
  'in %s a polite disclaimer takes no claim and closes nothing',
  ([, [story, disclaimer]]) => {
    const { turns, last } = converse([story, disclaimer], done);

    expect(last.stage).toBe('confirming');
    expect(last.confirm?.claims).toEqual(turns[0]?.confirm?.claims);
  },
);
