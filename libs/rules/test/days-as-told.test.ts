import type { Language } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { converse } from './converse.ts';

// The year that was told is the year on the card, in words, in two figures or without a stop; births and deaths are no event.

const daysOf = (says: string, ...more: string[]) =>
  converse([says, ...more], { clientDone: true }).last.confirm?.dates?.map(({ untick }) => untick) ?? [];

const told: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  en: [
    ["Kmart sold me a heater in Sept '24, it stopped working and they refuse a refund.", 'day:2024-09'],
    ['Kmart sold me a heater in september of 24, it stopped working and they refuse a refund.', 'day:2024-09'],
    [
      'Kmart sold me a heater in march, hmm it was the ninth I think, it broke and they refuse a refund.',
      'day:2026-03-09',
    ],
  ],
  zh: [
    ['Kmart二零二四年九月卖给我一台暖风机，坏了，他们拒绝退款。', 'day:2024-09'],
    ['Kmart 24年9月卖给我一台暖风机，坏了，他们拒绝退款。', 'day:2024-09'],
    ['Kmart三月份卖给我一台暖风机，好像是九号，坏了，他们拒绝退款。', 'day:2026-03-09'],
  ],
  vi: [
    ['Kmart bán cho tôi cái máy sưởi tháng chín 2024, máy hư và họ từ chối hoàn tiền.', 'day:2024-09'],
    ['Kmart bán cho tôi cái máy sưởi tháng chín năm 24, máy hư và họ từ chối hoàn tiền.', 'day:2024-09'],
    ['Kmart ban cho toi cai may suoi ngay 9 march 2026, may hu va ho tu choi hoan tien.', 'day:2026-03-09'],
  ],
  ar: [
    ['باعتني Kmart مدفأة بشهر تسعة ٢٠٢٤ وتعطلت ورفضوا إرجاع المال.', 'day:2024-09'],
    ['باعتني Kmart مدفأة في شهر تسعة سنة ٢٤ وتعطلت ورفضوا إرجاع المال.', 'day:2024-09'],
    ['Kmart ba3ouni heater 9 march 2026 w kharban w rafado yraj3ou el masari', 'day:2026-03-09'],
  ],
  el: [
    [
      'Η Kmart μου πούλησε μια θερμάστρα τον Σεπτέμβριο του 24, χάλασε και αρνούνται επιστροφή χρημάτων.',
      'day:2024-09',
    ],
    [
      "Η Kmart μου πούλησε μια θερμάστρα τον Σεπτέμβριο του '24, χάλασε και αρνούνται επιστροφή χρημάτων.",
      'day:2024-09',
    ],
    [
      'Η Kmart μου πούλησε μια θερμάστρα τον Μάρτιο, νομίζω στις 9, χάλασε και αρνούνται επιστροφή χρημάτων.',
      'day:2026-03-09',
    ],
  ],
};

describe.for(Object.entries(told))('in %s', ([, sayings]) => {
  test.for(sayings)('«%s» is told of %s', ([says, day]) => {
    expect(daysOf(says)).toEqual([day]);
  });
});

const deaths: Readonly<Record<Language, string>> = {
  en: 'My brother died on 5 June 2026. Hostplus are slow to pay his super. They refused my claim on 20 October 2026.',
  zh: '我哥哥2026年6月5日去世了。Hostplus迟迟不付他的养老金。2026年10月20日他们拒绝了我的申请。',
  vi: 'Anh trai tôi qua đời ngày 5 tháng 6 năm 2026. Hostplus trả super chậm quá. Ngày 20 tháng 10 năm 2026 họ từ chối yêu cầu của tôi.',
  ar: 'توفي أخي في 5 يونيو 2026. Hostplus يتأخرون في دفع تقاعده. رفضوا طلبي في 20 أكتوبر 2026.',
  el: 'Ο αδελφός μου πέθανε στις 5 Ιουνίου 2026. Η Hostplus καθυστερεί να πληρώσει το super του. Στις 20 Οκτωβρίου 2026 απέρριψαν την αίτησή μου.',
};

test.for(Object.entries(deaths))(
  'in %s the day of a death is shown as one, and is not when it happened',
  ([, story]) => {
    const { last } = converse([story], { clientDone: true });
    const death = last.confirm?.dates?.find(({ date }) => date === '2026-06-05');

    expect(last.facts['incident_on']).toBe('2026-10-20');
    expect(death?.label).toMatch(/death|去世|mất|وفاة|θάνατος/);
  },
);

test('a thing that died on a day did so when it happened', () => {
  const { last } = converse(['My kettle from Kmart died on 5 June 2026 and they refuse a refund.'], {
    clientDone: true,
  });
  expect(last.facts['incident_on']).toBe('2026-06-05');
});

test('days as the whole answer to «when?» are days', () => {
  const story = 'Etihad lost my suitcase and they refuse to pay for it.';
  expect(daysOf(story, 'I want compensation', 'flew 2 July, got it 8 July, emailed them 12 July')).toEqual(
    expect.arrayContaining(['day:2026-07-02', 'day:2026-07-08', 'day:2026-07-12']),
  );
});
