import { once } from 'node:events';
import { request } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { standIns } from './stand-ins.ts';
import { freshAddress, type TestGateway, testGateway } from './test-gateway.ts';
import { hello } from './turns.ts';

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

const post = (path: string, body: NonNullable<RequestInit['body']>, headers: object = {}) =>
  gateway.send(`/api/v1${path}`, { method: 'POST', body, headers: { 'x-service-key': key, ...headers } });

async function refusal(response: Response) {
  const { error, message, request_id } = (await response.json()) as Record<string, string>;
  expect(request_id).toBe(response.headers.get('x-service-request-id'));
  return { status: response.status, error, message };
}

test.for(['', '{', 'hello', '{"history":[}', '\u0000', '{"history":[]} trailing'])(
  '%j is not JSON, wherever JSON is taken',
  async (body) => {
    for (const path of ['/companion', '/evidence', '/register-event', '/webhooks']) {
      expect(await refusal(await post(path, body))).toMatchObject({ status: 400, error: 'invalid_json' });
    }
  },
);

test('what is not UTF-8 is not JSON', async () => {
  const body = Buffer.concat([
    Buffer.from('{"history":[{"role":"user","content":"'),
    Buffer.from([0xff]),
    Buffer.from('"}]}'),
  ]);

  expect(await refusal(await post('/companion', body))).toMatchObject({ status: 400, error: 'invalid_json' });
});

test.for([
  { path: '/companion', body: '[]', error: 'invalid_json', names: 'object' },
  { path: '/companion', body: 'null', error: 'invalid_json', names: 'object' },
  { path: '/companion', body: '"text"', error: 'invalid_json', names: 'object' },
  { path: '/companion', body: '{}', error: 'invalid_json', names: 'history' },
  {
    path: '/companion',
    body: '{"history":[{"role":"user","content":"a"},{"role":"x","content":"b"}]}',
    error: 'invalid_json',
    names: 'history[1].role',
  },
  { path: '/companion', body: '{"history":[],"intake_id":"7"}', error: 'invalid_json', names: 'intake_id' },
  { path: '/companion', body: '{"history":[],"known_facts":[]}', error: 'invalid_json', names: 'known_facts' },
  { path: '/companion', body: '{"history":[],"lang":5}', error: 'invalid_json', names: 'lang' },
  { path: '/companion', body: '{"history":[],"contact":"me"}', error: 'invalid_json', names: 'contact' },
  {
    path: '/companion',
    body: '{"history":[],"contact":{"email":"me"}}',
    error: 'invalid_json',
    names: 'contact.email',
  },
  { path: '/companion', body: '{"history":[],"contact":{"phone":5}}', error: 'invalid_json', names: 'contact.phone' },
  { path: '/companion', body: '{"history":[],"lang":null}', error: 'invalid_json', names: 'lang' },
  {
    path: '/evidence',
    body: '{"screenshots":[{"lines":[{"text":7}]}]}',
    error: 'invalid_json',
    names: 'screenshots[0].lines[0].text',
  },
  { path: '/register-event', body: '{"token":"t","event":"exploded"}', error: 'invalid_event', names: 'event' },
  {
    path: '/register-event',
    body: '{"reference":"REF-AB12-CD34","event":"lodged"}',
    error: 'invalid_event',
    names: '',
  },
  { path: '/webhooks', body: '{"action":"dance"}', error: 'invalid_request', names: 'action' },
])('$path with $body is $error and the message names $names', async ({ path, body, error, names }) => {
  const refused = await refusal(await post(path, body));

  expect(refused).toMatchObject({ status: 400, error });
  expect(refused.message).toContain(names);
});

test.for([
  '/register?window_days=0',
  '/register?window_days=91',
  '/register?window_days=soon',
  '/register?days=1.5',
  '/register?format=xml',
  '/complaints',
  '/complaints/REF-AB12-CD34?format=doc',
])('GET %s is 400 invalid_request', async (path) => {
  const response = await gateway.send(`/api/v1${path}`, { headers: { 'x-service-key': key } });

  expect(await refusal(response)).toMatchObject({ status: 400, error: 'invalid_request' });
});

const accepted = [
  undefined,
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/vnd.api+json',
];

test.for(accepted)('JSON is JSON by its bytes: labelled %s it is taken', async (type) => {
  const response = await post('/companion', Buffer.from(hello), type ? { 'content-type': type } : {});

  expect(response.status).toBe(200);
});

test('a byte order mark in front does not matter', async () => {
  expect((await post('/companion', `\uFEFF${hello}`)).status).toBe(200);
});

test('nesting ten thousand levels deep is refused, not choked on', async () => {
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;

  const response = await post('/companion', `{"history":[],"known_facts":{"a":${deep}}}`);

  expect(await refusal(response)).toMatchObject({ status: 400, error: 'invalid_json' });
});

test('keys that reach for a prototype, numbers beyond all bounds and repeated keys do no harm', async () => {
  const facts = '{"__proto__":{"a":1},"constructor":{"a":1},"huge":1e999,"twice":1,"twice":2}';

  const response = await post('/companion', `{"__proto__":{"x":1},"history":[],"known_facts":${facts}}`);

  expect(response.status).toBe(200);
  expect(asked[0]?.input).toEqual({ history: [], known_facts: { huge: null, twice: 2 } });
});

test('NUL and lone surrogates become the replacement character: the words get through', async () => {
  await post('/companion', '{"history":[{"role":"user","content":"a\\u0000b\\ud800c"}]}');

  expect(asked[0]?.input).toEqual({ history: [{ role: 'user', content: 'a\uFFFDb\uFFFDc' }] });
});

test.for([
  { path: '/register-event', limit: 64 * 1024 },
  { path: '/webhooks', limit: 64 * 1024 },
  { path: '/companion', limit: 8 * 1024 * 1024 },
  { path: '/evidence', limit: 16 * 1024 * 1024 },
])('$path takes $limit bytes and not one more', async ({ path, limit }) => {
  const padded = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;

  const full = await post(path, padded(limit));
  const over = await post(path, padded(limit + 1));

  expect(full.status).not.toBe(413);
  expect(await refusal(over)).toMatchObject({ status: 413, error: 'payload_too_large' });
});

test('a body without a declared length is measured as it comes', async () => {
  const upload = request(`${gateway.base}/api/v1/register-event`, { method: 'POST', headers: freshAddress() });
  const chunk = Buffer.alloc(16 * 1024, 'x');
  const send = () => {
    while (upload.write(chunk));
  };
  upload.on('drain', send).on('error', () => undefined);
  send();

  const [response] = await once(upload, 'response');

  expect(response.statusCode).toBe(413);
  upload.destroy();
});

test('a refused body does not spoil the connection for the next request', async () => {
  const refused = await post('/register-event', 'x'.repeat(1024 * 1024));
  await refused.text();

  expect((await post('/companion', hello)).status).toBe(200);
});

test.for([
  { coding: 'gzip', packed: gzipSync(hello) },
  { coding: 'br', packed: brotliCompressSync(hello) },
  { coding: 'identity', packed: Buffer.from(hello) },
])('a body packed as $coding is unpacked', async ({ coding, packed }) => {
  expect((await post('/companion', packed, { 'content-encoding': coding })).status).toBe(200);
});

test('a small body that unpacks into a huge one is refused at the limit', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));

  const response = await post('/companion', bomb, { 'content-encoding': 'gzip' });

  expect(await refusal(response)).toMatchObject({ status: 413, error: 'payload_too_large' });
});

test('what does not unpack is 400, what is packed in an unknown way 415', async () => {
  const broken = await post('/companion', 'not gzip at all', { 'content-encoding': 'gzip' });
  const short = await post('/companion', gzipSync(hello).subarray(0, 12), { 'content-encoding': 'gzip' });
  const plain = await post('/companion', hello, { 'content-encoding': 'br' });
  const unknown = await post('/companion', hello, { 'content-encoding': 'zip' });

  for (const response of [broken, short, plain]) {
    expect(await refusal(response)).toMatchObject({ status: 400, error: 'invalid_request' });
  }
  expect(await refusal(unknown)).toMatchObject({ status: 415, error: 'unsupported_media_type' });
});

test.for(['text/plain', 'application/json', 'audio/flac', 'audio', ''])('a clip labelled "%s" is 415', async (type) => {
  const response = await post('/transcribe', Buffer.from('clip'), { 'content-type': type });

  expect(await refusal(response)).toMatchObject({ status: 415, error: 'unsupported_media_type' });
});

test('an empty clip is refused, and one beyond 4 MiB is too large', async () => {
  const type = { 'content-type': 'audio/ogg' };

  const empty = await post('/transcribe', Buffer.alloc(0), type);
  const large = await post('/transcribe', Buffer.alloc(4 * 1024 * 1024 + 1), type);
  const full = await post('/transcribe', Buffer.alloc(4 * 1024 * 1024), type);

  expect(await refusal(empty)).toMatchObject({ status: 400, error: 'invalid_request' });
  expect(await refusal(large)).toMatchObject({ status: 413, error: 'payload_too_large' });
  expect(full.status).toBe(200);
});
