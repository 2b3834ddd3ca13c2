import { type Language, languages } from '@intake/contracts/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { confirm, converse } from './converse.ts';
import { refusedFridge } from './refused-fridge.ts';

// Several things added in one sentence all land: facts as points, sums with what they are for, the rest in the account; the reply names them.

const done = { clientDone: true };

type Added = {
  /** No point of the base says it. */
  readonly told: string;
  readonly claim: readonly [string, string];
  readonly lost: string;
  readonly joint: string;
};

const added: Readonly<Record<Language, Added>> = {
  en: {
    told: 'I called them three times',
    claim: ['they threatened me', 'threats_made'],
    lost: "I lost a day's pay of $210",
    joint: ', ',
  },
  zh: { told: '我打了三次电话', claim: ['他们威胁我', 'threats_made'], lost: '我损失了一天工资210元', joint: '，' },
  vi: {
    told: 'tôi gọi họ ba lần',
    claim: ['họ đe dọa tôi', 'threats_made'],
    lost: 'tôi mất một ngày lương 210 đô',
    joint: ', ',
  },
  ar: {
    told: 'اتصلت بهم ثلاث مرات',
    claim: ['هددوني', 'threats_made'],
    lost: 'خسرت أجر يوم 210 دولار',
    joint: '، ',
  },
  el: {
    told: 'τους πήρα τρεις φορές',
    claim: ['με απείλησαν', 'threats_made'],
    lost: 'έχασα ένα μεροκάματο 210 δολάρια',
    joint: ', ',
  },
};

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

describe.for(languages)('in %s', (language) => {
  const { told, claim, lost, joint } = added[language];

  test('in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([told, claim[0], lost], { minLength: 3, maxLength: 3 }), (parts) => {
        const said = parts.join(joint);
        const { turns, last } = converse([refusedFridge[language], said, confirm], done);
        const [before, after] = turns;
        const label = after?.confirm?.claims.find(({ key }) => key === claim[1])?.label ?? 'no such claim';
        const sum = after?.confirm?.amounts?.find(({ amount_aud }) => amount_aud === 210);

        expect(
          after?.confirm?.claims.map(({ key }) => key),
          said,
        ).toEqual(expect.arrayContaining(before?.confirm?.claims.map(({ key }) => key) ?? ['none']));
        expect(sum?.key, said).toBe('lost');
        expect(plain(after?.reply ?? ''), said).toContain(label);
        expect(plain(after?.reply ?? ''), said).toContain(plain(sum?.label ?? 'no such sum'));
        expect(last.finalised?.complaint.text, said).toContain(told);
        expect(last.facts['amount_aud'], said).toBe(900);
      }),
      { numRuns: 6 },
    );
  });
});

test.for([
  ['I lost $200 in wages and $150 of food', ['200 lost', '150 lost']],
  ['I paid $80 for a technician, $45 for petrol and lost $200 in wages', ['80 paid', '45 paid', '200 lost']],
  ['I had to take a day off work without pay, $180', ['180 lost']],
  ['my salary is $900 a week', []],
  ['I lost my job, my salary was $1900', []],
] as const)('«%s» adds its sums with what they are for', ([said, sums]) => {
  const { turns, last } = converse([refusedFridge.en, said], done);
  const shown = last.confirm?.amounts?.filter(({ key }) => key !== 'amount_aud') ?? [];

  expect(shown.map(({ amount_aud, key }) => `${amount_aud} ${key}`)).toEqual(sums);
  expect(last.confirm?.claims.map(({ key }) => key)).toEqual(
    expect.arrayContaining(turns[0]?.confirm?.claims.map(({ key }) => key) ?? ['none']),
  );
});

test('a day told beside the one that stands there is added, and takes its place nowhere in the reply', () => {
  const { last } = converse([refusedFridge.en, 'I rang on 3 June'], done);

  expect(last.reply).toContain('Added: “3 June 2026”');
  expect(last.confirm?.dates?.map(({ date }) => date)).toEqual(expect.arrayContaining(['2026-05-01', '2026-06-03']));
});
