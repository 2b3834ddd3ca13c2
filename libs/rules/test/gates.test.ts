import { expect, test } from 'vitest';
import { confirm, converse, licensed, turn } from './converse.ts';

const forMum = 'I’m writing for my mum, Telstra charged her $45 twice in october, we want a refund';
const agreed = 'Does the person know you are raising this';

test('for someone else the service asks once for their agreement, last of all, and only then shows the card', () => {
  const { turns, stages } = converse([forMum, 'yes she asked me to']);

  expect(turns.filter(({ reply }) => reply.includes(agreed))).toHaveLength(1);
  expect(stages.at(-1)).toBe('confirming');
});

test.for(['I don’t know', 'no, she does not know'])(
  'asked for authority and answered «%s», nothing is written and the reply says why',
  (answer) => {
    const { turns, last } = converse([forMum, answer, confirm]);

    expect(turns[1]?.stage).toBe('no_grounds_close');
    expect(turns[1]?.reply).toMatch(/in their name|leave/);
    expect(last.finalised).toBeNull();
  },
);

test('authority given later opens the way again', () => {
  const { last } = converse([forMum, 'I don’t know', 'I asked her, she wants me to do this']);

  expect(last.stage).toBe('confirming');
});

test('authority is asked for even when the person has nothing more to add', () => {
  const { last } = converse([forMum], { clientDone: true });

  expect(last.stage).toBe('probing');
  expect(last.reply).toContain(agreed);
});

test('an attorney is not asked for authority', () => {
  const { turns } = converse([`${forMum}. I have power of attorney.`]);

  expect(turns.some(({ reply }) => reply.includes(agreed))).toBe(false);
});

test('what is too old for the scheme goes on as an account that says who may refuse, never that there is no claim', () => {
  const { turns, last } = converse(
    ['Telstra charged me twice in march 2018, $89, I want a refund', 'thats all', confirm],
    { mode: licensed },
  );
  const card = turns.at(-2);

  expect(card?.reply).toContain('may be too long ago for TIO');
  expect(card?.reply).not.toMatch(/no claim/);
  expect(card?.grounds.sufficient).toBe(true);
  expect(last.stage).toBe('account_ready');
  expect(last.finalised?.kind).toBe('account');
});

test.for([
  { said: 'Qantas cancelled my flight in september 2025 and refused a refund', late: true },
  { said: 'Qantas cancelled my flight in january 2026 and refused a refund', late: undefined },
  { said: 'Telstra charged me twice in september 2025', late: undefined },
  { said: 'Telstra charged me twice on 19/11/2020', late: true },
  { said: 'Telstra charged me twice on 20/11/2020', late: undefined },
])('each scheme has its own time: «$said» is late: $late', ({ said, late }) => {
  expect(converse([said]).last.facts['time_barred']).toBe(late);
});

test('an unknown date is never too old', () => {
  const { last } = converse(['Telstra charged me twice years ago, I want a refund']);

  expect(last.facts['time_barred']).toBeUndefined();
});

test.for([
  ['I have a VCAT hearing next week against Telstra, they charged me twice', 'court or tribunal'],
  ['the tribunal has already decided, Telstra charged me twice', 'already decided'],
] as const)('«%s» is signposted', ([said, words]) => {
  const { last } = converse([said]);

  expect(last.stage).toBe('no_grounds_close');
  expect(last.reply).toContain(words);
  expect(last.reply).toMatch(/legal centre/);
});

test('what is bought to sell on is no consumer purchase', () => {
  const { last } = converse(['I bought 40 phone cases from Kmart to resell in my shop, they are all broken']);

  expect(last.grounds.sufficient).toBe(false);
});

test('a large business hears that the free scheme may not take it, and goes on', () => {
  const { turns } = converse([
    'our company has more than 200 staff. Telstra charged us twice in october, we want a refund',
    'thats all',
  ]);

  expect(turns.at(-1)?.stage).toBe('confirming');
  expect(turns.at(-1)?.reply).toContain('larger business');
});

test('a minor is heard, and pointed to an adult first', () => {
  const { last } = converse(['I am 15. Telstra charged me twice']);

  expect(last.urgency.map(({ level }) => level)).toContain('high');
  expect(last.reply).toContain('adult you trust');
  expect(last.stage).toBe('probing');
});

test('a gate that holds is part of the decision whoever asks: the same turn again is decided the same', () => {
  const { history, turns } = converse([forMum, 'I don’t know']);
  const ask = { history: history.slice(0, 3), knownFacts: turns[0]?.facts ?? {} };

  expect(JSON.stringify(turn(ask))).toBe(JSON.stringify(turn(ask)));
  expect(turn(ask).stage).toBe('no_grounds_close');
});

test('whoever confirms what nothing can be written for is asked whether the other person agrees, however much was asked before', () => {
  const unknown = Array.from({ length: 6 }, () => 'I don’t know');
  const told = ['AAMI refused my storm claim', ...unknown, 'I’m writing for my mum, it is all hers'];
  const { turns } = converse([...told, confirm, 'yes she asked me to', confirm]);
  const [asking, card, ready] = turns.slice(-3);

  expect(asking?.reply).toContain('are they happy for you to?');
  expect(card?.stage).toBe('confirming');
  expect(ready?.finalised).not.toBeNull();
});

test('a private seller decides it, whoever carried the thing home', () => {
  const { turns, last } = converse([
    'Cobb Removals carried a pianola home for me for $280, I paid $650 for it. What they told me about it was not true and I get no reply.',
    'I bought it from a private lady, Doreen, who sold her own things',
  ]);

  expect(turns[0]?.facts['sector']).toBe('services_trades');
  expect(last.stage).toBe('no_grounds_close');
  expect(last.reply).toContain('consumer law binds businesses');
});
