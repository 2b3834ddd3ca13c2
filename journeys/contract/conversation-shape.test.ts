import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { licensePartner, type TestPartner } from '../support/operate.ts';
import { sharedSystem } from '../support/shared-system.ts';
import { telcoStory } from '../support/stories.ts';
import type { SystemAddress } from '../support/system.ts';
import { user } from './support/bodies.ts';
import { reference, uuid } from './support/promises.ts';
import { talk, talkToCard, turnOf } from './support/talk.ts';

let system: SystemAddress;
let partner: TestPartner;
beforeAll(async () => {
  system = await sharedSystem();
  partner = await licensePartner(system, { id: 'harbour-shape', name: 'Harbour Telco' });
});

const turn = (body: object | string, headers = {}) => turnOf(system, body, headers);
const heard = ({ facts }: { facts: object }) =>
  Object.entries(facts).filter(([key, value]) => value === true && !key.startsWith('_'));

describe('every stage has every field', () => {
  test('listening: an empty history is met with the opening line', async () => {
    const opening = await turn({ history: [] });

    expect(opening).toMatchObject({ stage: 'listening', grounds: { sufficient: false, passed_arguments: [] } });
  });

  test('probing, confirming and account_ready: a public complaint', async () => {
    const { turns, last } = await talk(system);

    expect(turns.map(({ stage }) => stage)).toContain('confirming');
    expect(last.stage).toBe('account_ready');
    expect(last.grounds.sufficient).toBe(true);
    expect(last.referral).toEqual({ text: expect.any(String), url: expect.stringMatching(/^https:\/\//) });
    expect(last.complaint?.document.sections.map(({ id }) => id)).toContain('complaint_handling_context');
    expect(last.complaint?.routing).toHaveLength(2);
  });

  test('both steps of a public route have their clock in days', async () => {
    const { last } = await talk(system);

    expect(last.complaint?.routing.map(({ response_days }) => typeof response_days)).toEqual(['number', 'number']);
  });

  test('grounds_ready: a licensed partner’s complaint', async () => {
    const { last } = await talk(system, { headers: partner.headers });

    expect(last).toMatchObject({ stage: 'grounds_ready', partner_tier: 'licensed', grounds: { sufficient: true } });
    expect(last.complaint?.document.sections.map(({ id }) => id)).not.toContain('complaint_handling_context');
    expect(last.complaint?.routing).toHaveLength(1);
  });

  test('no_grounds_close: a change of mind', async () => {
    const { last } = await talk(
      system,
      {},
      'I bought a jacket at Myer, nothing is wrong with it, I just changed my mind about the colour. They will not refund me.',
    );

    expect(last.stage).toBe('no_grounds_close');
  });

  test('safety: crisis lines are the whole turn, and the next turn resumes with the flag still up', async () => {
    const said = `${telcoStory} I can't go on, I want to kill myself.`;
    const crisis = await turn({ history: [user(said)], partner: { name: 'Harbour' } });

    expect(crisis.stage).toBe('safety');
    expect(crisis.reply).toMatch(/13 11 14/);
    expect(crisis.urgency.map(({ level }) => level)).toEqual(['critical']);

    const next = await turn({
      history: [
        user(said),
        { role: 'assistant', content: crisis.reply },
        user('I am safe now. I want to go on with the complaint about the charges.'),
      ],
      known_facts: crisis.facts,
      intake_id: crisis.intake_id,
    });
    expect(next.stage).not.toBe('safety');
    expect(next.urgency.map(({ level }) => level)).toContain('critical');
  });
});

describe('partner mode without a licence', () => {
  test('rehearses the whole flow and is marked', async () => {
    const { last, turns } = await talk(system, { fields: { partner: { name: 'Corner Shop' } } });

    expect(last).toMatchObject({ stage: 'grounds_ready', partner_tier: 'pilot' });
    expect(last.complaint?.text).toMatch(/pilot|unverified/i);
    expect(last.complaint?.text).toContain('Corner Shop');
    expect(new Set(turns.map(({ register_reference }) => register_reference)).size).toBe(1);
  });

  test('a name over 80 characters is cut to 80 code points', async () => {
    const name = '😀'.repeat(80);

    const { last } = await talk(system, { fields: { partner: { name: `${name}TAIL` } } });

    expect(last.complaint?.text).toContain(name);
    expect(last.complaint?.text).not.toContain('TAIL');
  });
});

describe('identity of an intake', () => {
  test('the id is made on the first turn and echoed ever after, and a partner reference is stable under it', async () => {
    const first = await turn({ history: [user('Hello')], partner: { name: 'Shop' } });
    const second = await turn({ history: [user('Hello')], partner: { name: 'Shop' }, intake_id: first.intake_id });
    const other = await turn({ history: [user('Hello')], partner: { name: 'Shop' } });

    expect(first.intake_id).toMatch(uuid);
    expect(second).toMatchObject({ intake_id: first.intake_id, register_reference: first.register_reference });
    expect(other.intake_id).not.toBe(first.intake_id);
    expect(other.register_reference).not.toBe(first.register_reference);
  });

  test('the same request has the same answer', async () => {
    const body = { history: [user(telcoStory)], intake_id: randomUUID(), partner: { name: 'Shop' } };
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => turn(body)));

    for (const other of others) expect(other).toEqual(first);
  });

  test('a confirmed complaint is answered again when the confirmation is sent again', async () => {
    const { confirm } = await talkToCard(system, { headers: partner.headers });

    const first = await turn(confirm(), partner.headers);
    const again = await turn(confirm(), partner.headers);

    expect(first.stage).toBe('grounds_ready');
    expect(again.complaint).toEqual(first.complaint);
    expect(again.register_reference).toBe(first.register_reference);
  });

  test('a client’s own reference is honoured while it is nobody’s and ignored in silence when it is taken', async () => {
    const mine = `REF-${randomUUID().slice(0, 4)}-${randomUUID().slice(0, 4)}`.toUpperCase();
    const first = await turn({ history: [user('Hello')], reference_id: mine }, partner.headers);
    const same = await turn(
      { history: [user('Hello')], reference_id: mine, intake_id: first.intake_id },
      partner.headers,
    );
    const other = await turn({ history: [user('Hello')], reference_id: mine }, partner.headers);

    expect(first.register_reference).toBe(mine);
    expect(same.register_reference).toBe(mine);
    expect(other.register_reference).toMatch(reference);
    expect(other.register_reference).not.toBe(mine);
  });
});

describe('the claims card', () => {
  test('quotes are the person’s own words, letter for letter', async () => {
    const { card } = await talkToCard(system);

    const quotes = card.confirm?.claims.flatMap(({ quote }) => quote ?? []) ?? [];
    expect(quotes.length).toBeGreaterThan(0);
    for (const quote of quotes) expect(telcoStory).toContain(quote);
  });

  test('an unticked claim is gone from facts, claims and complaint, and stays so', async () => {
    const { card, confirm } = await talkToCard(system);
    const [unticked, ...kept] = card.confirm?.claims ?? [];
    if (!unticked || kept.length === 0) throw new Error('The card shows fewer than two claims.');

    const done = await turn(confirm({ ...card.facts, [unticked.key]: false }));

    expect(done.facts[unticked.key]).toBe(false);
    expect(done.complaint?.document.sections.find(({ id }) => id === 'claims')?.items?.join('\n') ?? '').not.toContain(
      unticked.label,
    );
  });

  test('with nothing ticked the confirmation closes without a document', async () => {
    const { card, confirm } = await talkToCard(system);
    const none = Object.fromEntries(card.confirm?.claims.map(({ key }) => [key, false]) ?? []);

    const closed = await turn(confirm({ ...card.facts, ...none }));

    expect(closed).toMatchObject({ stage: 'no_grounds_close', complaint: null });
  });

  test('what was retracted comes back only by the person’s own later words', async () => {
    const { card, body } = await talkToCard(system);
    const key = card.confirm?.claims[0]?.key ?? '';
    const retracted = { ...card.facts, [key]: false };

    const still = await turn(body(retracted, 'Okay, thank you.'));
    const again = await turn(body(retracted, telcoStory));

    expect(still.facts[key]).toBe(false);
    expect(again.facts[key]).toBe(true);
  });

  test('the words of confirmation without a card confirm nothing', async () => {
    const { confirmYes } = await talkToCard(system);

    const early = await turn({ history: [user(telcoStory), user(confirmYes)] });

    expect(early.complaint).toBeNull();
  });
});

test('facts that the service does not know come back untouched and change nothing', async () => {
  const history = [user(telcoStory)];
  const intake_id = randomUUID();
  const mine = { my_crm: { id: [1, 2, { deep: null }], on: true }, 'a b': 'ü', n: 1.5, nothing: null };

  const plain = await turn({ history, intake_id });
  const echoed = await turn({ history, intake_id, known_facts: mine });

  expect(echoed.facts).toMatchObject(mine);
  expect({ ...echoed, facts: null }).toEqual({ ...plain, facts: null });
});

test('keys that reach for the prototype are dropped, and nothing is polluted', async () => {
  const body = `{"history":[{"role":"user","content":"Hello"}],"known_facts":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"prototype":{"polluted":1},"kept":1}}`;

  const { facts } = await turn(body);
  const after = await turn({ history: [] });

  expect(facts['kept']).toBe(1);
  for (const key of ['__proto__', 'constructor', 'prototype']) expect(Object.hasOwn(facts, key)).toBe(false);
  expect(JSON.stringify(facts)).not.toContain('polluted');
  expect(JSON.stringify(after)).not.toContain('polluted');
});

test('a claim that only the client makes is heard, but is no one’s words', async () => {
  const { card } = await talkToCard(system);
  const key = card.confirm?.claims[0]?.key ?? '';

  const claimed = await turn({ history: [user('Hello')], known_facts: { [key]: true }, client_done: true });

  for (const claim of claimed.confirm?.claims ?? []) expect(claim.quote).toBeUndefined();
  expect(heard(claimed).map(([name]) => name)).toContain(key);
});
