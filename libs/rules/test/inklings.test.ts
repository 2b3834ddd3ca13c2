import { expect, test } from 'vitest';
import { recall } from '../src/conversation/memory.ts';
import { inklingsOf } from '../src/reading/passage/inklings.ts';
import { readConversation } from '../src/reading/read-conversation.ts';
import { noReadings } from '../src/reading/readings.ts';
import { converse, knowledge } from './converse.ts';

const day = '2026-11-20';
const reader = { knowledge, inForce: knowledge.lawOn(day) };

function inklings(...says: string[]) {
  const history = says.map((content) => ({ role: 'user', content }) as const);
  return inklingsOf(readConversation(reader, { history, evidence: null, lang: null, day }, noReadings));
}

const asked = ({ facts }: { facts: Record<string, unknown> }) => recall(facts).asked;

test.for([
  ['guarantor', 'they had me down as guarantor on paper, my son got the money'],
  ['bond_withheld', '房东 押金 的 事 一直 没 下文，说 要 扣'],
  ['flight_cancelled', 'chuyến bay của tôi hôm đó coi như hủy'],
  ['guarantor', 'εγγυητής εγώ, τα λεφτά τα πήρε ο γιος'],
  ['bill_wrong', 'في الفاتورة شيء خطأ يا جماعة'],
] as const)('words that point at «%s» without stating it are noticed: «%s»', ([key, says]) => {
  expect(inklings(says).get(key) ?? 0).toBeGreaterThan(5);
});

test('words typed without marks point where they point with them', () => {
  expect(inklings('chuyen bay cua toi hom do coi nhu huy').get('flight_cancelled') ?? 0).toBeGreaterThan(12);
});

test('of a kettle that broke nobody asks in Chinese whether it was bought to sell on, for one character of that question', () => {
  expect(inklings('我在Kmart买的水壶用了两天就坏了').get('resale_or_input') ?? 0).toBeLessThan(9);
});

test('small talk points at nothing enough to ask', () => {
  expect(
    [...inklings('hello, how are you, thanks for having me').values()].filter((strength) => strength >= 12),
  ).toEqual([]);
});

test('words written by the other side point at nothing', () => {
  const evidence = { transcript: [{ speaker: 'other', text: 'You signed as guarantor for the loan.' } as const] };
  const passages = readConversation(reader, { history: [], evidence, lang: null, day }, noReadings);

  expect(inklingsOf(passages).size).toBe(0);
});

test('an inkling is no fact: it stands neither in the facts nor on the card', () => {
  const { turns } = converse(['Liberty Financial has me as guarantor on paper for my son', 'thats all']);

  for (const { facts, confirm } of turns) {
    expect(facts['guarantee_not_explained']).not.toBe(true);
    expect(confirm?.claims.map(({ key }) => key) ?? []).not.toContain('guarantee_not_explained');
  }
});

const guarantor = 'Liberty Financial has me down as guarantor, paper signed at the counter, my son got the loan';

test('what was told by halves stands on the list, and its number opens the ground', () => {
  const { turns } = converse([guarantor, '2']);

  expect(turns[0]?.reply).toContain('2. The guarantee was not explained to me');
  expect(turns[0]?.grounds.sufficient).toBe(false);
  expect(turns[1]?.grounds.passed_arguments.map(({ id }) => id)).toEqual(['ncc_guarantee']);
});

test('and «no» to it is no', () => {
  expect(converse([guarantor, 'no']).last.grounds.sufficient).toBe(false);
});

test('of the doubts about a ground the one that the words hint at is asked first', () => {
  const faulty = 'my kettle from Kmart is faulty and they refused a refund.';
  const hinting = converse([`${faulty} I was warned of the defect, it was on sale for that`, '1']);

  expect(asked(converse([faulty]).last).at(-1)?.key).toBe('misuse_by_consumer');
  expect(hinting.turns[0]?.grounds.sufficient).toBe(true);
  expect(asked(hinting.last)[0]).toMatchObject({
    key: 'speaks_against',
    offered: ['defect_disclosed', 'misuse_by_consumer'],
  });
  expect(hinting.last.facts['defect_disclosed']).toBe(true);
});

test('no more than three doubts are asked, whatever is answered', () => {
  const { last } = converse([
    'my kettle from Kmart is faulty and they refused a refund',
    'yes',
    'I don’t know',
    'no',
    'no',
  ]);
  const doubts = asked(last).filter(({ key }) =>
    knowledge.content.facts.some(({ entry }) => entry.key === key && entry.role === 'defeater'),
  );

  expect(doubts.length).toBeLessThanOrEqual(3);
});

test('what would shut the gate is asked before a complaint is offered, where the words hint at it', () => {
  const { last } = converse([
    'my kettle from Kmart is faulty and they refused a refund. I am on here for somebody else',
  ]);

  expect(last.grounds.sufficient).toBe(true);
  expect(asked(last).at(-1)?.offered?.[0]).toBe('acting_for_other');
});

test('which kind of matter it is can be chosen from what the words speak of', () => {
  const { turns } = converse(['they kept my money for the car park and never answer']);

  expect(turns[0]?.reply).toMatch(
    /Which of these is it about\?.*\n1\. Cars and other vehicles\n(.+\n)+\d+\. None of these$/,
  );
});

test('where one word in passing decides what it is about, the person is asked, and the answer counts', () => {
  const { turns } = converse(['they kept my money for the car park and never answer', 'a shop']);

  expect(asked(turns[0] ?? { facts: {} }).map(({ key }) => key)).toEqual(['sector']);
  expect(turns.map(({ facts }) => facts['sector'])).toEqual(['motor_vehicle', 'retail']);
});
