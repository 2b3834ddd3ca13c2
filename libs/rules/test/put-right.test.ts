import type { Language } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { converse } from './converse.ts';

// What a person puts right in plain words beats every earlier reading, is named in the reply, and holds for good.

const done = { clientDone: true };
const stories: Readonly<Record<Language, string>> = {
  en: 'Kmart sold me a toaster for $60 on 7 May 2026, it stopped working and they refuse to fix it. I want a refund.',
  zh: 'Kmart 2026年5月7日卖给我一台60元的烤面包机，坏了，他们拒绝维修。我要退款。',
  vi: 'Kmart bán cho tôi cái máy nướng bánh 60 đô ngày 7 tháng 5 năm 2026, máy hư và họ từ chối sửa. Tôi muốn hoàn tiền.',
  ar: 'باعتني Kmart محمصة بمبلغ 60 دولارا في 7 مايو 2026 وتعطلت ورفضوا إصلاحها. أريد استرداد مالي.',
  el: 'Η Kmart μου πούλησε μια τοστιέρα για 60 δολάρια στις 7 Μαΐου 2026, χάλασε και αρνούνται να την επισκευάσουν. Θέλω επιστροφή χρημάτων.',
};
const goingOn: Readonly<Record<Language, string>> = {
  en: 'I rang three times about it.',
  zh: '我打了三次电话。',
  vi: 'Tôi gọi ba lần rồi.',
  ar: 'اتصلت ثلاث مرات.',
  el: 'Τηλεφώνησα τρεις φορές.',
};

type Case = readonly [string, Readonly<Record<string, unknown>>, string];
const cases: Readonly<Record<Language, readonly Case[]>> = {
  en: [
    ["no, it's Tilby Home, not Kmart", { organisation: 'Tilby Home' }, 'Tilby Home'],
    ["it wasn't Kmart it was Tilby Home", { organisation: 'Tilby Home' }, 'Tilby Home'],
    ['it was April, not May', { incident_on: '2026-04-07' }, '7 April 2026'],
    ['not the 7th, the 9th', { incident_on: '2026-05-09' }, '9 May 2026'],
    ['2025, not 2026', { incident_on: '2025-05-07' }, '7 May 2025'],
    ['sorry, that was on 3 June 2026', { incident_on: '2026-06-03' }, '3 June 2026'],
    ['sorry, it was $75', { amount_aud: 75 }, '$75'],
    ["I don't want a refund, I want it replaced", { desired_outcome: 'replacement' }, 'A replacement'],
  ],
  zh: [
    ['不是 Kmart，是 Tilby Home', { organisation: 'Tilby Home' }, 'Tilby Home'],
    ['是4月，不是5月', { incident_on: '2026-04-07' }, '2026年4月7日'],
    ['不是7号，是9号', { incident_on: '2026-05-09' }, '2026年5月9日'],
    ['说错了，是75元', { amount_aud: 75 }, '$75'],
    ['我不要退款，我要换一台新的', { desired_outcome: 'replacement' }, '换一个同样的'],
  ],
  vi: [
    ['không phải Kmart, là Tilby Home', { organisation: 'Tilby Home' }, 'Tilby Home'],
    ['tháng 4, không phải tháng 5', { incident_on: '2026-04-07' }, '7 tháng 4'],
    ['không phải ngày 7, ngày 9', { incident_on: '2026-05-09' }, '9 tháng 5'],
    ['tôi nói nhầm, 75 đô', { amount_aud: 75 }, '$75'],
    ['tôi không muốn hoàn tiền, tôi muốn đổi cái khác', { desired_outcome: 'replacement' }, 'Đổi'],
  ],
  ar: [
    ['ليست Kmart بل Tilby Home', { organisation: 'Tilby Home' }, 'Tilby Home'],
    ['في أبريل، ليس في مايو', { incident_on: '2026-04-07' }, '7 أبريل'],
    ['ليس يوم 7، يوم 9', { incident_on: '2026-05-09' }, '9 مايو'],
    ['قصدي 75 دولارا', { amount_aud: 75 }, '$75'],
    ['لا أريد استرداد المال، أريد تبديل الجهاز', { desired_outcome: 'replacement' }, 'بديل'],
  ],
  el: [
    ['δεν είναι η Kmart, είναι η Tilby Home', { organisation: 'Tilby Home' }, 'Tilby Home'],
    ['τον Απρίλιο, όχι τον Μάιο', { incident_on: '2026-04-07' }, '7 Απριλίου 2026'],
    ['όχι στις 7, στις 9', { incident_on: '2026-05-09' }, '9 Μαΐου 2026'],
    ['λάθος μου, ήταν 75 δολάρια', { amount_aud: 75 }, '$75'],
    ['δεν θέλω επιστροφή χρημάτων, θέλω αντικατάσταση', { desired_outcome: 'replacement' }, 'αντικατάσταση'],
  ],
};

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

describe.for(Object.entries(cases) as [Language, readonly Case[]][])('in %s', ([language, told]) => {
  test.for(told)('«%s», said to the card, is named in the reply and holds', ([said, facts, named]) => {
    const { turns, last } = converse([stories[language], said, goingOn[language]], done);
    const [card, corrected] = turns;

    expect(card?.stage).toBe('confirming');
    expect(corrected?.facts).toMatchObject(facts);
    expect(plain(corrected?.reply ?? '').toLowerCase()).toContain(named.toLowerCase());
    expect(last.facts).toMatchObject(facts);
  });
});

test.for([
  ["sorry, it wasn't Kmart, it was Tilby Home", { organisation: 'Tilby Home' }],
  ['actually it was in April, not in May', { incident_on: '2026-04-07' }],
  ['sorry, I meant $75', { amount_aud: 75 }],
] as const)('before any card «%s» counts as well', ([said, facts]) => {
  expect(converse([stories.en, said, goingOn.en]).last.facts).toMatchObject(facts);
});

test.for([
  ['they also took $40 from my card in June 2026', { amount_aud: 60, incident_on: '2026-05-07' }],
  ['my sister got hers from Target and it is fine', { organisation: 'Kmart' }],
] as const)('«%s» puts nothing right', ([said, facts]) => {
  expect(converse([stories.en, said], done).last.facts).toMatchObject(facts);
});

test('what was put right stays so whatever is told of the first one later, and is put right again by words alone', () => {
  const said = ["no, it's Tilby Home, not Kmart", 'Kmart is next door, that is why I mixed them up'];

  expect(converse([stories.en, ...said], done).last.facts['organisation']).toBe('Tilby Home');
  expect(converse([stories.en, ...said, "no, not Tilby Home, it's Target"], done).last.facts['organisation']).toBe(
    'Target Australia',
  );
});
