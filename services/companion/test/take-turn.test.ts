import type { Message } from '@intake/contracts/conversation';
import { complaintFinalised } from '@intake/contracts/events/complaint-finalised';
import { canonicalSha256 } from '@intake/platform/crypto/canonical';
import { unseal } from '@intake/platform/crypto/seal';
import { readToken } from '@intake/platform/crypto/signature';
import { aboutEvent } from '@intake/platform/events/outbox';
import { sql } from '@intake/platform/postgres/sql';
import { anonymous, asPartner, testRing } from '@intake/testkit/fixtures';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { telcoStory, testCompanion } from './companion.ts';

let companion: Awaited<ReturnType<typeof testCompanion>>;
beforeEach(async () => {
  companion = await testCompanion();
});
afterEach(() => companion[Symbol.asyncDispose]());

async function events() {
  const rows = await companion.database.db.any(sql.type(
    z.object({ event_id: z.string(), sealed: z.instanceof(Buffer) }),
  )`
    SELECT event_id, sealed FROM outbox ORDER BY id
  `);
  return rows.map(({ event_id, sealed }) =>
    complaintFinalised.payload.parse(JSON.parse(unseal(testRing, sealed, aboutEvent(event_id)).toString())),
  );
}

test('an empty history is answered with the opening line', async () => {
  const turn = await companion.take(anonymous(), { history: [] });

  expect(turn).toMatchObject({ stage: 'listening', complaint: null, confirm: null, formal_offer: null });
  expect(turn.reply.length).toBeGreaterThan(20);
});

test('a licensed partner’s complaint is made true together with its event', async () => {
  const { turn } = await companion.confirm(asPartner());

  const [event, ...more] = await events();
  expect(more).toEqual([]);
  expect(event).toMatchObject({
    partner_id: 'harbour-bank',
    reference: turn.register_reference,
    revision: 1,
    received_on: '2026-11-20',
  });
  const body = JSON.parse(event?.body ?? '');
  const { record_integrity, ...record } = body.complaint;
  expect(record_integrity).toBe(canonicalSha256(record));
  expect(body.complaint.document).toEqual(turn.complaint?.document);
  expect(body.complaint.facts).not.toHaveProperty('_dialogue');
  expect(new URL(body.pdf_url).pathname).toBe(`/api/v1/complaints/${turn.register_reference}`);
});

test('what a client made up beside the facts is echoed, and kept out of the complaint’s record', async () => {
  const made_up = { account: 'x', 'odd \ud800 key': ['\ud800'], organisation: 'Corner \ud800 Shop' };
  const story = 'They charged my card twice for the same order and nobody answers. I want my money back.';
  const { turn } = await companion.confirm(asPartner(), { story, known_facts: made_up });

  const [event] = await events();
  const { facts } = JSON.parse(event?.body ?? '').complaint;
  expect(turn.facts).toMatchObject({ account: 'x', 'odd \ufffd key': ['\ufffd'] });
  expect(facts).not.toHaveProperty('account');
  expect(facts).toMatchObject({ charged_twice: true });
});

test('the lodgement token names the complaint and nothing of its content', async () => {
  const { turn } = await companion.confirm(asPartner());

  const now = companion.clock.now;
  const claims = readToken(testRing, 'lodgement', { token: turn.lodgement_token ?? '', now });
  expect(claims).toEqual({
    partner: 'harbour-bank',
    timezone: 'Australia/Sydney',
    pilot: false,
    reference: turn.register_reference,
    expires: Math.floor(now.getTime() / 1000) + 90 * 86_400,
  });
  expect(readToken(testRing, 'embed', { token: turn.lodgement_token ?? '', now })).toBeNull();
});

test('fifty identical confirmations at once make one complaint and one event', async () => {
  const { request } = await companion.goOn(asPartner(), { history: [{ role: 'user', content: telcoStory }] });

  const turns = await Promise.all(Array.from({ length: 50 }, () => companion.take(asPartner(), request)));

  expect(new Set(turns.map(({ register_reference }) => register_reference)).size).toBe(1);
  expect(new Set(turns.map(({ complaint }) => JSON.stringify(complaint))).size).toBe(1);
  expect(await events()).toHaveLength(1);
});

test('the same confirmation days later answers the complaint that stands', async () => {
  const { request, turn } = await companion.confirm(asPartner());
  companion.clock.now = new Date('2026-11-25T01:00:00Z');

  const again = await companion.take(asPartner(), request);

  expect(again.complaint).toEqual(turn.complaint);
  expect(await events()).toHaveLength(1);
});

test('days later it is the same complaint too where an answer is asked for by a date', async () => {
  const story = 'I cancelled my Telstra mobile plan on 3 May and they keep charging me $65 a month. I want a refund.';
  const { request, turn } = await companion.confirm(asPartner(), { story });
  companion.clock.now = new Date('2026-11-25T01:00:00Z');

  const again = await companion.take(asPartner(), request);

  expect(turn.complaint?.document.outcomes_sought.at(-1)).toContain('2026');
  expect(again.complaint).toEqual(turn.complaint);
});

test('a changed complaint is a new revision under the same reference, with an event of its own', async () => {
  const { request, turn } = await companion.confirm(asPartner());
  const [story, ...rest] = request.history;
  const changed: Message[] = [{ role: 'user', content: `${story?.content} It is $130 in all.` }, ...rest];

  const { request: anew } = await companion.goOn(asPartner(), { ...request, history: changed });
  expect(await events()).toHaveLength(1);
  const revised = await companion.take(asPartner(), anew);

  expect(revised.register_reference).toBe(turn.register_reference);
  expect((await events()).map(({ revision }) => revision)).toEqual([1, 2]);
  expect(new Set((await events()).map(({ event_id }) => event_id)).size).toBe(2);
});

test('thanks in another language than the complaint’s are no revision of it', async () => {
  const story = '我在Telstra的账单十月份被扣了两次，每次八十九块，我要退款';
  const { request, turn } = await companion.confirm(asPartner(), { story });
  const heard = [
    { role: 'assistant', content: turn.reply },
    { role: 'user', content: 'thank you so much for your help' },
  ];

  const later = await companion.take(asPartner(), {
    intake_id: turn.intake_id,
    known_facts: turn.facts,
    history: [...request.history, ...heard],
  });

  expect(later.facts['language']).toBe('en');
  expect(later.complaint).toEqual(turn.complaint);
  expect(await events()).toHaveLength(1);
});

test('two partners with the same intake id have two complaints', async () => {
  const { request, turn } = await companion.confirm(asPartner());

  const other = await companion.take(asPartner({ id: 'other', name: 'Other' }), request);

  expect(other.register_reference).not.toBe(turn.register_reference);
});

test('a pilot rehearses the whole flow and leaves nothing behind', async () => {
  const { turn } = await companion.confirm(anonymous(), { partner: { name: 'Harbour Bank' } });

  expect(turn).toMatchObject({ partner_tier: 'pilot', stage: 'grounds_ready' });
  expect(turn.register_reference).toBeDefined();
  expect(turn.lodgement_token).toBeDefined();
  expect(turn.complaint?.text).toMatch(/pilot|unverified/i);
  expect(await events()).toEqual([]);
  const stream = await (await companion.bus.manager()).streams.info('INTAKE');
  expect(stream.state.messages).toBe(0);
});

test('a public complaint has no reference and two routing steps', async () => {
  const { turn } = await companion.confirm(anonymous());

  expect(turn).toMatchObject({ stage: 'account_ready', referral: { url: expect.any(String) } });
  expect(turn).not.toHaveProperty('register_reference');
  expect(turn.complaint).not.toHaveProperty('reference');
  expect(turn.complaint?.routing).toHaveLength(2);
  expect(await events()).toEqual([]);
});

test('a partner without a name is refused to an unlicensed caller', async () => {
  const asked = companion.take(anonymous(), { history: [], partner: {} });

  await expect(asked).rejects.toMatchObject({ code: 'invalid_json', message: expect.stringContaining('partner.name') });
});

test('a licensed partner’s name comes from the registry, whatever the body says', async () => {
  const { turn } = await companion.confirm(asPartner(), { partner: { name: 'Somebody Else' } });

  expect(turn.complaint?.document.to).toContain('Harbour Bank');
  expect(JSON.stringify(turn.complaint)).not.toContain('Somebody Else');
});
