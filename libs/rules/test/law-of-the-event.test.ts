import { describe, expect, test } from 'vitest';
import { addDays } from '../src/calendar/days.ts';
import { knowledge, turn } from './converse.ts';

const later = '2028-02-01';
const said = (story: string, day: string) => turn({ history: [{ role: 'user', content: story }], day });
const opened = (story: string, day = '2026-11-20') => said(story, day).grounds.passed_arguments.map(({ id }) => id);
const versionOf = (id: string, event: string, day = later) =>
  knowledge.lawOn(day, event).grounds.find((ground) => ground.id === id)?.effective_from;

describe('a surcharge told of weeks later is judged by the rule of the day on which it was charged', () => {
  const on = (day: string) => `On ${day} JB Hi-Fi added a 1.5% card surcharge when I paid by Visa.`;

  test('on 30 September 2026 it is no ground by itself', () => {
    expect(opened(on('30 September 2026'), '2026-10-20')).not.toContain('card_surcharge');
  });

  test('on 1 October 2026 it is one', () => {
    expect(opened(on('1 October 2026'), '2026-10-20')).toContain('card_surcharge');
  });

  test('without a day today’s rule speaks, and the receipt says that the day is not known', () => {
    const decision = said('JB Hi-Fi added a 1.5% card surcharge when I paid by Visa.', '2026-10-20');

    expect(decision.grounds.passed_arguments.map(({ id }) => id)).toContain('card_surcharge');
    expect(decision.receipt().event_day).toBeNull();
    expect(said(on('1 October 2026'), '2026-10-20').receipt().event_day).toBe('2026-10-01');
  });

  test('the day that is asked for changes the outcome', () => {
    const history = [{ role: 'user', content: 'JB Hi-Fi added a 1.5% card surcharge when I paid by Visa.' }] as const;
    const { facts } = turn({ history, day: '2026-10-20' });
    const known = { ...facts, incident_on: '2026-09-12' };

    expect(turn({ history, knownFacts: known, day: '2026-10-20' }).grounds.sufficient).toBe(false);
  });
});

test('a year in which the law changed is no day: today’s law speaks', () => {
  const story = 'In 2026 JB Hi-Fi added a 1.5% card surcharge when I paid by Visa.';

  expect(said(story, '2026-11-20').receipt().event_day).toBeNull();
});

describe('pay-later credit', () => {
  const lent = (day: string) => `On ${day} Zip gave me a loan I could not afford. They never checked my income.`;

  test('was no regulated credit until 9 June 2025, whenever it is told of', () => {
    expect(
      said(lent('9 June 2025'), '2026-11-20')
        .receipt()
        .grounds.map(({ id }) => id),
    ).not.toContain('lend_irresponsible');
  });

  test('is from 10 June 2025', () => {
    expect(
      said(lent('10 June 2025'), '2026-11-20')
        .receipt()
        .grounds.map(({ id }) => id),
    ).toContain('lend_irresponsible');
  });

  test('what the framework says of it is that of the event, the time to answer that of today', () => {
    const [before, after] = ['2025-06-09', '2025-06-10'].map((day) => knowledge.lawOn('2026-11-20', day));

    expect(JSON.stringify(before?.frameworks.get('bnpl'))).toContain('were not regulated credit');
    expect(JSON.stringify(after?.frameworks.get('bnpl'))).not.toContain('were not regulated credit');
    expect(before?.sectors.get('bnpl')).toBe(after?.sectors.get('bnpl'));
  });
});

/** Every day on which a ground of conduct changed or began as new law. */
const changes = knowledge.content.grounds
  .map(({ entry }) => entry)
  .filter(({ law }) => law === 'conduct')
  .filter(
    (ground, _, all) =>
      ground.new_law ||
      all.some(({ id, effective_from }) => id === ground.id && effective_from < ground.effective_from),
  )
  .map(({ id, effective_from }) => [id, effective_from] as const);

test.for(changes)('%s of %s holds for its first day and not for the day before', ([id, from]) => {
  expect(versionOf(id, from)).toBe(from);
  expect(versionOf(id, addDays(from, -1))).not.toBe(from);
});

test('every change that the base knows is among them', () => {
  expect(changes.map(([id]) => id)).toEqual(
    expect.arrayContaining([
      'card_surcharge',
      'bank_scam_handling',
      'plat_scam_ad',
      'acl_subscription_trap',
      'aged_care_rights',
      'tel_outage',
      'tel_dfv',
      'ncc_hardship',
    ]),
  );
});

test('what was law before the base speaks of it is judged by its first version', () => {
  expect(versionOf('epay_unauthorised', '2019-05-01')).toBe(versionOf('epay_unauthorised', later));
});

test('goods for business use are consumer goods up to $40,000 until 30 June 2021, and up to $100,000 from the day after', () => {
  const limitOn = (event: string) =>
    knowledge.lawOn(later, event).facts.get('over_acl_threshold')?.derived_from_sum?.over_aud;

  expect([limitOn('2021-06-30'), limitOn('2021-07-01')]).toEqual([40_000, 100_000]);
});

test('law of procedure is that of the conversation, whenever it happened', () => {
  const receiving = (day: string) =>
    knowledge.lawOn(day, '2026-01-10').grounds.some(({ id }) => id === 'bank_receiving_account');

  expect([receiving('2026-03-11'), receiving('2026-03-12')]).toEqual([false, true]);
  expect(knowledge.lawOn('2027-01-01', '2026-05-01').bodies.get('afca')?.effective_from).toBe('2027-01-01');
});

test('the same law is the same value: nothing is selected twice', () => {
  expect(knowledge.lawOn('2026-11-20', '2020-03-03')).toBe(knowledge.lawOn('2026-11-20', '2020-04-04'));
  expect(knowledge.lawOn('2026-11-20', '2026-11-02')).toBe(knowledge.lawOn('2026-11-20'));
});
