import { RegisterEventBody } from '@intake/contracts/webhooks';
import { signToken } from '@intake/platform/crypto/signature';
import { sql } from '@intake/platform/postgres/sql';
import { anonymous, harbourBank, ringInRotation, rotatedRing, testRing } from '@intake/testkit/fixtures';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { reportEventHandler } from '../src/handlers/report-event.ts';
import { type Harness, lodgementToken, openHarness, someFinalised, someReference } from './harness.ts';

let register: Harness;
beforeEach(async () => {
  register = await openHarness();
});
afterEach(async () => {
  await register[Symbol.asyncDispose]();
});

const eventsShown = async () => (await register.read()).entries[0]?.events;
const kept = () =>
  register.db.oneFirst(sql.type(z.object({ rows: z.int() }))`
    SELECT count(*)::integer AS rows
    FROM (SELECT event FROM lifecycle UNION ALL SELECT event FROM reports UNION ALL SELECT event_name FROM outbox) AS kept
  `);

test('lodging marks a complaint received and sent on that day, and says so once to the partner', async () => {
  await register.take(someFinalised());

  const answer = await register.reportByToken('lodged');

  expect(answer).toEqual({ accepted: true, by: 'token' });
  expect(await eventsShown()).toEqual({ lodged: '2026-07-20', sent: '2026-07-20' });
  expect((await register.read()).summary.total_received).toBe(1);
  expect((await register.published()).map(({ event }) => event)).toEqual(['sent']);
});

test('the partner is told in the documented words, serialised once', async () => {
  await register.take(someFinalised());
  await register.reportByToken('escalated');

  const [published] = await register.published();

  expect(RegisterEventBody.parse(JSON.parse(published?.body ?? ''))).toEqual({
    event_id: published?.event_id,
    event_type: 'register.event',
    schema_version: '2026-07-28',
    occurred_at_utc: '2026-07-20T02:00:00.000Z',
    partner_id: harbourBank.id,
    complaint_reference: someReference,
    event: 'escalated',
    event_on: '2026-07-20',
    provenance: 'token',
  });
});

test('an event reported again, even many times at once, keeps its first date and is published once', async () => {
  await register.take(someFinalised());
  await Promise.all(Array.from({ length: 8 }, () => register.reportByToken('resolved')));

  register.clock.at = new Date('2026-07-25T02:00:00Z');
  await register.reportByToken('resolved');
  await register.reportByReference('resolved');

  expect(await eventsShown()).toEqual({ resolved: '2026-07-20' });
  expect(await register.published()).toHaveLength(1);
});

test('an event reported again long after its publication was settled is not published anew', async () => {
  await register.reportByToken('resolved');
  const [first] = await register.published();
  await register.db.query(sql.typeAlias('void')`DELETE FROM outbox`);

  await register.reportByToken('resolved');

  expect(first?.event_id).toBe('a78c8cde-5b1f-8246-be6c-eaac457a4e6d');
  expect(await register.published()).toEqual([]);
});

test('sent that came before lodged stands', async () => {
  await register.take(someFinalised());
  await register.reportByToken('sent');

  register.clock.at = new Date('2026-07-21T02:00:00Z');
  await register.reportByToken('lodged');

  expect(await eventsShown()).toEqual({ sent: '2026-07-20', lodged: '2026-07-21' });
  expect(await register.published()).toHaveLength(1);
});

test('events that arrive before the row wait for it', async () => {
  await register.reportByToken('lodged');
  expect((await register.read()).entries).toEqual([]);

  await register.take(someFinalised());

  expect(await eventsShown()).toEqual({ lodged: '2026-07-20', sent: '2026-07-20' });
});

test.for([
  { zone: 'Australia/Sydney', at: '2026-10-03T13:59:59Z', day: '2026-10-03' },
  { zone: 'Australia/Sydney', at: '2026-10-03T14:00:00Z', day: '2026-10-04' },
  { zone: 'Australia/Sydney', at: '2026-10-04T13:00:00Z', day: '2026-10-05' },
  { zone: 'Australia/Perth', at: '2026-10-03T15:59:59Z', day: '2026-10-03' },
  // Lord Howe's clocks move by half an hour, from +10:30 to +11 and back.
  { zone: 'Australia/Lord_Howe', at: '2026-10-03T13:29:59Z', day: '2026-10-03' },
  { zone: 'Australia/Lord_Howe', at: '2026-10-04T12:59:59Z', day: '2026-10-04' },
  { zone: 'Australia/Lord_Howe', at: '2026-10-04T13:00:00Z', day: '2026-10-05' },
  { zone: 'Australia/Lord_Howe', at: '2026-04-05T13:29:59Z', day: '2026-04-05' },
  { zone: 'Australia/Adelaide', at: '2026-10-03T14:29:59Z', day: '2026-10-03' },
  { zone: 'Australia/Adelaide', at: '2026-10-04T13:30:00Z', day: '2026-10-05' },
])('an event at $at happens on $day in $zone, by token or reference', async ({ zone, at, day }) => {
  await register.take(someFinalised({ timezone: zone }));
  register.clock.at = new Date(at);

  await register.reportByToken('sent', { timezone: zone });
  await register.reportByReference('escalated');

  expect(await eventsShown()).toEqual({ sent: day, escalated: day });
});

test('a rehearsed event of the pilot tier is accepted and kept nowhere', async () => {
  const answer = await register.reportByToken('lodged', { partner: '', pilot: true });

  expect(answer).toEqual({ accepted: true, by: 'token' });
  expect(await kept()).toBe(0);
});

const expires = 1_893_456_000;
test.for([
  { name: 'tampered with', token: () => `${lodgementToken().slice(0, -2)}AA` },
  { name: 'expired this second', token: () => lodgementToken({ expires: Date.parse('2026-07-20T02:00:00Z') / 1000 }) },
  { name: 'of another kind', token: () => signToken(testRing, 'embed', { partner: 'harbour-bank', expires }) },
  { name: 'without its claims', token: () => signToken(testRing, 'lodgement', { partner: 'harbour-bank', expires }) },
  { name: 'no token at all', token: () => 'lodge this' },
  { name: 'empty', token: () => '' },
])('a token that is $name is refused and keeps nothing', async ({ token }) => {
  const reporting = register.report({ token: token(), event: 'resolved' });

  await expect(reporting).rejects.toMatchObject({ code: 'invalid_lodgement_token' });
  expect(await kept()).toBe(0);
});

test('a token holds while its key is being replaced, and no longer once that key is dropped', async () => {
  const token = lodgementToken();
  const reportWith = (tokenRing: typeof testRing) => {
    const handler = reportEventHandler({ ...register.deps, tokenRing });
    return handler.reply({ caller: anonymous(), input: { token, event: 'sent' } });
  };

  await expect(reportWith(ringInRotation)).resolves.toEqual({ accepted: true, by: 'token' });
  await expect(reportWith(rotatedRing)).rejects.toMatchObject({ code: 'invalid_lodgement_token' });
});

test('by reference the answer is the same whether the complaint exists or not, and only one that exists is affected', async () => {
  await register.take(someFinalised());

  const existing = await register.reportByReference('response_received');
  const missing = await register.reportByReference('response_received', 'REF-ZZZZ-9999');

  expect(existing).toEqual({ accepted: true, by: 'reference' });
  expect(missing).toEqual(existing);
  expect(await eventsShown()).toEqual({ response_received: '2026-07-20' });
  register.clock.at = new Date('2026-07-20T02:10:01Z');
  await register.judge();
  expect(
    await register.db.anyFirst(sql.type(z.object({ reference: z.string() }))`
    SELECT lifecycle.reference FROM lifecycle UNION ALL SELECT reports.reference FROM reports
  `),
  ).toEqual([someReference]);
});

test('a report by reference that comes before the row waits for it, and holds up none that comes after', async () => {
  await register.take(someFinalised({ reference: 'REF-AB12-ZZZZ' }));

  await register.reportByReference('resolved');
  await register.reportByReference('withdrawn', 'REF-AB12-ZZZZ');
  register.clock.at = new Date('2026-07-20T02:09:00Z');
  await register.judge();
  await register.take(someFinalised());
  await register.judge();

  const { entries } = await register.read();
  expect(Object.fromEntries(entries.map(({ reference, events }) => [reference, events]))).toEqual({
    [someReference]: { resolved: '2026-07-20' },
    'REF-AB12-ZZZZ': { withdrawn: '2026-07-20' },
  });
});

test('a report by reference is in the very next reading of the register', async () => {
  await register.take(someFinalised());

  await register.report({ reference: someReference, event: 'withdrawn' });

  expect(await eventsShown()).toEqual({ withdrawn: '2026-07-20' });
});

test('a reading judges what was reported of the reader’s complaints, and leaves what names others’', async () => {
  await register.take(someFinalised());
  await register.report({ reference: someReference, event: 'withdrawn' });

  await register.read(90, { id: 'other' });

  expect(await kept()).toBe(1);
  expect(await eventsShown()).toEqual({ withdrawn: '2026-07-20' });
});

test('before the answer an existing and a missing reference leave the same trace', async () => {
  await register.take(someFinalised());

  await register.report({ reference: someReference, event: 'resolved' });
  await register.report({ reference: 'REF-ZZZZ-9999', event: 'resolved' });

  expect(
    await register.db.anyFirst(sql.type(z.object({ reference: z.string() }))`
    SELECT reports.reference FROM reports ORDER BY reports.id
  `),
  ).toEqual([someReference, 'REF-ZZZZ-9999']);
  expect(await register.published()).toEqual([]);
});
