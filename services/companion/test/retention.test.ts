import { randomUUID } from 'node:crypto';
import { recordDeleted } from '@intake/contracts/events/record-deleted';
import { canonicalSha256 } from '@intake/platform/crypto/canonical';
import { unseal } from '@intake/platform/crypto/seal';
import { aboutEvent } from '@intake/platform/events/outbox';
import { sql } from '@intake/platform/postgres/sql';
import { administer } from '@intake/testkit/backup';
import { anonymous, asPartner, testRing } from '@intake/testkit/fixtures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { bank, testKeeping } from './keeping.ts';

let keeping: Awaited<ReturnType<typeof testKeeping>>;
beforeAll(async () => {
  keeping = await testKeeping();
});
beforeEach(() => keeping.clear());
afterAll(() => keeping?.[Symbol.asyncDispose]());

test('a complaint past its partner’s schedule goes with its conversation, and leaves evidence the partner can check', async () => {
  const { turn } = await keeping.confirm(asPartner());
  await keeping.said(turn.intake_id);
  const integrity = await keeping.deps.db.oneFirst(
    sql.type(z.object({ record_integrity: z.string() }))`SELECT record_integrity FROM complaint`,
  );
  keeping.passDays(2556);
  expect(await keeping.retain()).toEqual({ erased: 0, held: 0, more: false });

  keeping.passDays(2558);
  expect(await keeping.retain()).toEqual({ erased: 1, held: 0, more: false });

  expect(await keeping.stored()).toEqual([]);
  const [row, ...more] = await keeping.log();
  expect(more).toEqual([]);
  const reference = turn.register_reference;
  expect(row).toMatchObject({ partner_id: bank, reference, reason: 'retention_expired', record_sha256: integrity });
  expect(row?.previous_hash).toBe('0'.repeat(64));
  const { reference: _, partner_id: __, hash, ...rest } = { reference, partner_id: '', hash: '', ...row };
  expect(hash).toBe(canonicalSha256({ reference, ...rest }));
  expect(await keeping.verify()).toEqual({ verified: true, rows: 1, broken_at: null });
});

test('the services that keep copies are told, and the finalisation itself goes out no more', async () => {
  const { turn } = await keeping.confirm(asPartner());
  keeping.passDays(2558);

  await keeping.retain();

  const Queued = z.object({ event_id: z.string(), event_name: z.string(), sealed: z.instanceof(Buffer) });
  const queued = await keeping.deps.db.any(sql.type(Queued)`SELECT event_id, event_name, sealed FROM outbox`);
  expect(queued.map(({ event_name }) => event_name)).toEqual(['record.deleted']);
  const [event] = queued.map(({ event_id, sealed }) =>
    recordDeleted.payload.parse(JSON.parse(unseal(testRing, sealed, aboutEvent(event_id)).toString())),
  );
  expect(event).toMatchObject({ partner_id: bank, reference: turn.register_reference, position: 1 });
  expect(event?.carried_by).toHaveLength(1);
});

test('a conversation is kept until its last turn is past the schedule, never by halves', async () => {
  const spoken = await keeping.said(randomUUID(), { daysAgo: 40, partnerId: 'other' });
  await keeping.said(spoken, { daysAgo: 29, partnerId: 'other' });
  const silent = await keeping.said(randomUUID(), { daysAgo: 31, partnerId: 'other' });

  await keeping.retain();

  expect(await keeping.stored()).toEqual([spoken]);
  expect(await keeping.log()).toMatchObject([
    { partner_id: 'other', reference: await keeping.published(silent, 'other') },
  ]);
});

test('what the public said is kept for 24 months; its erasure has a chain of its own', async () => {
  const young = await keeping.said(randomUUID(), { daysAgo: 729, partnerId: null });
  const old = await keeping.said(randomUUID(), { daysAgo: 731, partnerId: null });

  await keeping.retain();

  expect(await keeping.stored()).toEqual([young]);
  expect(await keeping.log()).toMatchObject([
    { partner_id: null, reference: await keeping.published(old, null), previous_hash: '0'.repeat(64) },
  ]);
  expect(await keeping.verify()).toMatchObject({ verified: true, rows: 1 });
});

test('two owners with the same intake id are erased each by its own schedule', async () => {
  const shared = await keeping.said(randomUUID(), { daysAgo: 40, partnerId: 'other' });
  await keeping.said(shared, { daysAgo: 40 });
  await keeping.said(shared, { daysAgo: 40, partnerId: null });

  await keeping.retain();

  const Owner = z.object({ partner_id: z.string().nullable() });
  const left = await keeping.deps.db.anyFirst(sql.type(Owner)`SELECT partner_id FROM intake_revision ORDER BY 1`);
  expect(left).toEqual([bank, null]);
});

test('a changed schedule holds for what is stored already', async () => {
  const intake = await keeping.said(randomUUID(), { daysAgo: 20, partnerId: 'other' });
  expect(await keeping.retain()).toMatchObject({ erased: 0 });

  await keeping.license({ other: 10 });

  expect(await keeping.retain()).toMatchObject({ erased: 1 });
  expect(await keeping.log()).toMatchObject([{ reference: await keeping.published(intake, 'other') }]);
});

test('records of a partner without a licence have no schedule and stay', async () => {
  const intake = await keeping.said(randomUUID(), { daysAgo: 9_000, partnerId: 'unheard-of' });

  await keeping.retain();

  expect(await keeping.stored()).toEqual([intake]);
});

test('while nobody can be asked for the licences nothing is erased', async () => {
  await keeping.said(randomUUID(), { daysAgo: 9_000 });
  await keeping.license();

  await expect(keeping.retain()).rejects.toMatchObject({ code: 'service_unavailable' });

  expect(await keeping.stored()).toHaveLength(1);
});

test('a held complaint stays with its conversation, and goes once the hold is released', async () => {
  const { turn } = await keeping.confirm(asPartner());
  await keeping.said(turn.intake_id);
  await keeping.hold(turn.register_reference ?? '', true);
  keeping.passDays(2558);

  expect(await keeping.retain()).toEqual({ erased: 0, held: 1, more: false });
  expect(await keeping.stored()).toEqual([turn.intake_id]);

  await keeping.hold(turn.register_reference ?? '', false);
  expect(await keeping.retain()).toMatchObject({ erased: 1, held: 0 });
});

test('replicas that erase at the same time make one unbroken chain, each intake in it once', async () => {
  const intakes = await Promise.all(Array.from({ length: 60 }, () => keeping.said(randomUUID(), { daysAgo: 9_000 })));

  await Promise.all(Array.from({ length: 4 }, () => keeping.retain()));

  expect(await keeping.stored()).toEqual([]);
  const published = await Promise.all(intakes.map((intake) => keeping.published(intake)));
  expect((await keeping.log()).map(({ reference }) => reference).sort()).toEqual(published.sort());
  expect(await keeping.verify()).toEqual({ verified: true, rows: 60, broken_at: null });
});

test('an erasure cut off in the middle has not happened, and happens whole the next time', async () => {
  for (let count = 0; count < 3; count += 1) await keeping.said(randomUUID(), { daysAgo: 9_000 });
  // The last thing an erasure does is to queue its events: without a key it cannot.
  const dying = { ...keeping.deps, sealKeys: { current: 'none', keys: new Map() } };

  await expect(keeping.retain(dying)).rejects.toThrow();
  expect(await keeping.stored()).toHaveLength(3);
  expect(await keeping.log()).toEqual([]);

  expect(await keeping.retain()).toMatchObject({ erased: 3 });
  expect(await keeping.verify()).toMatchObject({ verified: true, rows: 3 });
});

test('however much is due, all of it is erased, and what is held or still spoken in between stays', async () => {
  const intakes = await Promise.all(Array.from({ length: 30 }, () => keeping.said(randomUUID())));
  const { database } = keeping;
  await administer(database.adminUrl, async (client) => {
    await client.query('SET search_path = companion');
    await client.query("UPDATE intake_revision SET occurred_at = occurred_at - interval '9000 days'");
    await client.query(`
      INSERT INTO intake_revision (event_id, intake_id, partner_id, occurred_at, sealed)
      SELECT gen_random_uuid(), intake_id, partner_id, occurred_at, sealed
      FROM intake_revision, generate_series(1, 60)
    `);
  });
  const spoken = await keeping.said(intakes[3] ?? '');

  expect(await keeping.retain()).toEqual({ erased: 29, held: 0, more: false });

  expect(await keeping.stored()).toEqual([spoken]);
  expect(await keeping.verify()).toMatchObject({ verified: true, rows: 29 });
});

test('a complaint of which no turn was stored is erased by the day of its confirmation', async () => {
  const { turn } = await keeping.confirm(asPartner());
  keeping.passDays(2558);

  expect(await keeping.retain()).toMatchObject({ erased: 1 });

  expect(await keeping.log()).toMatchObject([{ reference: turn.register_reference }]);
});

test('a turn of an erased intake that is stored late is not stored; one said after the erasure is', async () => {
  const intake = await keeping.said(randomUUID(), { daysAgo: 9_000 });
  keeping.clock.now = new Date();
  await keeping.retain();

  await keeping.arrives(intake, { daysAgo: 9_000 });
  expect(await keeping.stored()).toEqual([]);

  await keeping.said(intake, { daysAgo: -1 });
  expect(await keeping.stored()).toEqual([intake]);
});

test('whoever confirms anew after the erasure keeps the reference and begins another revision', async () => {
  const { request, turn } = await keeping.confirm(asPartner());
  keeping.passDays(2558);
  await keeping.retain();

  // Years later other law and other clocks hold: the card comes again.
  const { request: anew } = await keeping.goOn(asPartner(), request);
  const again = await keeping.take(asPartner(), anew);

  expect(again.register_reference).toBe(turn.register_reference);
  const Confirmed = z.object({ revision: z.int() });
  expect(await keeping.deps.db.any(sql.type(Confirmed)`SELECT revision FROM complaint`)).toEqual([{ revision: 2 }]);
});

test('of what is said to a pilot nothing is kept', async () => {
  await keeping.take(anonymous(), { history: [{ role: 'user', content: 'Hi' }], partner: { name: 'Somebody' } });

  const { state } = await (await keeping.bus.manager()).streams.info('INTAKE');
  expect(state.messages).toBe(0);
  expect(await keeping.stored()).toEqual([]);
});
