import type { Language } from '@intake/contracts/languages';
import { describe, expect, test } from 'vitest';
import { confirm, converse } from './converse.ts';

// What was bought, hired, booked or served, by its name: on the card in the person's words, in the letter in English.

const titleOf = (...says: string[]): string | undefined =>
  converse([...says, confirm], { clientDone: true }).last.finalised?.complaint.document.title;

type Story = readonly [says: string, subject: string];
const stories: Readonly<Record<Language, readonly Story[]>> = {
  en: [
    [
      'I bought a dishwasher from Harvey Norman for $980 and it stopped working after six weeks. They refuse a refund.',
      'a dishwasher (faulty)',
    ],
    [
      'We paid a roofer $4,600 for roof repairs and the work was done badly, it still leaks. He refuses to come back.',
      'roof work (quality of the work)',
    ],
  ],
  zh: [
    ['我在 Harvey Norman 買了一台洗衣機，980 元，兩個月就壞了，他們不肯退款。', 'a washing machine (faulty)'],
    ['我在 JB Hi-Fi 买的笔记本电脑三个月就坏了，他们拒绝退款。', 'a laptop (faulty)'],
    ['我在一家叫Tuggeranong Furniture Barn的店买了一张床垫，两个月就塌了，他们拒绝退款。', 'a mattress (faulty)'],
  ],
  vi: [
    [
      'Tôi mua cái máy giặt ở The Good Guys 850 đô, hai tháng là hư, họ không chịu trả lại tiền.',
      'a washing machine (faulty)',
    ],
    ['toi mua noi com dien o Kmart 89 do, xai mot thang la hu, ho khong chiu hoan tien', 'a rice cooker (faulty)'],
  ],
  ar: [
    ['شريت براد من هارفي نورمان ب 1400 دولار وخرب بعد شهر ورفضوا يرجعوا المصاري.', 'a fridge (faulty)'],
    ['اشتريت لابتوب من جي بي هاي فاي وتعطل بعد أسبوعين ورفضوا إرجاع المبلغ.', 'a laptop (faulty)'],
  ],
  el: [
    [
      'Αγόρασα πλυντήριο από το Harvey Norman 900 δολάρια, χάλασε σε δύο μήνες και αρνούνται να μου επιστρέψουν τα χρήματα.',
      'a washing machine (faulty)',
    ],
    [
      'πηρα καναπε απο το Harvey Norman 1200 δολαρια, εσπασε σε εναν μηνα και δεν μου επιστρεφουν τα λεφτα',
      'a sofa (faulty)',
    ],
  ],
};

describe.each(Object.entries(stories))('in %s', (_, told) => {
  test.each(told)('%s', (says, subject) => {
    expect(titleOf(says)).toMatch(new RegExp(`: ${subject.replace(/[()]/g, '\\$&')}$`));
  });
});

test('the card names it in the language of the person', () => {
  const { last } = converse(['我在 Harvey Norman 买的冰箱两个月就坏了，他们拒绝退款。'], { clientDone: true });

  expect(last.confirm?.summary).toMatch(/^Harvey Norman，冰箱：/);
});

test('the letter names it in its points, and in the copy to be read', () => {
  const { last } = converse([stories.el[0]?.[0] ?? '', confirm], { clientDone: true });
  const { document, in_your_language: own } = last.finalised?.complaint ?? {};

  expect(document?.sections.find(({ id }) => id === 'claims')?.items?.join('\n')).toContain(
    'The product (washing machine) is faulty or stopped working.',
  );
  expect(own?.sections[0]?.paragraphs).toContain('Η επιστολή αφορά: πλυντήριο.');
});

describe('nothing is guessed', () => {
  const faulty = 'It stopped working after a month and they refuse a refund.';

  test.each([
    [
      'two alike',
      `I bought a toaster and a kettle from Kmart. Both stopped working after a month and they refuse a refund.`,
    ],
    ['only somebody else’s', `My neighbour's fridge is a good one. I bought something from Kmart. ${faulty}`],
    ['a shop of that name', `I bought it at Fantastic Furniture. ${faulty}`],
    ['none', `I bought it from Kmart. ${faulty}`],
  ])('%s', (_, says) => {
    expect(titleOf(says)).toMatch(/: (faulty goods|a refused remedy)$/);
  });
});

test('the wider word goes on to speak of the thing', () => {
  const says =
    'I bought a used car from Sydney City Motors for $9,000. The car broke down in a week. They refuse to fix the car.';

  expect(titleOf(says)).toContain('a used car (');
});

test('what the person says it is not, it is not', () => {
  const { last } = converse(
    [
      'I bought a washing machine from Kmart for $400 and it stopped working after a month. They refuse a refund.',
      'sorry, it was a dryer, not a washing machine',
    ],
    { clientDone: true },
  );

  expect(last.confirm?.summary).toMatch(/^Kmart, a clothes dryer: /);
});

test('what tells of despair names no thing', () => {
  const { last } = converse(
    [
      'I bought medication to end my life. Chemist Warehouse charged me $900 twice in May 2026. I want a refund.',
      'I am safe now, please go on',
      confirm,
    ],
    { clientDone: true },
  );

  expect(last.finalised?.complaint.text).toContain('Chemist Warehouse');
  expect(last.finalised?.complaint.text).not.toMatch(/medic/iu);
});
