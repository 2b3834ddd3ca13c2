import { describe, expect, test } from 'vitest';
import { confirm, converse } from './converse.ts';
import { routeOf } from './finished.ts';

const day = '2026-11-28';
const bond = (notice: string) =>
  `My landlord keeps my $1,900 bond for no reason. ${notice} I live in Sydney and want the bond back`;

const routingOf = (said: string) =>
  converse([said, "that's all", confirm, confirm], { day }).last.finalised?.complaint.routing ?? [];

describe('the time of a notice that has ended is no day ahead: it says so, and to go at once', () => {
  const [first, second] = routingOf(bond('His bond claim notice of 3 November gives me 14 days to answer.'));

  test('to the other side, and nothing is waited for', () => {
    expect(first?.when).toMatch(
      /^By our count the time to answer that notice ended on 17 November 2026\. If you have not/,
    );
    expect(first?.when).not.toContain('suggest waiting');
  });

  test('to the body outside, today', () => {
    expect(second?.when).toMatch(/^Do not wait for their answer: call there today\./);
    expect(second).toMatchObject({ response_days: 0, due_on: day });
  });

  test('nor is it a fact of a day ahead, and the letter says that it is not waited for', () => {
    const { last } = converse(
      [bond('His bond claim notice of 3 November gives me 14 days to answer.'), "that's all", confirm, confirm],
      { day },
    );

    expect(last.facts['answer_on']).toBeUndefined();
    expect(last.finalised?.complaint.text).toContain('I may take this further without waiting longer');
  });

  test.for([
    ['房东不退我1900的押金。中介11月3日发来扣押金通知，给我14天答复', '期限已在2026年11月17日结束'],
    [
      'Chủ nhà không trả tiền bond 1900. Thông báo đòi tiền bond ngày 3/11, cho tôi 14 ngày để trả lời',
      'đã hết vào 17 tháng 11, 2026',
    ],
    ['المالك لا يرد لي ضمان الإيجار 1900. وصلني إشعار بتاريخ 3 نوفمبر وعندي 14 يوم للرد', 'انتهت مهلة الرد'],
    [
      'Ο ιδιοκτήτης δεν μου δίνει την εγγύηση 1900. Πήρα ειδοποίηση στις 3 Νοεμβρίου και έχω 14 μέρες να απαντήσω',
      'έληξε στις 17 Νοεμβρίου 2026',
    ],
  ] as const)('«%s»', ([said, words]) => {
    const { last } = converse(
      [said, { says: 'NSW', sets: { state: 'NSW', sector: 'tenancy', bond_withheld: true } }, confirm, confirm],
      {
        day,
        clientDone: true,
      },
    );

    expect(last.finalised?.complaint.routing[0]?.when).toContain(words);
  });
});

test.for([
  'The notice says I must answer by 20 November.',
  'The notice says that I had to answer it before 20 November 2026.',
])('«%s» has passed, and nothing happened on that day', (notice) => {
  const { facts, finalised } = converse([bond(notice), "that's all", confirm, confirm], { day }).last;

  expect(finalised?.complaint.routing[0]?.when).toContain('ended on 20 November 2026');
  expect(facts['incident_on']).toBeUndefined();
});

test.for([
  'I answered his notice on 20 November.',
  'The notice of 20 November says that I must answer.',
  'They said they would answer me by 20 November.',
])('«%s» ends no time of the person', (said) => {
  expect(routingOf(bond(said))[0]?.when).not.toContain('By our count');
});

describe('a time of which nothing tells the first day is told with how to count it', () => {
  test.for([
    [
      'The notice of the bond office gives me 14 days to answer.',
      /^The notice gives you 14 calendar days to answer\. Count from/,
    ],
    ['He gave me a notice to leave with 3 weeks to get out.', /^The notice gives you 21 calendar days\. Count from/],
  ] as const)('«%s»', ([notice, words]) => {
    expect(routingOf(bond(notice))[0]?.when).toMatch(words);
  });

  test.for([
    'I gave notice and he kept it for 6 weeks.',
    'The notice came 14 days ago and I answered it.',
    'They have 14 days to answer me.',
    'His bond claim notice of 20 November gives me 14 days to answer.',
  ])('«%s» leaves nothing to count', (said) => {
    expect(routingOf(bond(said))[0]?.when).not.toContain('Count from');
  });
});

describe('letter, routing and calendar name one day', () => {
  test('where the way out is open already it opens today', () => {
    const [, second] = routeOf({ sector: 'banking', facts: { final_response_received: true } });

    expect(second).toMatchObject({ response_days: 0, due_on: '2026-11-20' });
  });

  test('a time that runs from a day that nobody told has no day', () => {
    const facts = { super_death_benefit: true, super_decision_unfair: false, death_benefit_proposal_objected: true };
    const [first] = routeOf({ sector: 'superannuation', facts });

    expect(first.response_days).toBe(90);
    expect(first.due_on).toBeUndefined();
  });

  test('the 28 days of a death benefit end on a day, where the day of the last letter is told', () => {
    const said =
      'AustralianSuper pays my late husband’s death benefit to his brother, which is unfair. Their final letter is dated 10 November 2026.';
    const { last } = converse([said, { says: "that's all", sets: { super_decision_unfair: true } }, confirm, confirm], {
      day,
    });
    const [, afca] = last.finalised?.complaint.routing ?? [];

    expect(afca?.when).toContain('By our count the last day is 8 December 2026');
    expect(afca?.due_on).toBe(day);
  });
});
