import { openApiDocument } from '@intake/contracts/openapi/document';
import { publicOperations } from '@intake/contracts/operations/index';
import { openHealth } from '@intake/platform/lifecycle/health';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standIns } from './stand-ins.ts';
import { type TestGateway, testGateway } from './test-gateway.ts';

let gateway: TestGateway;
let key: string;
const { handlers } = standIns();
beforeAll(async () => {
  gateway = await testGateway();
  gateway.answering('everything', ...handlers);
  ({ key } = await gateway.licence());
});
afterAll(() => gateway[Symbol.asyncDispose]());

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('health says what D28 says', async () => {
  const response = await gateway.send('/api/v1/health');

  expect(await response.json()).toEqual({
    ok: true,
    service: 'complaint-intake',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    region: 'test-1',
  });
});

test('embed-config shows the public face of a licence and no more', async () => {
  const { id } = await gateway.licence({
    name: 'Tide Telco',
    email: 'in@tide.example',
    origins: ['https://tide.example'],
  });

  const response = await gateway.send(`/api/embed-config?pid=${id}`);

  expect(await response.json()).toEqual({
    ok: true,
    partner: { id, name: 'Tide Telco', to: 'in@tide.example', origins: ['https://tide.example'], branded: false },
  });
});

test.for(['', '?pid=', '?pid=nobody', '?pid=%00', '?other=x'])(
  'embed-config%s is 404 unknown_partner',
  async (query) => {
    const response = await gateway.send(`/api/v1/embed-config${query}`);

    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: 'unknown_partner' });
  },
);

test.for(['{', '', '{"matter":7}', 'x'.repeat(100_000)])('checkout is 410 whatever its body', async (body) => {
  const response = await gateway.send('/api/checkout', { method: 'POST', body });

  expect(response.status).toBe(410);
  expect(await response.json()).toMatchObject({ error: 'formal_tier_disabled' });
});

test('the pages outside /api have ids and no budget', async () => {
  for (const path of ['/livez', '/readyz', '/openapi.json', '/docs', '/embed.js', '/embed']) {
    const response = await gateway.send(path);

    expect(response.headers.get('x-service-request-id'), path).toMatch(uuid);
    expect(response.headers.get('x-ratelimit-limit')).toBeNull();
    expect((await gateway.send(path, { method: 'POST' })).status).toBe(405);
    expect((await gateway.send(path, { method: 'OPTIONS' })).status).toBe(204);
    expect((await gateway.send(path, { method: 'HEAD' })).status).toBe(response.status);
  }
});

test('openapi.json is the contract at this address', async () => {
  const response = await gateway.send('/openapi.json');

  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument('https://intake.example'))));
});

test('the reference shows every call and loads nothing from anywhere', async () => {
  const response = await gateway.send('/docs');
  // A long path may break behind a slash.
  const page = (await response.text()).replaceAll('<wbr>', '');

  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const { http } of publicOperations) expect(page).toContain(`<code>/api/v1${http?.path}</code>`);
  expect(page).not.toMatch(/\b(?:src|href)="(?:https?:)?\/\//);
});

test('ready turns true when every service answers, and names those that do not', async () => {
  const before = await (await gateway.send('/readyz')).json();
  const services = ['companion', 'evidence', 'register', 'webhooks', 'export'];
  const stack = new AsyncDisposableStack();
  const health = stack.use(await openHealth(0, {}));
  const about = () => ({ knowledge: '2026.1' });
  for (const service of services) stack.use(await health.turnReady({ service, lines: [gateway.nats], about }));
  const second = stack.use(await openHealth(0, {}));
  const newer = () => ({ knowledge: '2026.2' });
  stack.use(await second.turnReady({ service: 'companion', lines: [gateway.nats], about: newer }));

  await expect.poll(() => gateway.send('/readyz').then(({ status }) => status), { timeout: 5_000 }).toBe(200);

  expect(before).toEqual({
    ready: false,
    store: true,
    companion: false,
    evidence: false,
    register: false,
    webhooks: false,
    export: false,
    replicas: { companion: 0, evidence: 0, register: 0, webhooks: 0, export: 0 },
    knowledge: [],
  });
  expect(await (await gateway.send('/readyz')).json()).toMatchObject({
    replicas: { companion: 2, evidence: 1 },
    knowledge: ['2026.1', '2026.2'],
  });
  await stack.disposeAsync();
});

test('one line is logged for a request, and nothing personal is in it', async () => {
  const before = gateway.log.lines.length;
  const response = await gateway.send('/api/v1/complaints/REF-AB12-CD34?format=pdf', {
    headers: { 'x-service-key': key },
  });
  await response.text();

  await expect
    .poll(() => gateway.log.lines.slice(before).filter(({ message }) => message === 'request'))
    .toHaveLength(1);

  const [line] = gateway.log.lines.slice(before).filter(({ message }) => message === 'request');
  expect(line?.fields).toEqual({
    method: 'GET',
    route: '/api/v1/complaints/{reference}',
    status: 200,
    ms: expect.any(Number),
    request_id: response.headers.get('x-service-request-id'),
    tier: 'licensed',
    partner_id: expect.stringMatching(/^partner-/),
  });
});
