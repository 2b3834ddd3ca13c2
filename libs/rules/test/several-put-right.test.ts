import { type Language, languages } from '@intake/contracts/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { converse } from './converse.ts';

// Several points put right in one message: each of them holds, in whatever order they are told and however they are joined.

const done = { clientDone: true };
const stories: Readonly<Record<Language, string>> = {
  en: 'I bought a pan from Coles for $540 in May 2026, it stopped working and they refused a refund. I want a refund.',
  zh: '我2026年5月在Coles花540元买了一口锅，坏了，他们拒绝退款。我要退款。',
  vi: 'Tôi mua cái chảo ở Coles 540 đô tháng 5 năm 2026, chảo bị hư và họ từ chối hoàn tiền. Tôi muốn hoàn tiền.',
  ar: 'اشتريت مقلاة من Coles بـ540 دولارا في مايو 2026 وتعطلت ورفضوا إرجاع المال. أريد استرداد مالي.',
  el: 'Αγόρασα τηγάνι από το Coles 540 δολάρια τον Μάιο του 2026 και αρνήθηκαν την επιστροφή χρημάτων. Θέλω επιστροφή χρημάτων.',
};

type Told = {
  readonly who: readonly string[];
  readonly sum: readonly string[];
  readonly day: readonly string[];
  readonly denied: readonly string[];
  readonly joints: readonly string[];
};

const told: Readonly<Record<Language, Told>> = {
  en: {
    who: ['it was Nisbets not Coles', 'not Coles but Nisbets', "it's Nisbets, not Coles", 'the shop is Nisbets'],
    sum: ['it was $450', '$450 not $540', 'the amount is $450', 'I paid $450, not $540'],
    day: ['it happened in March', 'it was March not May', 'the month was March'],
    denied: ['they did not refuse', 'nobody refused'],
    joints: [', ', '. ', ', and '],
  },
  zh: {
    who: ['是Nisbets不是Coles', '不是Coles，是Nisbets'],
    sum: ['是450元，不是540元', '不是540元，是450元'],
    day: ['是3月，不是5月', '不是5月，是3月'],
    denied: ['他们没有拒绝'],
    joints: ['，', '。'],
  },
  vi: {
    who: ['là Nisbets chứ không phải Coles', 'không phải Coles mà là Nisbets'],
    sum: ['giá 450 đô', 'không phải 540 mà là 450 đô'],
    day: ['vào tháng 3', 'không phải tháng 5 mà là tháng 3'],
    denied: ['họ không từ chối'],
    joints: [', ', '. '],
  },
  ar: {
    who: ['هي Nisbets وليست Coles', 'ليست Coles بل Nisbets'],
    sum: ['المبلغ 450 دولارا', 'ليس 540 بل 450 دولارا'],
    day: ['حصل في مارس', 'ليس في مايو بل في مارس'],
    denied: ['لم يرفضوا'],
    joints: ['، ', '. '],
  },
  el: {
    who: ['ήταν το Nisbets όχι το Coles', 'όχι το Coles αλλά το Nisbets'],
    sum: ['ήταν 450 δολάρια', 'όχι 540 αλλά 450 δολάρια'],
    day: ['έγινε τον Μάρτιο', 'όχι Μάιο αλλά Μάρτιο'],
    denied: ['δεν αρνήθηκαν'],
    joints: [', ', '. '],
  },
};

const kinds = ['who', 'sum', 'day', 'denied'] as const;

describe.for(languages)('in %s', (language) => {
  const drawn = fc.record({
    which: fc.shuffledSubarray([...kinds], { minLength: 2, maxLength: 3 }),
    at: fc.nat(),
    joint: fc.constantFrom(...told[language].joints),
  });

  const wordsFor = (kind: (typeof kinds)[number], at: number) => {
    const some = told[language][kind];
    return some[at % some.length] ?? '';
  };

  test('each holds', () => {
    fc.assert(
      fc.property(drawn, ({ which, at, joint }) => {
        const words = which.map((kind) => wordsFor(kind, at));
        const said = joint.startsWith('.') ? words.map(asSentence).join(' ') : words.join(joint);
        const { facts, confirm } = converse([stories[language], said], done).last;
        const claims = confirm?.claims.map(({ key }) => key) ?? [];
        const isRight = (kind: (typeof kinds)[number]) => which.includes(kind);

        expect(
          {
            who: facts['organisation'] === 'Nisbets',
            sum: facts['amount_aud'] === 450,
            day: facts['incident_on'] === '2026-03-01',
            denied: !claims.includes('refund_refused'),
          },
          said,
        ).toEqual({ who: isRight('who'), sum: isRight('sum'), day: isRight('day'), denied: isRight('denied') });
      }),
      { numRuns: 40 },
    );
  });
});

const asSentence = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;

test.for([
  ['I bought a new one from Nisbets', 'Coles'],
  ['It was Broken', 'Coles'],
  ['it was Bob', 'Coles'],
  ['it was Nisbets', 'Nisbets'],
  ['I paid $450 not $540 and it was Kmart', 'Kmart'],
] as const)('«%s» leaves it about %s', ([said, whom]) => {
  expect(converse([stories.en, said], done).last.facts['organisation']).toBe(whom);
});
