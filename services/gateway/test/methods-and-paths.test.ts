import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { standIns } from './stand-ins.ts';
import { type TestGateway, testGateway } from './test-gateway.ts';

let gateway: TestGateway;
let key: string;
const { asked, handlers } = standIns();
beforeAll(async () => {
  gateway = await testGateway();
  gateway.answering('everything', ...handlers);
  ({ key } = await gateway.licence());
});
afterAll(() => gateway[Symbol.asyncDispose]());
beforeEach(() => void asked.splice(0));

const getPaths = [
  '/health',
  '/register',
  '/embed-config',
  '/export',
  '/complaints',
  '/complaints/REF-AB12-CD34',
  '/webhooks',
];

test.for(getPaths)('HEAD %s answers as GET does, without a body', async (path) => {
  const headers = { 'x-service-key': key };
  const [head, get] = await Promise.all([
    gateway.send(`/api/v1${path}`, { method: 'HEAD', headers }),
    gateway.send(`/api/v1${path}`, { headers }),
  ]);

  expect(head.status).toBe(get.status);
  expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
  expect(await head.text()).toBe('');
});

const allowed = [
  { path: '/companion', allow: 'POST, OPTIONS' },
  { path: '/register-event', allow: 'POST, OPTIONS' },
  { path: '/evidence', allow: 'POST, OPTIONS' },
  { path: '/checkout', allow: 'POST, OPTIONS' },
  { path: '/transcribe', allow: 'POST, OPTIONS' },
  { path: '/register', allow: 'GET, HEAD, OPTIONS' },
  { path: '/health', allow: 'GET, HEAD, OPTIONS' },
  { path: '/embed-config', allow: 'GET, HEAD, OPTIONS' },
  { path: '/export', allow: 'GET, HEAD, OPTIONS' },
  { path: '/complaints', allow: 'GET, HEAD, OPTIONS' },
  { path: '/complaints/REF-AB12-CD34', allow: 'GET, HEAD, OPTIONS' },
  { path: '/webhooks', allow: 'GET, POST, HEAD, OPTIONS' },
].flatMap((row) => (['/api/v1', '/api'] as const).map((prefix) => ({ ...row, path: `${prefix}${row.path}` })));

test.for(allowed)('$path refuses every other method with 405 and lists $allow', async ({ path, allow }) => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
    if (allow.split(', ').includes(method)) continue;

    const response = await gateway.send(path, { method });

    expect(response.status, method).toBe(405);
    expect(response.headers.get('allow')).toBe(allow);
    expect(response.headers.get('x-ratelimit-remaining')).toBe(path.endsWith('/health') ? '30' : '29');
    if (method !== 'HEAD') expect(await response.json()).toMatchObject({ error: 'method_not_allowed' });
  }
});

test.for(allowed)('$path answers the preflight of a browser', async ({ path, allow }) => {
  const response = await gateway.send(path, {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'POST' },
  });

  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-methods')).toBe(allow);
  expect(response.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-service-key');
  expect(response.headers.get('x-ratelimit-remaining')).toBe('30');
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
});

test.for([
  '/',
  '/api',
  '/api/',
  '/api/v1',
  '/api/v2/health',
  '/api/v1/nothing',
  '/api/v1/HEALTH',
  '/API/v1/health',
  '/apiary',
  '/api/v1//health',
  '/api/v1/complaints/REF-AB12-CD34/pdf',
  '/api/v1/complaints/%E0%A4%A',
  '/.well-known/security.txt',
  '/embed.js/x',
  '/embed/x',
  '/embed/x/main.js',
])('there is nothing at %s', async (path) => {
  const response = await gateway.send(path);

  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    error: 'not_found',
    message: expect.any(String),
    request_id: response.headers.get('x-service-request-id'),
  });
});

test.for(['/api/v1/complaints/%', '/api/complaints/%ff'])(
  '%s is unknown, and costs what any unknown path does',
  async (path) => {
    const response = await gateway.send(path);

    expect(response.status).toBe(404);
    expect(response.headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/);
  },
);

test.for(['/api/v1/health/', '/api/v1/health?', '/api/v1/health?x=%'])('%s is health all the same', async (path) => {
  expect((await gateway.send(path)).status).toBe(200);
});

test('an encoded reference is decoded once, whatever is in it', async () => {
  const headers = { 'x-service-key': key };

  await gateway.send('/api/v1/complaints/REF%2DAB12%2DCD34', { headers });
  await gateway.send('/api/v1/complaints/a%2Fb%00%252F', { headers });

  expect(asked.map(({ input }) => input)).toMatchObject([
    { reference: 'REF-AB12-CD34' },
    { reference: 'a/b\uFFFD%2F' },
  ]);
});
