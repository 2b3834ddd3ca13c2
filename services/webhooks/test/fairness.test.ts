import { sql } from '@intake/platform/postgres/sql';
import { eventually } from '@intake/testkit/eventually';
import { testReceiver } from '@intake/testkit/receiver';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { claimDue } from '../src/store/claims.ts';
import { slowDown } from '../src/store/endpoints.ts';
import { deliveriesIn } from './look.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld({ timeoutMs: 4_000 });
});
afterEach(() => world[Symbol.asyncDispose]());

const room = { slots: 128, slowSlots: 64, leaseSeconds: 20 };
const capOf = (partnerId: string) =>
  world.db.oneFirst(sql.type(z.object({ cap: z.int() }))`
    SELECT endpoint.cap FROM endpoint WHERE endpoint.partner_id = ${partnerId}
  `);

test('a backlog of 600 events for a silent partner holds up nobody else', { timeout: 90_000 }, async () => {
  await using silent = await testReceiver(() => undefined);
  await using healthy = await testReceiver();
  await world.configure('silent-shop', silent.url);
  const others = Array.from({ length: 20 }, (_, index) => `partner-${index}`);
  for (const other of others) await world.configure(other, healthy.url);
  await world.oweMany('silent-shop', 600);
  for (const other of others) await world.oweMany(other, 10);

  await using _dispatcher = world.dispatch();

  await eventually(async () => healthy.received.length === 200, { withinMs: 60_000 });
  // On a slow machine some of its eight time out meanwhile, and fewer follow.
  expect(silent.received.length).toBeLessThan(24);
});

test('an endpoint that comes back gets its backlog once, and never more at once than it may have', {
  timeout: 90_000,
}, async () => {
  const held: (() => void)[] = [];
  let [underWay, mostUnderWay] = [0, 0];
  await using receiver = await testReceiver((response) => {
    held.push(() => response.writeHead(204).end());
  });
  await world.configure('back-again', receiver.url);
  const backlog = 200;
  await world.oweMany('back-again', backlog);
  await using _dispatcher = world.dispatch();
  await eventually(async () => receiver.received.length === 8);

  receiver.replyWith((response) => {
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    response.on('close', () => {
      underWay -= 1;
    });
    setTimeout(() => response.writeHead(204).end(), 5);
  });
  for (const answer of held) answer();

  await eventually(async () => (await deliveriesIn(world.db, 'delivered')) === backlog, { withinMs: 60_000 });
  expect(receiver.received).toHaveLength(backlog);
  expect(mostUnderWay).toBeLessThanOrEqual(8);
});

test('the first event of each partner is claimed before the second of any', async () => {
  for (const partner of ['greedy', 'modest', 'small']) await world.configure(partner, 'http://127.0.0.1:9/hook');
  for (const partner of ['greedy', 'greedy', 'greedy', 'greedy', 'modest', 'modest', 'small']) await world.owe(partner);

  const claims = await claimDue(world.db, { ...room, slots: 3 });

  expect(claims.map(({ partner_id }) => partner_id).sort()).toEqual(['greedy', 'modest', 'small']);
});

test('no endpoint holds more than its cap at once', async () => {
  await world.configure('greedy', 'http://127.0.0.1:9/hook');
  await world.oweMany('greedy', 20);

  const claims = [await claimDue(world.db, room), await claimDue(world.db, room)];

  expect(claims.map(({ length }) => length)).toEqual([8, 0]);
});

test('endpoints that let attempts time out never fill every slot', async () => {
  for (const partner of ['slow-1', 'slow-2', 'slow-3', 'healthy']) {
    await world.configure(partner, 'http://127.0.0.1:9/hook');
    if (partner !== 'healthy') await slowDown(world.db, partner);
  }
  for (const partner of ['slow-1', 'slow-1', 'slow-2', 'slow-3', 'healthy']) await world.owe(partner);

  const claims = await claimDue(world.db, { slots: 4, slowSlots: 2, leaseSeconds: 20 });

  expect(claims.map(({ partner_id }) => partner_id).sort()).toEqual(['healthy', 'slow-1', 'slow-2']);
});

test('an endpoint is given less at once when it times out, and more again as it delivers', async () => {
  Object.assign(world.deps, {
    post: async () => ({ statusCode: null, error: 'timeout', retryAfter: undefined, ms: 8_000 }),
  });
  await world.configure('shaky', 'http://127.0.0.1:9/hook');
  await world.owe('shaky');
  const dispatcher = world.dispatch();
  await eventually(async () => (await deliveriesIn(world.db, 'abandoned')) === 1);
  const slowed = await capOf('shaky');
  Object.assign(world.deps, { post: async () => ({ statusCode: 200, error: null, retryAfter: undefined, ms: 5 }) });

  await world.oweMany('shaky', 4);
  await eventually(async () => (await deliveriesIn(world.db, 'delivered')) === 4);
  await dispatcher[Symbol.asyncDispose]();

  expect(slowed).toBe(1);
  expect(await capOf('shaky')).toBe(5);
});
