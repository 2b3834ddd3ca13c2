import { expect, test } from 'vitest';
import { z } from 'zod';
import { converse } from './converse.ts';

const Dialogue = z.object({ asked: z.array(z.object({ key: z.string() })) });

const asked = (facts: Record<string, unknown>) => Dialogue.parse(facts['_dialogue']).asked.map(({ key }) => key);

const dontKnow = Array.from({ length: 7 }, () => 'I don’t know');

const stories = [
  'Fridge from Harvey Norman stopped cooling after 14 months. They told me to contact samsung',
  'the removalists took all day but nothing is broken, can I get some money back',
  'cba knocked back my dispute for the airbnb that didnt exist',
  'Jetstar changed my flight and offered a voucher',
  'my landlord wont fix the heater',
  'Telstra sold my dad a plan he doesnt need',
  'AAMI refused my storm claim',
  'ANZ gave me a loan I cannot pay',
  'the gym keeps charging me after I cancelled',
  'my parcel from Australia Post never came',
];

test.for(stories)('«%s»: no question twice, none whose answer is known, six at most', (story) => {
  const { turns } = converse([story, ...dontKnow]);
  const all = asked(turns.at(-1)?.facts ?? {});

  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeLessThanOrEqual(6);
  for (const [at, { facts }] of turns.entries()) {
    const newest = asked(facts).at(-1);
    const isNew = asked(facts).length > asked(turns[at - 1]?.facts ?? { _dialogue: { asked: [] } }).length;
    if (newest !== undefined && isNew) expect(facts[newest]).toBeUndefined();
  }
});

test('a ground whose needed fact nobody knows is asked about no further', () => {
  const { last } = converse(['ANZ gave me a home loan last year', ...dontKnow]);

  expect(asked(last.facts)).toContain('loan_unaffordable');
  expect(asked(last.facts)).not.toContain('income_not_checked');
});

test('what was put as «would you say …?» is not taken for said by an answer about something else', () => {
  const { turns } = converse([
    'the agent Ray White does nothing about the ceiling and says they will put us out if we keep on about the rent',
    'what do you mean?',
    'I really cannot think about that',
    ...dontKnow,
  ]);

  for (const { facts } of turns) expect(facts['rent_increase_received']).not.toBe(true);
});

test('the state is not asked where it changes nothing', () => {
  const { last } = converse(['Opal charged me twice for the train when it never came, I want a refund', ...dontKnow]);

  expect(asked(last.facts)).not.toContain('state');
});

test('a doubt is asked once, and only when everything else has passed', () => {
  const { turns } = converse([
    'my kettle from Kmart is faulty and they refused a refund',
    'I don’t know',
    'I don’t know',
  ]);
  const doubts = turns.map(({ facts }) => asked(facts).filter((key) => key === 'misuse_by_consumer').length);

  expect(turns[0]?.grounds.sufficient).toBe(true);
  expect(doubts).toEqual([1, 1, 1]);
});

test('the reply writes down what carries the passed ground, not what merely came along', () => {
  const { last } = converse([
    'Woolies. The shelf ticket said $4.50 for the olive oil. Scanned at 11, the ticket is STILL up',
  ]);

  expect(last.reply).toContain('I was charged more than the price shown');
});

test('what many grounds share alone brings no question about a ground that nothing else speaks for', () => {
  const { last } = converse(['I complained to Leaptel yesterday and no answer', ...dontKnow]);

  expect(asked(last.facts)).not.toContain('access_requested');
});

test('a question that the person told on over is put once more, in other words, and answered then', () => {
  const { turns } = converse([
    'we rent in Perth through LJ Hooker. hot water unit died last saturday',
    'the only thing we ever hear is that the owner is getting quotes, and we boil the kettle to bath a baby',
    'yes',
  ]);

  expect(turns[0]?.reply).toContain('Have you asked them for the repair?');
  expect(turns[1]?.reply).toContain('Have I got this right: “I asked for the repair”?');
  expect(turns[2]?.facts['repair_requested']).toBe(true);
});
