import { randomUUID } from 'node:crypto';
import { complaintFinalised } from '@intake/contracts/events/complaint-finalised';
import { readSeenEvents } from '@intake/contracts/operations/service/settle-events';
import { consume } from '@intake/platform/events/consume';
import { seenEventsHandler } from '@intake/platform/events/inbox';
import { queueEvent } from '@intake/platform/events/outbox';
import { relay } from '@intake/platform/events/relay';
import { sql } from '@intake/platform/postgres/sql';
import { eventually } from '@intake/testkit/eventually';
import { asPartner, operator, testRing } from '@intake/testkit/fixtures';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { takeFinalised } from '../src/consumers/complaint-finalised.ts';
import { registerCsv } from '../src/reading/register-csv.ts';
import { type Harness, openHarness, someFinalised, someReference } from './harness.ts';

let register: Harness;
beforeEach(async () => {
  register = await openHarness();
});
afterEach(async () => {
  await register[Symbol.asyncDispose]();
});

/** Finalised complaints go over the bus from an outbox, here the register's own. */
const publish = (...payloads: ReturnType<typeof someFinalised>[]) =>
  register.db.transaction(async (tx) => {
    for (const payload of payloads) await queueEvent(tx, testRing, { event: complaintFinalised, payload });
  });
const carrying = () => relay({ nats: register.bus.nats, db: register.db, log: register.log, service: 'companion' });
const consuming = () =>
  consume({
    nats: register.bus.nats,
    db: register.db,
    ring: testRing,
    log: register.log,
    service: 'register',
    event: complaintFinalised,
    take: (tx, finalised) => takeFinalised(register.deps, tx, finalised),
  });
const rowsOf = async () => (await register.read()).entries;

test('a finalised complaint gets its row, and whoever published it can learn that it arrived', async () => {
  await using _relay = carrying();
  await using _consumer = consuming();
  const finalised = someFinalised();

  await publish(finalised);

  const [row] = await eventually(async () => {
    const rows = await rowsOf();
    return rows.length > 0 && rows;
  });
  const seen = await seenEventsHandler('register', register.db).reply({
    caller: operator(),
    input: { event_ids: [finalised.event_id, randomUUID()] },
  });
  expect(row).toMatchObject({ reference_id: someReference, received_on: '2026-07-14' });
  expect(readSeenEvents('register').output.parse(seen)).toEqual({ seen: [finalised.event_id] });
});

test('a complaint whose time zone nobody knows blocks no other', async () => {
  await using _relay = carrying();
  await using _consumer = consuming();

  await publish(someFinalised({ timezone: 'Australia/Atlantis', reference: 'REF-ATLA-0001' }), someFinalised());

  await eventually(async () => (await rowsOf()).length === 1);
  expect((await rowsOf())[0]?.reference).toBe(someReference);
});

test('nothing a person said, or who they are, is in any table, answer or download', async () => {
  const words = ['Eleni', 'Papadopoulou', '+61412345678', 'eleni@example.org', 'weeping'];
  const canary = words.join(' ');
  await using _relay = carrying();
  await using _consumer = consuming();
  const body = JSON.stringify({ complaint: { text: canary, claims: [{ quote: canary }], facts: { name: canary } } });
  const finalised = someFinalised({ body });
  const categories = { ...finalised.categories, narrative: canary };

  await publish({ ...finalised, categories });
  await eventually(async () => (await rowsOf()).length === 1);
  await register.reportByToken('lodged');
  await register.reportByReference('escalated');

  const csv = (await Array.fromAsync(registerCsv(register.deps, asPartner()))).join('');
  const everything = [await contentOfTables(), JSON.stringify(await register.read()), csv].join('\n');
  expect(words.filter((word) => everything.includes(word))).toEqual([]);
  expect(csv).toContain(`${someReference},2026-07-14,conversation,en,watch,escalated`);
  expect(words.filter((word) => JSON.stringify(register.log.lines).includes(word))).toEqual([]);
});

/** Every row of every table of the service, as text. */
async function contentOfTables(): Promise<string> {
  const tables = await register.db.anyFirst(sql.type(z.object({ table_name: z.string() }))`
    SELECT tables.table_name::text FROM information_schema.tables WHERE tables.table_schema = 'register'
  `);
  expect(tables).toEqual(expect.arrayContaining(['entries', 'lifecycle', 'outbox', 'reports', 'seen_event']));
  const contents = tables.map((table) =>
    register.db.anyFirst(sql.type(z.object({ row: z.string() }))`
      SELECT to_jsonb(content)::text AS row FROM ${sql.identifier([table])} AS content
    `),
  );
  return (await Promise.all(contents)).flat().join('\n');
}

test('what is confirmed under legal hold changes no row until the hold is released', async () => {
  const of = (revision: number, risk_tier: 'watch' | 'critical') => {
    const finalised = someFinalised();
    return { ...finalised, revision, categories: { ...finalised.categories, risk_tier } };
  };
  const take = (finalised: Parameters<typeof takeFinalised>[2]) =>
    register.db.transaction((tx) => takeFinalised(register.deps, tx, finalised));
  const tier = async () => (await rowsOf())[0]?.risk_tier;

  await take(of(1, 'watch'));
  await take({ ...of(2, 'critical'), shown_revision: 1 });
  expect(await tier()).toBe('watch');

  const { shown_revision: _, ...shown } = of(2, 'critical');
  await take(shown);
  expect(await tier()).toBe('critical');
});
