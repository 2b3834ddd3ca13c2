import { eventually } from '@intake/testkit/eventually';
import { operator } from '@intake/testkit/fixtures';
import { testReceiver } from '@intake/testkit/receiver';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { disableWebhookHandler } from '../src/handlers/disable-webhook.ts';
import { rotateWebhookHandler } from '../src/handlers/rotate-webhook.ts';
import { dueNow } from './look.ts';
import { signatureVerifies } from './verify-signature.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld({ timeoutMs: 1_000 });
});
afterEach(() => world[Symbol.asyncDispose]());

const partner = 'harbour-bank';
const finished = (events: number) =>
  eventually(async () => {
    const { deliveries } = await world.status(partner);
    const done = deliveries.filter(({ status }) => status !== 'retrying');
    return done.length === events && deliveries;
  });

test('an event reaches its partner with the bytes as they were serialised, signed over those bytes', async () => {
  await using receiver = await testReceiver();
  await using _dispatcher = world.dispatch();
  const secret = await world.configure(partner, receiver.url);

  const event = await world.owe(partner);

  const [entry] = await finished(1);
  const [received] = receiver.received;
  expect(received?.body.toString()).toBe(event.body);
  expect(received && signatureVerifies(received, secret)).toBe(true);
  expect(received?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-service-event-id': event.event_id,
    'x-service-attempt': '1',
    'x-service-timestamp': expect.stringMatching(/^\d{10}$/),
  });
  expect(entry).toMatchObject({
    event_id: event.event_id,
    event_type: 'complaint.finalised',
    complaint_reference: 'REF-AB12-CD34',
    attempt: 1,
    max_attempts: 3,
    status: 'delivered',
    status_code: 204,
    error: null,
    next_retry_at_utc: null,
  });
});

test('a failing endpoint is tried as often as the ladder has rungs, then the event is abandoned for all to see', async () => {
  await using receiver = await testReceiver((response) => void response.writeHead(503).end('busy'));
  await using _dispatcher = world.dispatch();
  const secret = await world.configure(partner, receiver.url);

  await world.owe(partner);

  const deliveries = await finished(1);
  expect(deliveries.map(({ attempt, status }) => [attempt, status])).toEqual([
    [3, 'abandoned'],
    [2, 'retrying'],
    [1, 'retrying'],
  ]);
  expect(deliveries.every(({ status_code, error }) => status_code === 503 && error === 'http_503')).toBe(true);
  expect(deliveries.map(({ next_retry_at_utc }) => next_retry_at_utc !== null)).toEqual([false, true, true]);
  expect(receiver.received.map(({ headers }) => headers['x-service-attempt'])).toEqual(['1', '2', '3']);
  expect(new Set(receiver.received.map(({ body }) => body.toString('hex'))).size).toBe(1);
  expect(receiver.received.every((received) => signatureVerifies(received, secret))).toBe(true);
  expect(world.log.lines.filter(({ message }) => message === 'delivery abandoned')).toHaveLength(1);
});

test('each attempt is signed afresh, at the time it is made', async () => {
  let seconds = 1_790_000_000;
  Object.assign(world.deps, { now: () => new Date(seconds++ * 1000) });
  await using receiver = await testReceiver((response) => void response.writeHead(500).end());
  await using _dispatcher = world.dispatch();
  await world.configure(partner, receiver.url);

  await world.owe(partner);

  await finished(1);
  const fresh = (name: string) => new Set(receiver.received.map(({ headers }) => headers[name])).size;
  expect([fresh('x-service-timestamp'), fresh('x-service-signature')]).toEqual([3, 3]);
});

test('after a rotation the new secret signs the retries of older events too', async () => {
  await using receiver = await testReceiver((response) => void response.writeHead(500).end());
  await using _dispatcher = world.dispatch();
  const old = await world.configure(partner, receiver.url);
  const renewed = 'a-new-secret-of-good-length';
  receiver.replyWith((response) => {
    void rotateWebhookHandler({ ...world.deps, newSecret: () => renewed })
      .reply({ caller: operator(), input: { partner_id: partner } })
      .then(() => response.writeHead(500).end());
  });

  await world.owe(partner);

  await finished(1);
  const [first, ...retries] = receiver.received;
  expect(first && signatureVerifies(first, old)).toBe(true);
  expect(retries.map((retry) => signatureVerifies(retry, renewed))).toEqual([true, true]);
});

test('an endpoint that is changed in mid-ladder gets the retries: the same bytes, signed with the secret it has now', async () => {
  await using next = await testReceiver();
  await using former = await testReceiver();
  await using _dispatcher = world.dispatch();
  await world.configure(partner, former.url);
  let secret = '';
  former.replyWith((response) => {
    void world
      .configure(partner, next.url)
      .then((made) => {
        secret = made;
      })
      .then(() => response.writeHead(500).end());
  });

  const event = await world.owe(partner);

  await finished(1);
  const [retry] = next.received;
  expect([former.received.length, next.received.length]).toEqual([1, 1]);
  expect(retry?.headers).toMatchObject({ 'x-service-event-id': event.event_id, 'x-service-attempt': '2' });
  expect(retry?.body.toString()).toBe(event.body);
  expect(retry && signatureVerifies(retry, secret)).toBe(true);
});

test('a redirect is a failure and is not followed', async () => {
  await using elsewhere = await testReceiver();
  await using receiver = await testReceiver(
    (response) => void response.writeHead(307, { location: elsewhere.url }).end(),
  );
  await using _dispatcher = world.dispatch();
  await world.configure(partner, receiver.url);

  await world.owe(partner);

  const [entry] = await finished(1);
  expect(entry).toMatchObject({ status: 'abandoned', status_code: 307, error: 'redirect_not_followed' });
  expect(elsewhere.received).toHaveLength(0);
});

test('410 is retried like anything else', async () => {
  await using receiver = await testReceiver((response) => void response.writeHead(410).end());
  await using _dispatcher = world.dispatch();
  await world.configure(partner, receiver.url);

  await world.owe(partner);

  await finished(1);
  expect(receiver.received).toHaveLength(3);
});

test('a 2xx counts at its status line, however slowly and endlessly the rest drips', async () => {
  await using receiver = await testReceiver((response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(drip));
  });
  await using _dispatcher = world.dispatch();
  await world.configure(partner, receiver.url);

  await world.owe(partner);

  const [entry] = await finished(1);
  expect(entry).toMatchObject({ status: 'delivered', status_code: 200 });
  expect(entry?.latency_ms).toBeLessThan(900);
  expect(receiver.received).toHaveLength(1);
});

test('an endpoint that never answers times out, and delays no other partner', async () => {
  await using silent = await testReceiver(() => undefined);
  await using healthy = await testReceiver();
  await using _dispatcher = world.dispatch();
  await world.configure('silent-shop', silent.url);
  await world.configure(partner, healthy.url);
  await world.oweMany('silent-shop', 40);
  await eventually(async () => silent.received.length > 0);
  const started = performance.now();

  await world.owe(partner);

  await finished(1);
  expect(performance.now() - started).toBeLessThan(4_000);
  const late = await eventually(async () => (await world.status('silent-shop')).deliveries[0]);
  expect(late).toMatchObject({ status: 'retrying', status_code: null, error: 'timeout' });
  expect(late.latency_ms).toBeGreaterThanOrEqual(990);
});

test('what a disabled endpoint is owed goes out once it is set again', async () => {
  await using receiver = await testReceiver();
  await using _dispatcher = world.dispatch();
  await world.configure(partner, receiver.url);
  await disableWebhookHandler(world.deps).reply({
    caller: operator(),
    input: { partner_id: partner },
  });
  await world.owe(partner);
  expect(await dueNow(world.db)).toBe(1);
  expect(receiver.received).toHaveLength(0);

  await world.configure(partner, receiver.url);

  await finished(1);
  expect(receiver.received).toHaveLength(1);
});

test('a log line tells of each attempt without the address, the secret or a word of the complaint', async () => {
  await using receiver = await testReceiver();
  await using _dispatcher = world.dispatch();
  const secret = await world.configure(partner, `${receiver.url}?token=canary`);

  const event = await world.owe(partner, { body: '{"text":"canary words"}' });

  await finished(1);
  const line = world.log.lines.find(({ message }) => message === 'delivery attempted');
  expect(line?.fields).toMatchObject({
    event_id: event.event_id,
    partner_id: partner,
    attempt: 1,
    outcome: 'delivered',
    status_code: 204,
    ms: expect.any(Number),
  });
  const said = JSON.stringify(world.log.lines);
  expect([said.includes('canary'), said.includes(secret)]).toEqual([false, false]);
});
