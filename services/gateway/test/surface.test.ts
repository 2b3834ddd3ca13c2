import { publicOperations } from '@intake/contracts/operations/index';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { standIns } from './stand-ins.ts';
import { type TestGateway, testGateway } from './test-gateway.ts';
import { hello, turn } from './turns.ts';

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

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

type Row = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly type?: string;
  readonly status: number;
  readonly needsKey?: true;
};

/** Decision D1, row by row. */
const rows: readonly Row[] = [
  { method: 'POST', path: '/companion', body: hello, status: 200 },
  { method: 'POST', path: '/register-event', body: '{"token":"t","event":"sent"}', status: 202 },
  { method: 'POST', path: '/register-event', body: '{"reference":"REF-AB12-CD34","event":"sent"}', status: 204 },
  { method: 'POST', path: '/evidence', body: '{"screenshots":[]}', status: 200 },
  { method: 'POST', path: '/checkout', body: '{"matter":"x"}', status: 410 },
  { method: 'POST', path: '/transcribe', body: 'clip', type: 'audio/webm; codecs=opus', status: 200 },
  { method: 'GET', path: '/register', status: 200, needsKey: true },
  { method: 'GET', path: '/health', status: 200 },
  { method: 'GET', path: '/embed-config', status: 404 },
  { method: 'GET', path: '/export', status: 200, needsKey: true },
  { method: 'GET', path: '/complaints?reference=REF-AB12-CD34', status: 200, needsKey: true },
  { method: 'GET', path: '/complaints/REF-AB12-CD34', status: 200, needsKey: true },
  { method: 'GET', path: '/webhooks', status: 200, needsKey: true },
  { method: 'POST', path: '/webhooks', body: '{"action":"test"}', status: 200, needsKey: true },
];
const everyRow = (['/api/v1', '/api'] as const).flatMap((prefix) => rows.map((row) => ({ ...row, prefix })));

const sendRow = ({ method, path, body, type, needsKey }: Row, prefix: string) =>
  gateway.send(`${prefix}${path}`, {
    method,
    headers: { ...(type ? { 'content-type': type } : {}), ...(needsKey ? { 'x-service-key': key } : {}) },
    ...(body ? { body } : {}),
  });

test.for(everyRow)('$method $prefix$path answers $status, with id, budget and CORS', async ({ prefix, ...row }) => {
  const response = await sendRow(row, prefix);

  expect(response.status).toBe(row.status);
  expect(response.headers.get('x-service-request-id')).toMatch(uuid);
  expect(response.headers.get('x-ratelimit-limit')).toBe(row.needsKey ? '120' : '30');
  expect(Number(response.headers.get('x-ratelimit-remaining'))).toBeGreaterThan(0);
  expect(response.headers.get('x-ratelimit-reset')).toBe('0');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-expose-headers')).toContain('X-RateLimit-Remaining');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('every declared operation has a row in this table', () => {
  const declared = publicOperations.flatMap(({ http }) => (http ? [`${http.method.toUpperCase()} ${http.path}`] : []));
  const tested = rows.map(({ method, path }) => `${method} ${path.split('?')[0]}`.replace(/REF-.*/, '{reference}'));

  expect(tested).toEqual(expect.arrayContaining(declared));
});

test('a turn goes to the companion under the id that the response shows, and its answer comes back as it is', async () => {
  const response = await gateway.send('/api/v1/companion', { method: 'POST', body: hello });

  expect(await response.json()).toEqual(turn);
  expect(asked.map(({ caller, input }) => ({ caller, input }))).toEqual([
    {
      caller: {
        kind: 'anonymous',
        request_id: response.headers.get('x-service-request-id'),
        // The address itself goes no further than the gateway.
        client: expect.stringMatching(/^\{address:[\w-]{43}\}$/),
      },
      input: { history: [{ role: 'user', content: 'Hello' }] },
    },
  ]);
});

test('a request id is never taken from the client', async () => {
  const response = await gateway.send('/api/v1/health', { headers: { 'x-service-request-id': 'mine' } });

  expect(response.headers.get('x-service-request-id')).toMatch(uuid);
});

test('a file arrives as it was sent, with its own headers', async () => {
  const response = await sendRow(
    { method: 'GET', path: '/complaints/REF-AB12-CD34', status: 200, needsKey: true },
    '/api/v1',
  );

  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('x-service-pdf-complete')).toBe('true');
  expect(await response.text()).toBe('%PDF');
});

test('a clip arrives as it was sent, under its media type', async () => {
  const body = Buffer.from([0, 255, 128]);

  const response = await gateway.send('/api/v1/transcribe?lang=vi', {
    method: 'POST',
    body,
    headers: { 'content-type': 'audio/webm;codecs=opus' },
  });

  expect(await response.json()).toEqual({ text: `audio/webm ${body.toString('base64')}`, language: 'vi' });
});

test('of a repeated query field the first counts, and path fields win over query fields', async () => {
  const headers = { 'x-service-key': key };

  await gateway.send('/api/v1/register?window_days=7&window_days=30', { headers });
  await gateway.send('/api/v1/complaints/REF-AB12-CD34?reference=REF-XX99-XX99&format=pdf', { headers });

  expect(asked.map(({ input }) => input)).toEqual([
    { window_days: 7, format: 'json' },
    { reference: 'REF-AB12-CD34', format: 'pdf' },
  ]);
});
