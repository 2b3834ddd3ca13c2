import {
  issueKey,
  revokeKey,
  suspendPartner,
  updatePartner,
} from '@intake/contracts/operations/service/administer-partners';
import { signToken } from '@intake/platform/crypto/signature';
import { testRing } from '@intake/testkit/fixtures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { standIns } from './stand-ins.ts';
import { type TestGateway, testGateway } from './test-gateway.ts';
import { hello } from './turns.ts';

let gateway: TestGateway;
const { asked, handlers } = standIns();
beforeAll(async () => {
  gateway = await testGateway();
  gateway.answering('everything', ...handlers);
});
afterAll(() => gateway[Symbol.asyncDispose]());
beforeEach(() => void asked.splice(0));

const get = (path: string, key?: string) =>
  gateway.send(`/api/v1${path}`, { headers: key === undefined ? {} : { 'x-service-key': key } });

const say = (body: object, key?: string) =>
  gateway.send('/api/v1/companion', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: key === undefined ? {} : { 'x-service-key': key },
  });

const history = [{ role: 'user', content: 'Hello' }];
const inAnHour = () => Date.now() / 1000 + 3600;

const refusesKey = async (key: string) => (await get('/webhooks', key)).status === 401;

test.for(['/register', '/export', '/webhooks', '/complaints/REF-AB12-CD34', '/complaints?reference=REF-AB12-CD34'])(
  'GET %s without a key is 401 invalid_partner_key',
  async (path) => {
    const response = await get(path);

    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: 'invalid_partner_key' });
    expect(asked).toEqual([]);
  },
);

test.for([
  { method: 'POST', path: '/companion', body: hello },
  { method: 'POST', path: '/evidence', body: '{}' },
  { method: 'GET', path: '/health' },
  { method: 'GET', path: '/embed-config' },
  { method: 'POST', path: '/checkout', body: '{}' },
  { method: 'GET', path: '/register' },
])('a key that is nobody’s is 401 on $method $path too, whatever the body', async ({ method, path, body }) => {
  for (const key of ['', 'nonsense', 'isk_000000000000_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'é']) {
    const init = { method, headers: { 'x-service-key': key }, ...(body ? { body } : {}) };

    const response = await gateway.send(`/api/v1${path}`, init);

    expect(response.status, key).toBe(401);
    expect(await response.json()).toMatchObject({ error: 'invalid_partner_key' });
  }
});

test('the id of a key with another secret is nobody’s key', async () => {
  const [one, other] = await Promise.all([gateway.licence(), gateway.licence()]);
  const [, , otherSecret] = other.key.split(/_(.*?)_/s);

  expect(await refusesKey(`isk_${one.key_id}_${otherSecret}`)).toBe(true);
});

test('the key alone decides whose data is asked for, whatever the request says', async () => {
  const { id, key } = await gateway.licence({ name: 'Tide Telco', timezone: 'Australia/Perth' });

  await get(`/register?partner_id=someone-else&partner=someone-else`, key);
  await say({ history, partner: { name: 'Someone Else' }, partner_id: 'someone-else' }, key);

  const partner = { id, name: 'Tide Telco', timezone: 'Australia/Perth' };
  const caller = { kind: 'partner', via: 'key', partner, request_id: expect.any(String), client: `{partner:${id}}` };
  expect(asked.map((ask) => ask.caller)).toEqual([caller, caller]);
});

test('several keys of a partner work side by side; a revoked one stops within five seconds, the others go on', async () => {
  const first = await gateway.licence();
  const second = await gateway.asOperator(issueKey, { partner_id: first.id });
  expect(await refusesKey(first.key)).toBe(false);

  await gateway.asOperator(revokeKey, { key_id: first.key_id });
  gateway.wait(5_000);

  expect(await refusesKey(first.key)).toBe(true);
  expect(await refusesKey(second.key)).toBe(false);
});

test('a suspended partner’s key is nobody’s key and its embeds are unknown, until it is let work again', async () => {
  const { id, key } = await gateway.licence();
  expect(await refusesKey(key)).toBe(false);

  await gateway.asOperator(suspendPartner, { id, suspended: true });
  gateway.wait(5_000);

  expect(await refusesKey(key)).toBe(true);
  expect((await get(`/embed-config?pid=${id}`)).status).toBe(404);
  await gateway.asOperator(suspendPartner, { id, suspended: false });
  gateway.wait(5_000);
  expect(await refusesKey(key)).toBe(false);
});

test('a changed licence is in force within five seconds', async () => {
  const { id, key } = await gateway.licence({ rate: 120 });
  await get('/webhooks', key);

  await gateway.asOperator(updatePartner, { id, rate: 600 });
  gateway.wait(5_000);

  expect((await get('/webhooks', key)).headers.get('x-ratelimit-limit')).toBe('600');
});

test('keys are stored as digests only', async () => {
  const { key } = await gateway.licence();
  const secret = key.slice(-43);

  const rows = await gateway.dump();

  expect(rows).toContain('api_key');
  expect(rows).not.toContain(secret);
});

test('a signed link is let through to the service that checks it, as nobody’s call', async () => {
  const response = await get('/complaints/REF-AB12-CD34?format=pdf&expires=1&signature=ab');

  expect(response.status).toBe(200);
  expect(asked).toMatchObject([
    {
      caller: { kind: 'anonymous' },
      input: { reference: 'REF-AB12-CD34', format: 'pdf', expires: '1', signature: 'ab' },
    },
  ]);
});

test('a signed link with a key that is nobody’s is refused all the same', async () => {
  expect((await get('/complaints/REF-AB12-CD34?signature=ab', 'nonsense')).status).toBe(401);
});

test('a valid embed token stands for its partner, without a key', async () => {
  const { id } = await gateway.licence({ name: 'Tide Telco' });

  await say({ history, embed_token: signToken(testRing, 'embed', { partner: id, expires: inAnHour() }) });

  expect(asked[0]?.caller).toMatchObject({ kind: 'partner', via: 'embed', partner: { id, name: 'Tide Telco' } });
});

test('an embed token that is changed, expired, of another kind or of a suspended partner counts as absent', async () => {
  const { id } = await gateway.licence();
  const suspended = await gateway.licence();
  await gateway.asOperator(suspendPartner, { id: suspended.id, suspended: true });
  const valid = signToken(testRing, 'embed', { partner: id, expires: inAnHour() });
  const tokens = [
    `${valid.slice(0, -2)}AA`,
    '',
    'a.b.c',
    signToken(testRing, 'embed', { partner: id, expires: 1 }),
    signToken(testRing, 'lodgement', { partner: id, expires: inAnHour() }),
    signToken(testRing, 'embed', { partner: suspended.id, expires: inAnHour() }),
    signToken(testRing, 'embed', { partner: 'nobody', expires: inAnHour() }),
  ];

  for (const embed_token of tokens) expect((await say({ history, embed_token })).status).toBe(200);

  expect(asked.map(({ caller }) => caller.kind)).toEqual(tokens.map(() => 'anonymous'));
});

test('a key counts before an embed token', async () => {
  const [keyed, embedded] = await Promise.all([gateway.licence(), gateway.licence()]);
  const embed_token = signToken(testRing, 'embed', { partner: embedded.id, expires: inAnHour() });

  await say({ history, embed_token }, keyed.key);

  expect(asked[0]?.caller).toMatchObject({ via: 'key', partner: { id: keyed.id } });
});
