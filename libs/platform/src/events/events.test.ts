import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventType } from '@intake/contracts/events/event-type';
import { serve } from '@intake/platform/bus/serve';
import { consume } from '@intake/platform/events/consume';
import { deadLetterHandlers } from '@intake/platform/events/dead-letters';
import { seenEventsHandler } from '@intake/platform/events/inbox';
import { queueEvent, unpublishedEvents } from '@intake/platform/events/outbox';
import { outboxEventHandler } from '@intake/platform/events/outbox-handler';
import { reconcile } from '@intake/platform/events/reconcile';
import { relay } from '@intake/platform/events/relay';
import { sql } from '@intake/platform/postgres/sql';
import { type TestBus, testBus } from '@intake/testkit/bus';
import { type TestDatabase, testDatabase } from '@intake/testkit/database';
import { eventually } from '@intake/testkit/eventually';
import { operator, testRing } from '@intake/testkit/fixtures';
import { quiet, recordingLog } from '@intake/testkit/quiet';
import { jetstreamManager } from '@nats-io/jetstream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';

const happened = eventType({
  name: 'test.happened',
  from: 'companion',
  seenBy: ['register'],
  payload: z.object({ event_id: z.uuid(), text: z.string() }),
});

let bus: TestBus;
let owner: TestDatabase;
let taker: TestDatabase;
beforeEach(async () => {
  [bus, owner, taker] = await Promise.all([testBus(), testDatabase('companion'), testDatabase('register')]);
});
afterEach(async () => {
  await Promise.all([bus, owner, taker].map((resource) => resource[Symbol.asyncDispose]()));
});

const relaying = () => relay({ nats: bus.nats, db: owner.db, log: quiet, service: 'companion' });
const consuming = (take: (text: string) => Promise<void>, log = quiet) =>
  consume({
    nats: bus.nats,
    db: taker.db,
    ring: testRing,
    log,
    service: 'register',
    event: happened,
    take: (_, { text }) => take(text),
  });
const publish = (text: string, event_id = randomUUID()) =>
  owner.db.transaction((tx) => queueEvent(tx, testRing, { event: happened, payload: { event_id, text } }));

test('what a transaction queued is taken in once, however often it is queued', async () => {
  const taken: string[] = [];
  await using _relay = relaying();
  await using _consumer = consuming(async (text) => void taken.push(text));
  const id = randomUUID();

  await publish('once', id);
  await publish('once', id);
  await publish('last');

  // Events are taken in side by side: the last may overtake the first.
  await eventually(async () => taken.includes('last') && taken.includes('once'));
  expect(taken.sort()).toEqual(['last', 'once']);
});

test('a transaction that fails publishes nothing', async () => {
  const failing = owner.db.transaction(async (tx) => {
    await queueEvent(tx, testRing, { event: happened, payload: { event_id: randomUUID(), text: 'never' } });
    throw new Error('no');
  });

  await expect(failing).rejects.toThrow();
  expect(await owner.db.exists(sql.typeAlias('void')`SELECT 1 FROM outbox`)).toBe(false);
});

test('what waits for the bus is counted, with its age', async () => {
  const none = await unpublishedEvents(owner.db, 60);

  await publish('waiting');

  await expect
    .poll(() => unpublishedEvents(owner.db, 60))
    .toEqual({
      events: 1,
      late: 0,
      oldest_seconds: expect.any(Number),
    });
  expect(none).toEqual({ events: 0, late: 0, oldest_seconds: 0 });
  expect((await unpublishedEvents(owner.db, 60)).oldest_seconds).toBeGreaterThan(0);
  await expect.poll(async () => (await unpublishedEvents(owner.db, 0)).late).toBe(1);
  await using _relay = relaying();
  await eventually(async () => (await unpublishedEvents(owner.db, 60)).events === 0);
});

test('an event larger than the bus carries is fetched from its owner', async () => {
  const taken: string[] = [];
  await using _relay = relaying();
  await using _outbox = serve({ nats: bus.nats, service: 'companion', log: quiet }, [
    outboxEventHandler('companion', owner.db),
  ]);
  await using _consumer = consuming(async (text) => void taken.push(text));
  const text = 'x'.repeat(3_000_000);

  await publish(text);

  await eventually(async () => taken.length === 1);
  expect(taken[0] === text).toBe(true);
});

test('events larger than the bus carries are fetched one at a time', async () => {
  const taken: string[] = [];
  let [asking, most] = [0, 0];
  await using _relay = relaying();
  const outbox = outboxEventHandler('companion', owner.db);
  const counted: typeof outbox = {
    ...outbox,
    async reply(ask) {
      most = Math.max(most, ++asking);
      await sleep(50);
      asking -= 1;
      return outbox.reply(ask);
    },
  };
  await using _outbox = serve({ nats: bus.nats, service: 'companion', log: quiet }, [counted]);
  for (const mark of 'abcde') await publish(mark + 'x'.repeat(600_000));

  await using _consumer = consuming(async (text) => void taken.push(text.charAt(0)));

  await eventually(async () => taken.length === 5, { withinMs: 20_000 });
  expect(taken.sort()).toEqual([...'abcde']);
  expect(most).toBe(1);
});

test('an event too large for the bus, whose owner is away for long, is not parked: it comes in when the owner is back', async () => {
  const taken: number[] = [];
  const log = recordingLog();
  await using _relay = relaying();
  await using _consumer = consuming(async (text) => void taken.push(text.length), log);

  await publish('x'.repeat(1_000_000));
  // Whatever else fails so often is parked.
  const tired = { message: 'event postponed', fields: expect.objectContaining({ attempt: 5 }) };
  await expect.poll(() => log.lines, { timeout: 25_000 }).toContainEqual(expect.objectContaining(tired));
  await using _outbox = serve({ nats: bus.nats, service: 'companion', log: quiet }, [
    outboxEventHandler('companion', owner.db),
  ]);

  await eventually(async () => taken.length === 1, { withinMs: 25_000 });
  expect(taken).toEqual([1_000_000]);
});

test('an event whose handler fails is taken in later, and its transaction left nothing behind', async () => {
  let failures = 1;
  const taken: string[] = [];
  await using _relay = relaying();
  await using _consumer = consuming(async (text) => {
    if (failures-- > 0) throw new Error('not yet');
    taken.push(text);
  });

  await publish('patience');

  await eventually(async () => taken.length === 1);
});

test('an event that cannot be taken in is parked for all to see, blocks nothing, and is taken in when its cause is mended', async () => {
  let broken = true;
  const taken: string[] = [];
  await using _relay = relaying();
  const log = recordingLog();
  await using consumer = consuming(async (text) => {
    if (broken && text === 'poison') throw new Error('a bug');
    taken.push(text);
  }, log);
  const [list, replay] = deadLetterHandlers({ service: 'register', db: taker.db, log: quiet, consumers: [consumer] });
  const parked = () => list?.reply({ caller: operator(), input: {} });

  await publish('poison');
  await publish('after it');
  await eventually(async () => taken.includes('after it'));
  expect(await parked()).toEqual({ dead_letters: [] });
  const shown = { service: 'register', event_name: 'test.happened', reason: 'Error' };
  await expect.poll(parked, { timeout: 25_000 }).toMatchObject({ dead_letters: [shown] });
  expect(log.lines).toContainEqual(expect.objectContaining({ level: 'error', message: 'event parked' }));
  expect(await replay?.reply({ caller: operator(), input: {} })).toEqual({ replayed: 0 });

  broken = false;
  expect(await replay?.reply({ caller: operator(), input: {} })).toEqual({ replayed: 1 });

  expect(taken).toEqual(['after it', 'poison']);
  expect(await parked()).toEqual({ dead_letters: [] });
});

test('events that the bus lost are found and sent again', async () => {
  const taken: string[] = [];
  await using _relay = relaying();
  await publish('lost');
  await eventually(() => owner.db.exists(sql.typeAlias('void')`SELECT 1 FROM outbox WHERE published_at IS NOT NULL`));
  const manager = await jetstreamManager(bus.nats);
  await manager.streams.delete('EVENTS');

  await using _seen = serve({ nats: bus.nats, service: 'register', log: quiet }, [
    seenEventsHandler('register', taker.db),
  ]);
  await using _consumer = consuming(async (text) => void taken.push(text));
  await using _reconciler = reconcile({
    nats: bus.nats,
    db: owner.db,
    log: quiet,
    events: [happened],
    afterSeconds: 0.1,
  });

  await eventually(async () => taken.length === 1);
  await eventually(() => owner.db.exists(sql.typeAlias('void')`SELECT 1 FROM outbox WHERE settled_at IS NOT NULL`));
});
