import { createPartner, issueKey } from '@intake/contracts/operations/service/administer-partners';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '../support/operate.ts';
import { type TestSystem, testSystem } from '../support/system.ts';
import { type Answer, ask } from './support/ask.ts';
import { user } from './support/bodies.ts';
import { expectApiHeaders, expectError } from './support/promises.ts';

// Each test comes from loopback addresses of its own: each has a budget that no other test has touched.
let system: TestSystem;
beforeAll(async () => {
  system = await testSystem({ RATE_LIMIT_OPEN: '', RATE_LIMIT_KEYED: '' });
});
afterAll(() => system?.[Symbol.asyncDispose]());

const path = '/api/v1/embed-config';
const spend = (from: string, headers = {}) => ask(system, path, { from, headers });
const together = (count: number, call: () => Promise<Answer>) => Promise.all(Array.from({ length: count }, call));
const refused = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 429);
const remaining = ({ headers }: Answer) => Number(headers['x-ratelimit-remaining']);
const retryAfter = ({ headers }: Answer) => Number(headers['retry-after']);

async function keyOf(id: string, rate = 120): Promise<Record<string, string>> {
  const licence = { rate, retention_days: 2557, timezone: 'Australia/Sydney', origins: [] };
  await operate(system, createPartner, { id, name: id, ...licence });
  const { key } = await operate(system, issueKey, { partner_id: id });
  return { 'x-service-key': key };
}

test('of 31 requests at once from one address exactly 30 pass', async () => {
  const answers = await together(31, () => spend('127.0.1.1'));

  const [only, ...none] = refused(answers);
  expect(none).toEqual([]);
  if (!only) throw new Error('All 31 passed.');
  expectError(only, 429, 'rate_limited');
  expectApiHeaders(only);
  expect(only.headers['retry-after']).toMatch(/^[1-9]\d*$/);
  expect(retryAfter(only)).toBeGreaterThanOrEqual(58);
  expect(retryAfter(only)).toBeLessThanOrEqual(60);
  expect(only.headers).toMatchObject({ 'x-ratelimit-limit': '30', 'x-ratelimit-remaining': '0' });
  expect(Number(only.headers['x-ratelimit-reset'])).toBe(retryAfter(only));
  const left = answers.filter(({ status }) => status !== 429).map(remaining);
  expect(left.sort((a, b) => b - a)).toEqual(Array.from({ length: 30 }, (_, index) => 29 - index));
});

test('one budget spans all endpoints and both prefixes, and every answer spends one', async () => {
  const from = '127.0.1.2';
  const spending = [
    ['/api/v1/companion', { body: { history: [user('Hello')] } }, 200],
    ['/api/companion', { body: '{' }, 400],
    ['/api/v1/evidence', { body: {} }, 400],
    ['/api/v1/register', {}, 401],
    ['/api/v1/register', { headers: { 'x-service-key': 'nobody' } }, 401],
    ['/api/embed-config', { method: 'HEAD' }, 404],
    ['/api/v1/nope', {}, 404],
    ['/api/v1/companion', { method: 'PUT' }, 405],
    ['/api/checkout', { body: {} }, 410],
    ['/api/v1/register-event', { body: Buffer.alloc(70_000, 32) }, 413],
    ['/api/v1/transcribe', { body: {} }, 415],
  ] as const;

  for (const [index, [to, question, status]] of spending.entries()) {
    const answer = await ask(system, to, { ...question, from });

    expect({ to, status: answer.status, left: remaining(answer) }).toEqual({ to, status, left: 29 - index });
  }
});

test('health, the preflight and the pages outside /api spend nothing, and never fail for a spent budget', async () => {
  const from = '127.0.1.3';
  const free = async () => {
    for (const health of ['/api/v1/health', '/api/health']) {
      expect((await ask(system, health, { from })).status).toBe(200);
      expect((await ask(system, health, { from, method: 'HEAD' })).status).toBe(200);
      expect((await ask(system, health, { from, method: 'OPTIONS' })).status).toBe(204);
    }
    for (const page of ['/openapi.json', '/livez', '/readyz', '/docs']) {
      expect((await ask(system, page, { from })).status).toBe(200);
    }
    expect((await ask(system, '/nope', { from })).status).toBe(404);
    return ask(system, '/api/v1/companion', { from, method: 'OPTIONS' });
  };

  const before = await free();
  expect(before.headers).toMatchObject({
    'x-ratelimit-limit': '30',
    'x-ratelimit-remaining': '30',
    'x-ratelimit-reset': '0',
  });
  const answers = await together(32, () => spend(from));
  const after = await free();

  expect(refused(answers)).toHaveLength(2);
  expect(after.status).toBe(204);
  expect(after.headers).toMatchObject({ 'x-ratelimit-remaining': '0' });
  expect(Number(after.headers['x-ratelimit-reset'])).toBeGreaterThan(50);
});

test('a forged X-Forwarded-For mints no budget', async () => {
  const forged = await Promise.all(
    Array.from({ length: 31 }, (_, index) =>
      spend('127.0.1.4', {
        'x-forwarded-for': `203.0.113.${index}`,
        'x-real-ip': `203.0.113.${index}`,
        forwarded: `for=203.0.113.${index}`,
        'cf-connecting-ip': `203.0.113.${index}`,
      }),
    ),
  );

  expect(refused(forged)).toHaveLength(1);
});

test('a key that nobody has spends the address’s budget, and different ones spend the same', async () => {
  const from = '127.0.1.5';
  let index = 0;

  const answers = await together(30, () => spend(from, { 'x-service-key': `nobody-${index++}` }));

  for (const answer of answers) expectError(answer, 401, 'invalid_partner_key');
  expectError(await spend(from), 429, 'rate_limited');
});

test('a key has the partner’s budget of 120, whatever its address and however many keys there are', async () => {
  const first = await keyOf('two-keys');
  const { key } = await operate(system, issueKey, { partner_id: 'two-keys' });
  const second = { 'x-service-key': key };
  const calls = await Promise.all([
    together(61, () => spend('127.0.1.6', first)),
    together(60, () => spend('127.0.1.7', second)),
  ]);

  expect(refused(calls.flat())).toHaveLength(1);
  expect(refused(calls.flat())[0]?.headers['x-ratelimit-limit']).toBe('120');
  const anonymous = await spend('127.0.1.6');
  expect(remaining(anonymous)).toBe(29);
});

test('a number on the licence raises the budget', async () => {
  const headers = await keyOf('raised', 200);

  const answers = await together(201, () => spend('127.0.1.8', headers));

  expect(refused(answers)).toHaveLength(1);
  expect(answers[0]?.headers['x-ratelimit-limit']).toBe('200');
});

test('register reads have 60 a minute of their own, and a refusal spends neither budget', async () => {
  const headers = await keyOf('reader');
  const read = (query = '') => ask(system, `/api/v1/register${query}`, { from: '127.0.1.9', headers });

  const answers = [
    ...(await together(30, () => read())),
    ...(await together(10, () => read('?format=csv'))),
    ...(await together(25, () => read('?window_days=7'))),
  ];

  expect(refused(answers)).toHaveLength(5);
  for (const answer of refused(answers)) expectError(answer, 429, 'rate_limited');
  expect(retryAfter(refused(answers)[0] as Answer)).toBeGreaterThan(50);
  const other = await spend('127.0.1.9', headers);
  expect(other.status).toBe(404);
  expect(remaining(other)).toBe(120 - 60 - 1);
});
