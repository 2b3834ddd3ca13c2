import { eventually } from '@intake/testkit/eventually';
import { testReceiver } from '@intake/testkit/receiver';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { attemptDelivery } from '../src/jobs/attempt-delivery.ts';
import { claimDue } from '../src/store/claims.ts';
import { deliveriesIn, dueNow, expireLeases } from './look.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world[Symbol.asyncDispose]());

const partner = 'harbour-bank';
const room = { slots: 16, slowSlots: 8, leaseSeconds: 20 };
const settled = () => eventually(async () => (await deliveriesIn(world.db, 'delivered')) === 1);

test('a service killed between sending and noting it sends the same attempt again, and the log says so', async () => {
  await using receiver = await testReceiver();
  await world.configure(partner, receiver.url);
  const event = await world.owe(partner);
  const [claim] = await claimDue(world.db, room);
  await world.deps.post({ url: receiver.url, body: Buffer.from(event.body), headers: { 'X-Service-Attempt': '1' } });
  await expireLeases(world.db);

  await using _dispatcher = world.dispatch();

  await settled();
  const { deliveries } = await world.status(partner);
  expect(claim?.attempt).toBe(0);
  expect(receiver.received.map(({ headers }) => headers['x-service-attempt'])).toEqual(['1', '1']);
  expect(receiver.received.map(({ body }) => body.toString())).toEqual([event.body, event.body]);
  expect(deliveries.map(({ attempt, status, error }) => [attempt, status, error])).toEqual([
    [1, 'delivered', null],
    [1, 'retrying', 'interrupted'],
  ]);
});

test('who lost the lease meanwhile cannot settle the delivery any more', async () => {
  await using receiver = await testReceiver((response) => void response.writeHead(500).end());
  await world.configure(partner, receiver.url);
  await world.owe(partner);
  const [late] = await claimDue(world.db, room);
  await expireLeases(world.db);
  receiver.replyWith((response) => void response.writeHead(204).end());
  await using _dispatcher = world.dispatch();
  await settled();
  receiver.replyWith((response) => void response.writeHead(500).end());

  if (late) await attemptDelivery(world.deps, late);

  const { deliveries } = await world.status(partner);
  expect(deliveries.filter(({ status_code }) => status_code === 500)).toHaveLength(0);
  expect(await deliveriesIn(world.db, 'delivered')).toBe(1);
  expect(world.log.lines.at(-1)?.fields).toMatchObject({ state: 'lease_lost' });
});

test('two replicas share the work and send nothing twice', async () => {
  await using receiver = await testReceiver();
  await world.configure(partner, receiver.url);
  const owed = 60;
  await world.oweMany(partner, owed);

  await using _one = world.dispatch();
  await using _two = world.dispatch();

  await eventually(async () => (await deliveriesIn(world.db, 'delivered')) === owed);
  const ids = receiver.received.map(({ headers }) => headers['x-service-event-id']);
  expect([ids.length, new Set(ids).size]).toEqual([owed, owed]);
});

test('a stopping service takes nothing new and finishes what it has begun', async () => {
  let answer = () => {};
  await using receiver = await testReceiver((response) => {
    answer = () => response.writeHead(204).end();
  });
  await world.configure(partner, receiver.url);
  const dispatcher = world.dispatch();
  await world.owe(partner);
  await eventually(async () => receiver.received.length === 1);

  const stopped = dispatcher[Symbol.asyncDispose]();
  await world.owe(partner);
  answer();
  await stopped;

  expect(await deliveriesIn(world.db, 'delivered')).toBe(1);
  expect(await deliveriesIn(world.db, 'leased')).toBe(0);
  expect(await dueNow(world.db)).toBe(1);
  expect(receiver.received).toHaveLength(1);
});

test('what a stopping service cannot finish in time it gives back, due at once', { timeout: 20_000 }, async () => {
  await using receiver = await testReceiver();
  await world.configure(partner, receiver.url);
  Object.assign(world.deps, { post: () => new Promise(() => undefined) });
  const dispatcher = world.dispatch();
  await world.owe(partner);
  await eventually(async () => (await deliveriesIn(world.db, 'leased')) === 1);

  await dispatcher[Symbol.asyncDispose]();

  expect(await deliveriesIn(world.db, 'leased')).toBe(0);
  expect(await dueNow(world.db)).toBe(1);
});
