import { setTimeout as sleep } from 'node:timers/promises';
import { issueKey } from '@intake/contracts/operations/service/administer-partners';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { standIns } from './stand-ins.ts';
import { freshAddress, type TestGateway, testGateway } from './test-gateway.ts';

let gateway: TestGateway;
let redis: Redis;
beforeAll(async () => {
  gateway = await testGateway({ redisPatienceMs: 5_000 });
  gateway.answering('everything', ...standIns().handlers);
  redis = new Redis(inject('redisUrl'));
});
afterAll(async () => {
  redis.disconnect();
  await gateway[Symbol.asyncDispose]();
});

const times = <Value>(count: number, make: () => Promise<Value>) => Promise.all(Array.from({ length: count }, make));

/** `count` requests at once, and their statuses by number. */
async function statuses(count: number, make: () => Promise<Response>) {
  const tally: Record<number, number> = {};
  for (const { status } of await times(count, make)) tally[status] = (tally[status] ?? 0) + 1;
  return tally;
}

const remaining = (response: Response) => Number(response.headers.get('x-ratelimit-remaining'));

/** Lets time pass for what a partner has spent. */
async function age(window: string, ms: number) {
  const spent = await redis.zrange(window, '0', '-1', 'WITHSCORES');
  for (let at = 0; at < spent.length; at += 2) await redis.zincrby(window, String(-ms), String(spent[at]));
}

test('of 31 requests at once from one address exactly 30 pass, and the refused one is told when to come back', async () => {
  const headers = freshAddress();

  const responses = await times(31, () => gateway.send('/api/v1/nothing', { headers }));

  expect(responses.filter(({ status }) => status === 404)).toHaveLength(30);
  const [refused] = responses.filter(({ status }) => status === 429);
  expect(await refused?.json()).toMatchObject({
    error: 'rate_limited',
    request_id: refused?.headers.get('x-service-request-id'),
  });
  const wait = Number(refused?.headers.get('retry-after'));
  expect(wait).toBeGreaterThanOrEqual(58);
  expect(wait).toBeLessThanOrEqual(60);
  expect(refused?.headers.get('x-ratelimit-reset')).toBe(String(wait));
  expect(refused?.headers.get('x-ratelimit-remaining')).toBe('0');
});

test('two gateways share one window', async () => {
  await using other = await testGateway({ redisPatienceMs: 5_000 });
  const headers = freshAddress();
  const bases = [gateway.base, other.base];
  let turn = 0;

  const tally = await statuses(62, () => fetch(`${bases[turn++ % 2]}/api/v1/nothing`, { headers }));

  expect(tally).toEqual({ 404: 30, 429: 32 });
});

test('waiting as long as Retry-After says lets exactly as many pass as have expired', async () => {
  const { id, key } = await gateway.licence({ rate: 5 });
  const call = () => gateway.send('/api/v1/webhooks', { headers: { 'x-service-key': key } });
  await times(2, call);
  await age(`rl:{partner:${id}}`, 59_500);
  await times(3, call);

  const refused = await call();
  const wait = Number(refused.headers.get('retry-after'));
  await sleep(wait * 1000);
  const tally = await statuses(5, call);

  expect(refused.status).toBe(429);
  expect(wait).toBe(1);
  expect(tally).toEqual({ 200: 2, 429: 3 });
});

test('a licence has one budget for all its keys, as large as it says', async () => {
  const { id, key } = await gateway.licence({ rate: 8 });
  const second = await gateway.asOperator(issueKey, { partner_id: id });
  const keys = [key, second.key];
  let turn = 0;

  const tally = await statuses(12, () =>
    gateway.send('/api/v1/webhooks', { headers: { 'x-service-key': String(keys[turn++ % 2]) } }),
  );

  expect(tally).toEqual({ 200: 8, 429: 4 });
});

test('register reads have 60 a minute of their own beside the budget of the key, and a refused read spends neither', async () => {
  const { key } = await gateway.licence({ rate: 100 });
  const read = () => gateway.send('/api/v1/register', { headers: { 'x-service-key': key } });

  const tally = await statuses(70, read);
  const refused = await read();
  const other = await gateway.send('/api/v1/webhooks', { headers: { 'x-service-key': key } });

  expect(tally).toEqual({ 200: 60, 429: 10 });
  expect(refused.headers.get('x-ratelimit-limit')).toBe('60');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(other.status).toBe(200);
  expect(other.headers.get('x-ratelimit-limit')).toBe('100');
  expect(remaining(other)).toBe(39);
});

test('every request under /api spends one, whatever its answer', async () => {
  const headers = freshAddress();
  const ask = (path: string, init: RequestInit = {}) =>
    gateway.send(path, { ...init, headers: { ...headers, ...init.headers } });

  const spent = [
    await ask('/api/v1/nothing'),
    await ask('/api'),
    await ask('/api/v1/companion', { method: 'DELETE' }),
    await ask('/api/companion', { method: 'POST', body: '{' }),
    await ask('/api/v1/register-event', { method: 'POST', body: 'x'.repeat(70_000) }),
    await ask('/api/v1/register'),
    await ask('/api/v1/companion', { method: 'POST', headers: { 'x-service-key': 'nobody' } }),
    await ask('/api/v1/checkout', { method: 'POST' }),
    await ask('/api/v1/embed-config', { method: 'HEAD' }),
  ];

  expect(spent.map(({ status }) => status)).toEqual([404, 404, 405, 400, 413, 401, 401, 410, 404]);
  expect(spent.map(remaining)).toEqual([29, 28, 27, 26, 25, 24, 23, 22, 21]);
});

test('health, preflights and pages spend nothing and never fail for the budget', async () => {
  const headers = freshAddress();
  await times(30, () => gateway.send('/api/v1/nothing', { headers }));

  const health = await gateway.send('/api/health', { headers });
  const preflight = await gateway.send('/api/v1/companion', { method: 'OPTIONS', headers });
  const page = await gateway.send('/openapi.json', { headers });

  expect([health.status, preflight.status, page.status]).toEqual([200, 204, 200]);
  expect([health, preflight].map(remaining)).toEqual([0, 0]);
  expect(Number(health.headers.get('x-ratelimit-reset'))).toBeGreaterThan(50);
  expect(page.headers.get('x-ratelimit-remaining')).toBeNull();
});

test('a key is judged before the budget, and the budget before the body', async () => {
  const headers = freshAddress();
  await times(30, () => gateway.send('/api/v1/nothing', { headers }));
  const post = (body: string, more: object = {}) =>
    gateway.send('/api/v1/register-event', { method: 'POST', body, headers: { ...headers, ...more } });

  expect((await post('x'.repeat(70_000))).status).toBe(429);
  expect((await post('{')).status).toBe(429);
  expect((await post('{', { 'x-service-key': 'nobody' })).status).toBe(401);
  expect((await gateway.send('/api/v1/register', { headers })).status).toBe(401);
});

test('a valid key does not spend the budget of its address', async () => {
  const headers = freshAddress();
  const { key } = await gateway.licence();

  await times(5, () => gateway.send('/api/v1/webhooks', { headers: { ...headers, 'x-service-key': key } }));

  expect(remaining(await gateway.send('/api/v1/health', { headers }))).toBe(30);
});

test('without trusted proxies a forged X-Forwarded-For mints no budgets', async () => {
  await using alone = await testGateway({ trustedHops: 0, openRate: 4, redisUrl: 'redis://127.0.0.1:1' });

  const tally = await statuses(9, () => fetch(`${alone.base}/api/v1/nothing`, { headers: freshAddress() }));

  expect(tally).toEqual({ 404: 4, 429: 5 });
});

test('who owns an IPv6 network has a few times the budget of one address, not one for each address', async () => {
  await using alone = await testGateway({ openRate: 4 });
  const from = (address: string) =>
    alone.send('/api/v1/nothing', { headers: { 'x-forwarded-for': `2001:db8:${network}:${address}` } });
  const network = Math.floor(Math.random() * 0xffff).toString(16);
  const oneHouse = Array.from({ length: 20 }, (_, at) => `${(0x4200 + at).toString(16)}::1`);
  const fullStreet = Array.from({ length: 60 }, (_, at) => `${(at + 1).toString(16)}00::1`);

  const own = await statuses(6, () => from('1111::1'));
  const house = await Promise.all(oneHouse.map(from));
  const other = await from('4300::1');
  const street = await Promise.all(fullStreet.map(from));

  expect(own).toEqual({ 404: 4, 429: 2 });
  expect(house.filter(({ status }) => status === 404)).toHaveLength(16);
  expect(house.find(({ status }) => status === 429)?.headers.get('x-ratelimit-limit')).toBe('16');
  expect(remaining(other)).toBe(3);
  expect(street.filter(({ status }) => status === 404)).toHaveLength(64 - 4 - 16 - 1);
  expect((await from('ffff::1')).headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
});

const inventedKey = (at: number) => `isk_${at.toString(16).padStart(12, '0')}_${'A'.repeat(43)}`;

test('hundreds of invented keys are 401 each, spent budget or not, and cost the store a few questions', async () => {
  const headers = freshAddress();
  const { key } = await gateway.licence();
  const ask = (shown: string) => gateway.send('/api/v1/webhooks', { headers: { ...headers, 'x-service-key': shown } });
  await times(30, () => gateway.send('/api/v1/nothing', { headers }));
  const before = gateway.questions();

  const [licensed, ...invented] = await Promise.all([
    ask(key),
    ...Array.from({ length: 400 }, (_, at) => ask(inventedKey(at))),
  ]);

  expect(new Set(invented.map(({ status }) => status))).toEqual(new Set([401]));
  expect(gateway.questions() - before).toBeLessThan(12);
  expect(licensed?.status).toBe(200);
});

test('who has spent their budget waits longer for the answer to an invented key than who has not', async () => {
  const [spent, fresh] = [freshAddress(), freshAddress()];
  const ask = (at: number, headers: object) =>
    gateway.send('/api/v1/webhooks', { headers: { ...headers, 'x-service-key': inventedKey(at) } });
  await times(30, () => gateway.send('/api/v1/nothing', { headers: spent }));
  await ask(1_000, spent);

  const order: string[] = [];
  const second = ask(1_001, spent).then(() => order.push('spent'));
  for (let at = 0; at < 5; at += 1) await ask(2_000 + at, fresh).then(() => order.push('fresh'));
  await second;

  expect(order).toEqual(['fresh', 'fresh', 'fresh', 'fresh', 'fresh', 'spent']);
});

test('a setting overrides the rate of every licence', async () => {
  await using generous = await testGateway({ keyedRate: 5000 });
  const { key } = await generous.licence({ rate: 3 });

  const response = await generous.send('/api/v1/webhooks', { headers: { 'x-service-key': key } });

  expect(response.headers.get('x-ratelimit-limit')).toBe('5000');
});

test('no address is kept in Redis in the clear', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.77' };

  await gateway.send('/api/v1/nothing', { headers });

  const keys = await redis.keys('*');
  expect(keys.some((name) => name.startsWith('rl:{address:'))).toBe(true);
  expect(keys.join()).not.toContain('203.0.113.77');
});
