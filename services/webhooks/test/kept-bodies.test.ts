import { randomUUID } from 'node:crypto';
import { complaintFinalised } from '@intake/contracts/events/complaint-finalised';
import { deletionJournal, type RecordDeleted, recordDeleted } from '@intake/contracts/events/record-deleted';
import { rewrapHandler } from '@intake/platform/crypto/rewrap';
import { markSeen, park } from '@intake/platform/events/inbox';
import { addToJournal } from '@intake/platform/events/journal';
import { replayJournal } from '@intake/platform/events/replay-journal';
import { sql } from '@intake/platform/postgres/sql';
import { testBus } from '@intake/testkit/bus';
import { eventually } from '@intake/testkit/eventually';
import { ringInRotation, rotatedRing } from '@intake/testkit/fixtures';
import { quiet } from '@intake/testkit/quiet';
import { testReceiver } from '@intake/testkit/receiver';
import { byteColumns, rewrapAll } from '@intake/testkit/rewrap-all';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { takeRecordDeleted } from '../src/consumers/record-deleted.ts';
import { deliverDue } from '../src/jobs/deliver-due.ts';
import { sealedColumns } from '../src/store/sealed-columns.ts';
import { signatureVerifies } from './verify-signature.ts';
import { openWorld, type World } from './world.ts';

const partner = 'harbour-bank';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world[Symbol.asyncDispose]());

const deletionOf = (...carried_by: string[]): RecordDeleted => ({
  event_id: randomUUID(),
  partner_id: partner,
  intake_id: randomUUID(),
  position: 1,
  carried_by,
  reference: 'REF-AB12-CD34',
  deleted_at_utc: '2026-11-21T00:00:00.000Z',
  reason: 'retention_expired',
  record_sha256: 'c3'.repeat(32),
  previous_hash: '0'.repeat(64),
  hash: 'd4'.repeat(32),
});
const owed = () =>
  world.db.anyFirst(sql.type(z.object({ event_id: z.string() }))`SELECT event_id FROM delivery ORDER BY created_at`);

test('with a record every body that carried it goes, delivered or not; what carried others stays', async () => {
  await using receiver = await testReceiver();
  await world.configure(partner, receiver.url);
  const sent = await world.owe(partner);
  await using dispatcher = world.dispatch();
  await eventually(async () => receiver.received.length === 1);
  await dispatcher[Symbol.asyncDispose]();
  const [unsent, other] = [await world.owe(partner), await world.owe(partner)];

  await world.db.transaction((tx) => takeRecordDeleted(tx, deletionOf(sent.event_id, unsent.event_id)));

  expect(await owed()).toEqual([other.event_id]);
  const { deliveries } = await world.status(partner);
  expect(deliveries).toEqual([]);
});

test('an event of a deleted record is not taken in any more, and no longer parked', async () => {
  const late = randomUUID();
  const parked = { name: complaintFinalised.name, messageId: late, reason: 'test', sealed: Buffer.from('sealed') };
  await park(world.db, parked);

  await world.db.transaction((tx) => takeRecordDeleted(tx, deletionOf(late)));

  expect(await markSeen(world.db, { id: late, name: complaintFinalised.name })).toBe(false);
  expect(await world.db.exists(sql.typeAlias('void')`SELECT 1 FROM dead_letter`)).toBe(false);
});

test('a restored service erases by the journal before it answers, and only what it had not erased', async () => {
  await using bus = await testBus();
  await using receiver = await testReceiver();
  await world.configure(partner, receiver.url);
  const restored = await world.owe(partner);
  const deletion = deletionOf(restored.event_id);
  await addToJournal(bus.nats, deletionJournal, { entry: deletion, sequence: 0 });
  let erased = 0;
  const forgetting = {
    ...{ nats: bus.nats, db: world.db, log: quiet },
    ...{ journal: deletionJournal, event: recordDeleted },
    take: (...[tx, event]: Parameters<typeof takeRecordDeleted>) => {
      erased += 1;
      return takeRecordDeleted(tx, event);
    },
  };

  await replayJournal(forgetting);
  await replayJournal(forgetting);

  expect(await owed()).toEqual([]);
  expect(erased).toBe(1);
  expect(await markSeen(world.db, { id: deletion.event_id, name: recordDeleted.name })).toBe(false);
});

test('after a rotation of the seal keys what is owed goes out as it was, signed with the secret as it was', async () => {
  await using receiver = await testReceiver();
  const secret = await world.configure(partner, receiver.url);
  const event = await world.owe(partner);
  const { db } = world;

  const pass = await rewrapAll(rewrapHandler('webhooks', { db, ring: ringInRotation, columns: sealedColumns }));

  expect(pass).toEqual({ rewrapped: 2, unreadable: 0 });
  await using _ = deliverDue({ ...world.deps, ring: rotatedRing }, { everyMs: 25 });
  const [received] = await eventually(async () => receiver.received.length > 0 && receiver.received);
  expect(received?.body.toString()).toBe(event.body);
  expect(received && signatureVerifies(received, secret)).toBe(true);
});

test('no sealed column is left out of a rotation', async () => {
  const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`);

  expect(await byteColumns(world.db)).toEqual(listed.sort());
});
