import type { Caller } from '@intake/contracts/operations/caller';
import type { WebhookTestResult } from '@intake/contracts/webhooks';
import type { Handler } from '@intake/platform/bus/rpc';
import { sql } from '@intake/platform/postgres/sql';
import { eventually } from '@intake/testkit/eventually';
import { anonymous, asPartner, operator } from '@intake/testkit/fixtures';
import { testReceiver } from '@intake/testkit/receiver';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { disableWebhookHandler } from '../src/handlers/disable-webhook.ts';
import { readDeliveriesHandler } from '../src/handlers/read-deliveries.ts';
import { replayDeliveriesHandler } from '../src/handlers/replay-deliveries.ts';
import { rotateWebhookHandler } from '../src/handlers/rotate-webhook.ts';
import { sendTestEventHandler } from '../src/handlers/send-test-event.ts';
import { setWebhookHandler } from '../src/handlers/set-webhook.ts';
import { forgetFinished } from '../src/store/deliveries.ts';
import { deliveriesIn, dueNow, finishedDaysAgo } from './look.ts';
import { signatureVerifies } from './verify-signature.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world[Symbol.asyncDispose]());

const partner = 'harbour-bank';
const url = 'https://partner.example/hook';
const ask = (handler: Handler, input: object, caller: Caller = operator()) => handler.reply({ caller, input });
const sendTest = (caller: Caller = asPartner()) =>
  ask(sendTestEventHandler(world.deps), { action: 'test' }, caller) as Promise<WebhookTestResult>;

test('a partner sees its configuration and never the secret', async () => {
  const secret = await world.configure(partner, url);

  const status = await world.status(partner);

  expect(status).toMatchObject({
    partner_id: partner,
    configured: true,
    endpoint_url: url,
    enabled: true,
    secret_set_at: expect.stringMatching(/^20\d\d-.*Z$/),
    schema_version: '2026-07-28',
    retry_ladder_seconds: [0, 0.1, 0.1],
    deliveries: [],
  });
  expect(JSON.stringify(status)).not.toContain(secret);
});

test('secrets and bodies lie sealed in the store', async () => {
  const secret = await world.configure(partner, url);
  const { body } = await world.owe(partner);

  const stored = await world.db.anyFirst(sql.type(z.object({ bytes: z.instanceof(Buffer) }))`
    SELECT endpoint.sealed_secret AS bytes FROM endpoint UNION ALL SELECT delivery.sealed_body FROM delivery
  `);

  expect(stored).toHaveLength(2);
  expect(stored.some((bytes) => bytes.includes(secret) || bytes.includes(body.slice(0, 20)))).toBe(false);
});

test('a partner without an endpoint is told so', async () => {
  const expected = { configured: false, endpoint_url: null, enabled: false, secret_set_at: null, deliveries: [] };
  expect(await world.status(partner)).toMatchObject(expected);
});

test('a partner sees its own deliveries and nobody else’s, 50 at most, the newest first', async () => {
  await using receiver = await testReceiver();
  await using _dispatcher = world.dispatch();
  await world.configure(partner, receiver.url);
  await world.configure('other-shop', receiver.url);
  await world.oweMany(partner, 55);
  await world.oweMany('other-shop', 1);
  await eventually(async () => (await deliveriesIn(world.db, 'delivered')) === 56);

  const [mine, theirs] = [await world.status(partner), await world.status('other-shop')];

  const times = mine.deliveries.map(({ attempted_at_utc }) => attempted_at_utc);
  expect([mine.deliveries.length, theirs.deliveries.length]).toEqual([50, 1]);
  expect(times).toEqual(times.toSorted().toReversed());
  const theirIds = theirs.deliveries.map(({ event_id }) => event_id);
  expect(mine.deliveries.some(({ event_id }) => theirIds.includes(event_id))).toBe(false);
});

test.for([
  ['nobody in particular', anonymous()],
  ['an embed', { ...asPartner(), via: 'embed' } as Caller],
  ['the operator', operator()],
] as const)('%s may neither read deliveries nor send a test', async ([, caller]) => {
  await world.configure(partner, url);
  const handlers = [readDeliveriesHandler(world.deps), sendTestEventHandler(world.deps)];

  for (const handler of handlers) {
    await expect(ask(handler, { action: 'test' }, caller)).rejects.toMatchObject({ code: 'invalid_partner_key' });
  }
});

test.for([
  'http://partner.example/',
  'https://10.0.0.1/',
  'https://user:pass@partner.example/',
  'ftp://partner.example/',
])('an endpoint that could never be used is refused: %s', async (refused) => {
  const setting = ask(setWebhookHandler(world.deps), { partner_id: partner, url: refused });

  await expect(setting).rejects.toMatchObject({ code: 'invalid_request' });
  expect((await world.status(partner)).configured).toBe(false);
});

test('the operator’s own secret is kept; without one, each setting makes a new one', async () => {
  const set = (input: object) => ask(setWebhookHandler(world.deps), { partner_id: partner, url, ...input });

  const given = await set({ secret: 'chosen-by-the-operator' });
  const [one, other] = [await world.configure(partner, url), await world.configure(partner, url)];

  expect(given).toEqual({ endpoint_url: url, secret: 'chosen-by-the-operator' });
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(other).not.toBe(one);
});

test('there is nothing to rotate or disable where nothing is set', async () => {
  const rotating = ask(rotateWebhookHandler(world.deps), { partner_id: partner });

  await expect(rotating).rejects.toMatchObject({ code: 'webhook_not_configured' });
  expect(await ask(disableWebhookHandler(world.deps), { partner_id: partner })).toEqual({ disabled: false });
});

test('a test event is sent at once, signed, and is no delivery', async () => {
  await using receiver = await testReceiver();
  const secret = await world.configure(partner, receiver.url);

  const result = await sendTest();

  const [received] = receiver.received;
  expect(result).toMatchObject({ event_type: 'webhook.test', delivered: true, status_code: 204, error: null });
  expect(received && signatureVerifies(received, secret)).toBe(true);
  expect(received?.headers).toMatchObject({
    'x-service-signature': result.signature,
    'x-service-timestamp': String(result.timestamp),
    'x-service-event-id': result.event_id,
  });
  expect(JSON.parse(String(received?.body))).toEqual({
    event_id: result.event_id,
    event_type: 'webhook.test',
    schema_version: '2026-07-28',
    occurred_at_utc: expect.stringMatching(/Z$/),
    partner_id: partner,
    synthetic: true,
  });
  expect((await world.status(partner)).deliveries).toEqual([]);
});

test('a test event that fails is told, not retried', async () => {
  await using receiver = await testReceiver((response) => void response.writeHead(500).end());
  await using _dispatcher = world.dispatch();
  await world.configure(partner, receiver.url);

  const result = await sendTest();

  expect(result).toMatchObject({ delivered: false, status_code: 500, error: 'http_500' });
  expect([await dueNow(world.db), receiver.received.length]).toEqual([0, 1]);
});

test('no test event goes to an endpoint that is missing or disabled', async () => {
  await expect(sendTest()).rejects.toMatchObject({ code: 'webhook_not_configured' });
  await world.configure(partner, url);
  await ask(disableWebhookHandler(world.deps), { partner_id: partner });

  await expect(sendTest()).rejects.toMatchObject({ code: 'webhook_not_configured' });
});

test('a hanging endpoint holds two test events at most, and only its own partner’s', async () => {
  const hanging: (() => void)[] = [];
  await using receiver = await testReceiver((response) => void hanging.push(() => response.writeHead(204).end()));
  await using healthy = await testReceiver();
  await world.configure(partner, receiver.url);
  await world.configure('other-shop', healthy.url);
  const handler = sendTestEventHandler(world.deps);
  const send = (id: string) => ask(handler, { action: 'test' }, asPartner({ id }));
  const underWay = [send(partner), send(partner)];
  await eventually(async () => hanging.length === 2);

  const refused = send(partner);

  await expect(refused).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(send('other-shop')).resolves.toMatchObject({ delivered: true });
  for (const answer of hanging) answer();
  await expect(Promise.all(underWay)).resolves.toHaveLength(2);
});

test('a finished event can be replayed: same id, same bytes, from the first rung', async () => {
  await using receiver = await testReceiver((response) => void response.writeHead(500).end());
  await using dispatcher = world.dispatch();
  await world.configure(partner, receiver.url);
  const event = await world.owe(partner);
  await eventually(async () => (await deliveriesIn(world.db, 'abandoned')) === 1);
  receiver.replyWith((response) => void response.writeHead(204).end());

  const answer = await ask(replayDeliveriesHandler(world.deps, dispatcher.wake), { event_id: event.event_id });

  await eventually(async () => (await deliveriesIn(world.db, 'delivered')) === 1);
  expect(answer).toEqual({ replayed: 1 });
  expect(receiver.received.at(-1)?.headers).toMatchObject({
    'x-service-event-id': event.event_id,
    'x-service-attempt': '1',
  });
  expect(new Set(receiver.received.map(({ body }) => body.toString()))).toEqual(new Set([event.body]));
});

test('a partner’s events since a time are replayed, and nobody else’s', async () => {
  await using receiver = await testReceiver();
  const dispatcher = world.dispatch();
  await world.configure(partner, receiver.url);
  await world.configure('other-shop', receiver.url);
  await world.oweMany(partner, 3);
  await world.oweMany('other-shop', 2);
  await eventually(async () => (await deliveriesIn(world.db, 'delivered')) === 5);
  await dispatcher[Symbol.asyncDispose]();
  const replay = (since: string) =>
    ask(
      replayDeliveriesHandler(world.deps, () => undefined),
      { partner_id: partner, since },
    );

  const later = await replay('2100-01-01T00:00:00Z');
  const all = await replay('2026-01-01T00:00:00Z');

  expect([later, all]).toEqual([{ replayed: 0 }, { replayed: 3 }]);
  expect([await dueNow(world.db), await deliveriesIn(world.db, 'delivered')]).toEqual([3, 2]);
});

test('finished deliveries are forgotten after their time, unfinished ones never', async () => {
  await using receiver = await testReceiver();
  const dispatcher = world.dispatch();
  await world.configure(partner, receiver.url);
  await world.oweMany(partner, 2);
  await eventually(async () => (await deliveriesIn(world.db, 'delivered')) === 2);
  await dispatcher[Symbol.asyncDispose]();
  await world.oweMany(partner, 1);

  const early = await forgetFinished(world.db, 90);
  await finishedDaysAgo(world.db, 91);
  const due = await forgetFinished(world.db, 90);

  expect([early, due, await dueNow(world.db)]).toEqual([0, 2, 1]);
  expect((await world.status(partner)).deliveries).toEqual([]);
});
