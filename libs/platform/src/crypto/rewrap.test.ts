import { randomUUID } from 'node:crypto';
import { eventType } from '@intake/contracts/events/event-type';
import { rewrapRecords } from '@intake/contracts/operations/records/keep-records';
import { rewrapHandler } from '@intake/platform/crypto/rewrap';
import { seal, unseal } from '@intake/platform/crypto/seal';
import { park } from '@intake/platform/events/inbox';
import { aboutEvent, queueEvent, sealedEvent } from '@intake/platform/events/outbox';
import { outboxColumn, parkedColumn } from '@intake/platform/events/sealed-columns';
import { sql } from '@intake/platform/postgres/sql';
import { type TestDatabase, testDatabase } from '@intake/testkit/database';
import { operator, ringInRotation, rotatedRing, testRing } from '@intake/testkit/fixtures';
import { rewrapAll } from '@intake/testkit/rewrap-all';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';

const happened = eventType({
  name: 'test.happened',
  from: 'register',
  seenBy: [],
  payload: z.object({ event_id: z.uuid(), text: z.string() }),
});

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('register');
});
beforeEach(async () => {
  await database.db.query(sql.typeAlias('void')`DELETE FROM outbox`);
  await database.db.query(sql.typeAlias('void')`DELETE FROM dead_letter`);
});
afterAll(() => database?.[Symbol.asyncDispose]());

const rewrapping = () =>
  rewrapHandler('register', { db: database.db, ring: ringInRotation, columns: [outboxColumn, parkedColumn] });

const queue = async (text: string) => {
  const event_id = randomUUID();
  await queueEvent(database.db, testRing, { event: happened, payload: { event_id, text } });
  return event_id;
};
const opened = async (eventId: string) => {
  const sealed = (await sealedEvent(database.db, eventId)) ?? Buffer.of();
  return JSON.parse(unseal(rotatedRing, sealed, aboutEvent(eventId)).toString()).text;
};

test('every value opens under the new key alone, batch after batch, and a second pass finds nothing to do', async () => {
  const ids = await Promise.all(Array.from({ length: 1_100 }, (_, count) => queue(`number ${count}`)));
  await park(database.db, {
    name: 'test.happened',
    messageId: 'parked',
    reason: 'test',
    sealed: seal(testRing, Buffer.from('kept'), aboutEvent('parked')),
  });

  expect(await rewrapAll(rewrapping())).toEqual({ rewrapped: 1_101, unreadable: 0 });

  expect(await opened(ids[0] ?? '')).toBe('number 0');
  expect(await opened(ids[1_099] ?? '')).toBe('number 1099');
  expect(await rewrapAll(rewrapping())).toEqual({ rewrapped: 0, unreadable: 0 });
});

test('a pass that was cut off is taken up again from the start and does the rest only', async () => {
  await Promise.all(Array.from({ length: 700 }, (_, count) => queue(`number ${count}`)));

  const first = rewrapRecords('register').output.parse(
    await rewrapping().reply({ caller: operator(), input: { from: null } }),
  );

  expect(first.rewrapped).toBe(500);
  expect(await rewrapAll(rewrapping())).toEqual({ rewrapped: 200, unreadable: 0 });
});

test('what opens under no key of the ring is counted, and keeps nobody from the others', async () => {
  const moved = seal(testRing, Buffer.from('somebody else’s'), aboutEvent('another'));
  for (const [messageId, sealed] of [
    ['moved', moved],
    ['garbage', Buffer.from('no sealed value, long enough to be looked at, though: it goes on and on and on')],
    ['empty', Buffer.of()],
  ] as const) {
    await park(database.db, { name: 'test.happened', messageId, reason: 'test', sealed });
  }
  const id = await queue('readable');

  expect(await rewrapAll(rewrapping())).toEqual({ rewrapped: 1, unreadable: 2 });

  expect(await opened(id)).toBe('readable');
});

test('two at the same time wrap every value once and break none', async () => {
  const ids = await Promise.all(Array.from({ length: 120 }, (_, count) => queue(`number ${count}`)));

  const passes = await Promise.all([rewrapAll(rewrapping()), rewrapAll(rewrapping())]);

  expect(passes.reduce((sum, { rewrapped }) => sum + rewrapped, 0)).toBe(120);
  expect(await Promise.all(ids.map(opened))).toEqual(ids.map((_, count) => `number ${count}`));
});
