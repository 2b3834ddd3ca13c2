import { expect, test } from 'vitest';
import { confirm, converse, licensed, turn } from './converse.ts';

const overcharged = 'Telstra took $89 out of my account twice in october for the same bill, I want a refund';

test('an empty history is answered with the opening line', () => {
  const decision = turn({ lang: 'el' });

  expect(decision.stage).toBe('listening');
  expect(decision.language).toBe('el');
  expect(decision.reply).toContain('Γεια σας');
});

test('reviewed evidence alone does not begin the questions', () => {
  const decision = turn({ evidence: { transcript: [{ speaker: 'other', text: 'We charged you twice by mistake.' }] } });

  expect(decision.stage).toBe('listening');
  expect(decision.facts['charged_twice']).toBe(true);
});

test('a greeting is listened to', () => {
  expect(converse(['hi']).last.stage).toBe('listening');
});

test('a complaint that takes shape is probed with one question', () => {
  const { last } = converse(['Telstra overcharged me']);

  expect(last.stage).toBe('probing');
  expect(last.reply.match(/\?/g)).toHaveLength(1);
});

test('a story with all its elements goes to the card', () => {
  const { last } = converse([overcharged]);

  expect(last.stage).toBe('confirming');
  expect(last.grounds.sufficient).toBe(true);
  expect(last.finalised).toBeNull();
});

test('a person who has nothing more to add gets the card at once', () => {
  const { last } = converse(['Telstra overcharged me'], { clientDone: true });

  expect(last.stage).toBe('confirming');
});

test('in public a confirmed complaint is an account, with a referral when the merit gate is open', () => {
  const { last } = converse([overcharged, confirm]);

  expect(last.stage).toBe('account_ready');
  expect(last.referral).toEqual({ text: expect.any(String), url: expect.stringMatching(/^https:/) });
  expect(last.finalised).toMatchObject({ kind: 'account', categories: { grounds_sufficient: true } });
});

test('in public a confirmed complaint without a passed argument has no referral', () => {
  const { last } = converse(['Telstra overcharged me', 'thats all', confirm]);

  expect(last.stage).toBe('account_ready');
  expect(last.referral).toBeNull();
});

test('a partner gets the document to lodge when the gate is open, the account when it is not', () => {
  const open = converse([overcharged, confirm], { mode: licensed }).last;
  const shut = converse(['you overcharged me', 'thats all', confirm], { mode: licensed }).last;

  expect(open).toMatchObject({ stage: 'grounds_ready', referral: null, finalised: { kind: 'formal' } });
  expect(shut).toMatchObject({ stage: 'account_ready', referral: null, finalised: { kind: 'account' } });
});

test('a change of mind closes with its reason after the one question that could save it', () => {
  const { stages, last } = converse([
    'I bought a jumper from Myer and changed my mind about the colour, they refused a refund',
    'no, nothing is wrong with it',
  ]);

  expect(stages).toEqual(['probing', 'no_grounds_close']);
  expect(last.reply).toContain('changed your mind');
  expect(last.finalised).toBeNull();
});

test('a change of mind never defeats a fault', () => {
  const { last } = converse([
    'I changed my mind about the Kmart kettle and they refused a refund',
    'yes it leaks, it is faulty',
  ]);

  expect(last.stage).not.toBe('no_grounds_close');
});

test('what is sorted out already is closed, saying so', () => {
  const { last } = converse(['Optus overcharged me but they refunded me and its all sorted now']);

  expect(last.stage).toBe('no_grounds_close');
  expect(last.reply).toContain('sorted out');
});

test('nothing to complain about and nothing left to ask is closed', () => {
  const { last } = converse(['hi', 'hello', 'ok', 'hm', 'well']);

  expect(last.stage).toBe('no_grounds_close');
});

test.for(['nothing else', 'no, nothing else thanks', 'that is all'])('«%s» adds nothing to complain about', (said) => {
  const { last } = converse(['hi', said], { clientDone: true });

  expect(last.stage).toBe('no_grounds_close');
});

test('a turn repeated word for word is decided the same, to the byte', () => {
  const { history, turns } = converse([overcharged, confirm]);
  const ask = { history: history.slice(0, 3), knownFacts: turns[0]?.facts ?? {} };

  expect(JSON.stringify(turn(ask))).toBe(JSON.stringify(turn(ask)));
  expect(turn(ask).finalised).toEqual(turns[1]?.finalised);
});

test('thanks after the confirmation change nothing in the complaint', () => {
  const { turns } = converse([overcharged, confirm, 'thank you so much']);

  expect(turns[2]?.stage).toBe('account_ready');
  expect(turns[2]?.finalised).toEqual({ ...turns[1]?.finalised, consent: expect.anything() });
});

test('a new grievance after the confirmation is confirmed anew', () => {
  const { stages } = converse([
    overcharged,
    confirm,
    'also they cut off my phone with no warning',
    'no',
    'no',
    confirm,
  ]);

  expect(stages[2]).not.toBe('account_ready');
  expect(stages.at(-1)).toBe('account_ready');
});

test('whoever approves of the card in their own words is asked for the confirmation, not another question', () => {
  const { stages } = converse(['Kmart sold me a kettle that stopped working', 'thats all', 'yep looks good']);

  expect(stages).toEqual(['probing', 'confirming', 'confirming']);
});

test('«it is fine» of the card is not said of the fridge', () => {
  const told = 'Αγόρασα ψυγείο από το Harvey Norman και χάλασε σε δύο μήνες, αρνούνται να το φτιάξουν';
  const { turns, last } = converse([told, 'αυτά είναι όλα', 'μια χαρά είναι']);

  expect(turns.at(-2)?.confirm?.claims.map(({ key }) => key)).toContain('goods_faulty');
  expect(last.confirm?.claims).toEqual(turns.at(-2)?.confirm?.claims);
});
