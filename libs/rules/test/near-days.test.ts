import type { Language } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { confirm, converse } from './converse.ts';

const datesOf = (says: readonly string[]) =>
  converse(says, { clientDone: true }).last.confirm?.dates?.map(({ untick, label }) => ({ untick, label })) ?? [];

describe('a day that is told as near stays so', () => {
  const stories: Readonly<Record<Language, readonly [near: string, exact: string]>> = {
    en: [
      'My oven from Harvey Norman stopped working about the 14th of October, they refuse a refund of $900',
      'My oven from Harvey Norman stopped working on the 14th of October, they refuse a refund of $900',
    ],
    zh: [
      '我在Harvey Norman买的烤箱大概10月14号坏了，他们拒绝退900元',
      '我在Harvey Norman买的烤箱10月14号坏了，他们拒绝退900元',
    ],
    vi: [
      'Lò nướng mua ở Harvey Norman bị hư khoảng ngày 14 tháng 10, họ từ chối hoàn 900 đô',
      'Lò nướng mua ở Harvey Norman bị hư ngày 14 tháng 10, họ từ chối hoàn 900 đô',
    ],
    ar: [
      'الفرن من Harvey Norman تعطل حوالي ١٤ أكتوبر ورفضوا إرجاع 900 دولار',
      'الفرن من Harvey Norman تعطل في ١٤ أكتوبر ورفضوا إرجاع 900 دولار',
    ],
    el: [
      'Ο φούρνος από τη Harvey Norman χάλασε γύρω στις 14 Οκτωβρίου και αρνούνται να επιστρέψουν 900 δολάρια',
      'Ο φούρνος από τη Harvey Norman χάλασε στις 14 Οκτωβρίου και αρνούνται να επιστρέψουν 900 δολάρια',
    ],
  };

  test.for(Object.entries(stories))('%s: on the card, beside the same day told exactly', ([, [near, exact]]) => {
    const [told] = datesOf([near]);
    const [named] = datesOf([exact]);

    expect(told?.untick).toBe('day:2026-10-14');
    expect(named?.untick).toBe('day:2026-10-14');
    expect(told?.label.length).toBeGreaterThan(named?.label.length ?? 0);
  });

  test('in the letter', () => {
    const { last } = converse([stories.en[0], confirm], { clientDone: true });

    expect(last.finalised?.complaint.text).toContain('around 14 October 2026');
  });
});

describe('a coarser day takes the place of a finer one', () => {
  const story = 'My oven from Harvey Norman stopped working on 3 March, they refuse a refund of $900';

  test.for([
    ['I never said 3 March. Only March, I do not remember the day', 'day:2026-03'],
    ['It is still 3 March. Please write March only', 'day:2026-03'],
    ['sorry, it was about the 5th', 'day:2026-03-05'],
    ['Please, for the third time, the price was $950', 'day:2026-03-03'],
  ] as const)('«%s» leaves %s', ([said, untick]) => {
    const { turns } = converse([story, said], { clientDone: true });

    expect(turns.at(-1)?.confirm?.dates?.map((one) => one.untick)).toContain(untick);
    expect(turns.at(-1)?.confirm?.dates).toHaveLength(1);
  });
});
