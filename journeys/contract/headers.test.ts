import { randomBytes } from 'node:crypto';
import { eventually } from '@intake/testkit/eventually';
import { otlpSink } from '@intake/testkit/telemetry/otlp-sink';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { licensePartner, type TestPartner } from '../support/operate.ts';
import { type TestSystem, testSystem } from '../support/system.ts';
import { ask, type Question } from './support/ask.ts';
import { expectApiHeaders, expectRequestId } from './support/promises.ts';
import { everyPath } from './support/surface.ts';

let sink: Awaited<ReturnType<typeof otlpSink>>;
let system: TestSystem;
let partner: TestPartner;
beforeAll(async () => {
  sink = await otlpSink();
  system = await testSystem({
    OTEL_EXPORTER_OTLP_ENDPOINT: sink.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_METRICS_EXPORTER: 'none',
    OTEL_TRACES_SAMPLER: 'always_on',
    OTEL_BSP_SCHEDULE_DELAY: '200',
  });
  partner = await licensePartner(system, { id: 'headers', name: 'Headers' });
});
afterAll(async () => {
  await system?.[Symbol.asyncDispose]();
  await sink?.[Symbol.asyncDispose]();
});

type Case = readonly [title: string, path: string, question: Question, status: number];

const hello = { history: [{ role: 'user', content: 'Hello' }] };
const cases: readonly Case[] = [
  ['a turn', '/api/v1/companion', { body: hello }, 200],
  ['health', '/api/v1/health', {}, 200],
  ['a body that is no JSON', '/api/v1/companion', { body: '{' }, 400],
  ['a body of the wrong shape', '/api/v1/evidence', { body: '[]' }, 400],
  ['a key nobody has', '/api/v1/register', { headers: { 'x-service-key': 'nobody' } }, 401],
  ['no key where one is needed', '/api/v1/export', {}, 401],
  ['a token that is none', '/api/v1/register-event', { body: { token: 'x', event: 'sent' } }, 401],
  ['an unknown partner', '/api/v1/embed-config', {}, 404],
  ['an unknown path', '/api/v1/nope', {}, 404],
  ['a wrong method', '/api/v1/companion', { method: 'PUT' }, 405],
  ['the closed checkout', '/api/v1/checkout', { body: {} }, 410],
  ['a body too large', '/api/v1/register-event', { body: Buffer.alloc(70_000, 32) }, 413],
  ['a media type that is no audio', '/api/v1/transcribe', { body: { not: 'audio' } }, 415],
  [
    'lines that are no conversation',
    '/api/v1/evidence',
    { body: { screenshots: [{ lines: [line('Lorem ipsum')] }] } },
    422,
  ],
  [
    'a microphone with nobody listening',
    '/api/v1/transcribe',
    { body: Buffer.from('x'), headers: { 'content-type': 'audio/webm' } },
    503,
  ],
  ['a preflight', '/api/v1/companion', { method: 'OPTIONS' }, 204],
];

function line(text: string) {
  return { text, x: 0.1, y: 0.1, w: 0.5, h: 0.02 };
}

test.for(cases)('%s carries the headers of an API response', async ([, path, question, status]) => {
  const answer = await ask(system, path, question);

  expect(answer.status).toBe(status);
  expectRequestId(answer);
  expectApiHeaders(answer);
  expect(answer.headers['x-ratelimit-limit']).toBe('100000');
  expect(answer.headers['x-ratelimit-reset']).toBe('0');
});

test('every path names its request, whatever the method, and never twice the same', async () => {
  const ids: string[] = [];

  for (const { path } of everyPath) {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE']) {
      ids.push(expectRequestId(await ask(system, path, { method })));
    }
  }

  expect(new Set(ids).size).toBe(ids.length);
});

test('the request id is the gateway’s own, never the client’s', async () => {
  const theirs = '11111111-1111-4111-8111-111111111111';

  const answer = await ask(system, '/api/v1/companion', {
    body: '{',
    headers: { 'x-service-request-id': theirs, 'x-request-id': theirs },
  });

  expect(expectRequestId(answer)).not.toBe(theirs);
  expect(answer.json()['request_id']).not.toBe(theirs);
});

test('a page in a browser may read the X- headers, from any origin and without credentials', async () => {
  for (const origin of ['https://shop.example', 'null']) {
    const answer = await ask(system, '/api/v1/companion', { body: hello, headers: { origin } });

    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    const exposed = String(answer.headers['access-control-expose-headers']).toLowerCase();
    for (const name of [
      'x-service-request-id',
      'x-ratelimit-limit',
      'x-ratelimit-remaining',
      'x-ratelimit-reset',
      'x-service-pdf-complete',
    ]) {
      expect(exposed).toContain(name);
    }
  }
});

test('no response sets a cookie or names what serves it', async () => {
  for (const path of ['/api/v1/health', '/docs', '/embed', '/nope']) {
    const { headers } = await ask(system, path);

    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  }
});

test('the budget shown is the key’s where a key is sent', async () => {
  const first = await ask(system, '/api/v1/health', { headers: partner.headers });
  const second = await ask(system, '/api/v1/companion', { headers: partner.headers, body: hello });

  expect(Number(first.headers['x-ratelimit-remaining']) - Number(second.headers['x-ratelimit-remaining'])).toBe(1);
});

test('a client’s traceparent is continued', async () => {
  const traceId = randomBytes(16).toString('hex');
  const parent = randomBytes(8).toString('hex');

  await ask(system, '/api/v1/companion', { body: hello, headers: { traceparent: `00-${traceId}-${parent}-01` } });

  // Each service sends its spans when it likes: both are waited for.
  const spans = () => sink.spans.filter((span) => span.traceId === traceId);
  await eventually(async () => spans().some(({ service }) => service === 'companion'));
  await eventually(async () =>
    spans().some(({ parentSpanId, service }) => parentSpanId === parent && service === 'gateway'),
  );
});

test.for(['', 'nonsense', '00-00000000000000000000000000000000-0000000000000000-01', `00-${'f'.repeat(500)}`])(
  'the traceparent «%s» that is none does no harm',
  async (traceparent) => {
    const answer = await ask(system, '/api/v1/health', { headers: { traceparent } });

    expect(answer.status).toBe(200);
  },
);

test('health is a moment of now and a place', async () => {
  const health = (await ask(system, '/api/health')).json();

  expect(Object.keys(health).sort()).toEqual(['ok', 'region', 'service', 'time']);
  expect(health).toMatchObject({ ok: true, service: expect.stringMatching(/\S/) });
  expect(Math.abs(Date.parse(String(health['time'])) - Date.now())).toBeLessThan(10_000);
  expect(health['time']).toMatch(/Z$/);
});
