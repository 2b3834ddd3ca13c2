import {
  createPartner,
  issueKey,
  revokeKey,
  suspendPartner,
} from '@intake/contracts/operations/service/administer-partners';
import { converse } from '@intake/stack/demo/converse';
import { eventually } from '@intake/testkit/eventually';
import { beforeAll, describe, expect, test } from 'vitest';
import { licensePartner, operate, type TestPartner } from '../support/operate.ts';
import { sharedSystem } from '../support/shared-system.ts';
import { telcoStory, yes } from '../support/stories.ts';
import type { SystemAddress } from '../support/system.ts';
import { ask } from './support/ask.ts';
import { chatScreenshot, user } from './support/bodies.ts';
import { expectError } from './support/promises.ts';

let system: SystemAddress;
let partner: TestPartner;
beforeAll(async () => {
  system = await sharedSystem();
  partner = await licensePartner(system, { id: 'north', name: 'North Telco' });
});

const within5s = { withinMs: 5_000, everyMs: 100 };
const keyed = [
  '/register',
  '/register?format=csv',
  '/complaints/REF-AAAA-0000',
  '/complaints?reference=REF-AAAA-0000',
  '/export',
  '/webhooks',
];
const get = (path: string, key?: string) =>
  ask(system, `/api/v1${path}`, key === undefined ? {} : { headers: { 'x-service-key': key } });
const statusOf = async (key: string) => (await get('/register', key)).status;

test.for(keyed)('%s requires a licensed key', async (path) => {
  expectError(await get(path), 401, 'invalid_partner_key');
  expectError(await get(path, 'nobody'), 401, 'invalid_partner_key');
  expect((await get(path, partner.headers['x-service-key'])).status).not.toBe(401);
});

test('a webhook test requires a licensed key', async () => {
  expectError(await ask(system, '/api/v1/webhooks', { body: { action: 'test' } }), 401, 'invalid_partner_key');
});

test('a key that nobody has is refused even where none is needed', async () => {
  for (const [path, body] of [
    ['/companion', { history: [] }],
    ['/evidence', { screenshots: [chatScreenshot] }],
  ] as const) {
    const answer = await ask(system, `/api/v1${path}`, { body, headers: { 'x-service-key': 'nobody' } });

    expectError(answer, 401, 'invalid_partner_key');
  }
});

test('no shape of a key is a fault of ours', async () => {
  const real = partner.headers['x-service-key'];
  const shapes = [
    'a',
    ' ',
    'x'.repeat(7_000),
    `${real}x`,
    real.slice(0, -1),
    real.toUpperCase(),
    `Bearer ${real}`,
    '\u00ff\u00fe',
    '%00',
    `${real}, ${real}`,
    'null',
    '__proto__',
  ];

  for (const shape of shapes) {
    expectError(
      await ask(system, '/api/v1/register', { headers: { 'x-service-key': shape } }),
      401,
      'invalid_partner_key',
    );
  }
  const twice = await ask(system, '/api/v1/register', { headers: { 'x-service-key': [real, 'nobody'] } });
  expectError(twice, 401, 'invalid_partner_key');
});

test('several keys live side by side, and a revoked one is dead within 5 s', async () => {
  const one = await operate(system, issueKey, { partner_id: 'north' });
  const other = await operate(system, issueKey, { partner_id: 'north' });
  expect([await statusOf(one.key), await statusOf(other.key)]).toEqual([200, 200]);

  await operate(system, revokeKey, { key_id: one.key_id });

  await eventually(async () => (await statusOf(one.key)) === 401, within5s);
  expectError(await get('/register', one.key), 401, 'invalid_partner_key');
  expect(await statusOf(other.key)).toBe(200);
});

test('a key issued a moment ago works at once, even when it was tried before', async () => {
  const { key } = await operate(system, issueKey, { partner_id: 'north' });

  expect(await statusOf(key)).toBe(200);
});

test('a suspended partner’s keys answer 401 and its embed 404 within 5 s, and all come back', async () => {
  const { headers } = await licensePartner(system, { id: 'paused', name: 'Paused' });
  const config = () => ask(system, '/api/v1/embed-config?pid=paused');
  expect([await statusOf(headers['x-service-key']), (await config()).status]).toEqual([200, 200]);

  await operate(system, suspendPartner, { id: 'paused', suspended: true });

  await eventually(async () => (await statusOf(headers['x-service-key'])) === 401, within5s);
  await eventually(async () => (await config()).status === 404, within5s);
  expectError(await get('/export', headers['x-service-key']), 401, 'invalid_partner_key');
  expectError(await config(), 404, 'unknown_partner');

  await operate(system, suspendPartner, { id: 'paused', suspended: false });

  await eventually(async () => (await statusOf(headers['x-service-key'])) === 200, within5s);
  await eventually(async () => (await config()).status === 200, within5s);
});

test('embed-config shows what may be published and no key', async () => {
  const origins = ['https://shop.example', 'https://www.shop.example'];
  const licence = { rate: 120, retention_days: 2557, timezone: 'Australia/Sydney', origins };
  await operate(system, createPartner, { id: 'shop', name: 'Shop', email: 'care@shop.example', ...licence });
  const { key } = await operate(system, issueKey, { partner_id: 'shop' });

  const answer = await ask(system, '/api/embed-config?pid=shop');

  expect(answer.json()).toEqual({
    ok: true,
    partner: { id: 'shop', name: 'Shop', to: 'care@shop.example', origins, branded: expect.any(Boolean) },
  });
  expect(answer.text).not.toContain(key);
});

describe('tenancy comes from the key, never from the request', () => {
  test('the name on the document is the registry’s, whatever the body says', async () => {
    const { turn } = await converse({
      api: system.api,
      headers: partner.headers,
      fields: { partner: { name: 'South Telco', id: 'south', partner_id: 'south' }, partner_id: 'south' },
      story: telcoStory,
      answer: yes,
    });

    expect(turn?.partner_tier).toBe('licensed');
    expect(turn?.complaint?.text).toContain('North Telco');
    expect(turn?.complaint?.text).not.toContain('South Telco');
  });

  test('nothing in a query or header lets one key read another’s', async () => {
    const { headers } = await licensePartner(system, { id: 'south', name: 'South Telco' });
    const { turn } = await converse({ api: system.api, headers: partner.headers, story: telcoStory, answer: yes });
    const reference = turn?.register_reference ?? '';
    await eventually(
      async () => (await get(`/complaints/${reference}`, partner.headers['x-service-key'])).status === 200,
    );
    const spoof = { ...headers, 'x-partner-id': 'north', 'x-service-partner': 'north' };

    const record = await ask(system, `/api/v1/complaints/${reference}?partner_id=north&pid=north`, { headers: spoof });
    const register = await ask(system, '/api/v1/register?partner_id=north&pid=north', { headers: spoof });

    expectError(record, 404, 'complaint_not_found');
    expect(register.json()).toMatchObject({ partner: { id: 'south', name: 'South Telco' }, entries: [] });
  });

  test('another partner’s intake id joins nothing and shows nothing', async () => {
    const { headers } = await licensePartner(system, { id: 'west', name: 'West Telco' });
    const { turn } = await converse({ api: system.api, headers: partner.headers, story: telcoStory, answer: yes });

    const answer = await ask(system, '/api/v1/companion', {
      headers,
      body: { history: [user('Hello')], intake_id: turn?.intake_id, reference_id: turn?.register_reference },
    });

    expect(answer.status).toBe(200);
    expect(answer.json()['register_reference']).not.toBe(turn?.register_reference);
  });
});

test('the three kinds of token never pass for each other', async () => {
  const { turn } = await converse({ api: system.api, headers: partner.headers, story: telcoStory, answer: yes });
  const lodgement = turn?.lodgement_token ?? '';
  const page = await ask(system, '/embed?pid=north');
  const embed = /<meta name="embed-token" content="([^"]+)">/.exec(page.text)?.[1];

  const asEmbed = await ask(system, '/api/v1/companion', {
    body: { history: [user('Hello')], embed_token: lodgement },
  });
  expect(asEmbed.status).toBe(200);
  expect(asEmbed.json()['partner_tier']).toBeUndefined();
  expectError(await get('/register', lodgement), 401, 'invalid_partner_key');
  for (const token of [embed ?? 'none', partner.headers['x-service-key'], `${lodgement}x`, lodgement.slice(0, -2)]) {
    const answer = await ask(system, '/api/v1/register-event', { body: { token, event: 'sent' } });
    expectError(answer, 401, 'invalid_lodgement_token');
  }
});

describe('an embed of a registered origin', () => {
  test('its page names the origins that may frame it and holds a token for the licensed tier', async () => {
    const page = await ask(system, '/embed?pid=shop');
    const token = /<meta name="embed-token" content="([^"]+)">/.exec(page.text)?.[1];

    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(/frame-ancestors [^;]*https:\/\/shop\.example/);
    const answer = await ask(system, '/api/v1/companion', { body: { history: [user('Hello')], embed_token: token } });
    expect(answer.json()).toMatchObject({ partner_tier: 'licensed' });
  });

  test('a token that is none counts as absent', async () => {
    for (const embed_token of ['', 'nonsense', 'a.b.c', 'x'.repeat(5_000)]) {
      const answer = await ask(system, '/api/v1/companion', { body: { history: [user('Hello')], embed_token } });

      expect(answer.status).toBe(200);
      expect(answer.json()['partner_tier']).toBeUndefined();
    }
  });
});
