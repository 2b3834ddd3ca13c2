import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { licensePartner, type TestPartner } from '../support/operate.ts';
import { sharedSystem } from '../support/shared-system.ts';
import type { SystemAddress } from '../support/system.ts';
import { ask } from './support/ask.ts';
import { KiB, MiB, padded, user } from './support/bodies.ts';
import { expectError, expectErrorShape, expectRequestId } from './support/promises.ts';

let system: SystemAddress;
let partner: TestPartner;
beforeAll(async () => {
  system = await sharedSystem();
  partner = await licensePartner(system, { id: 'bodies', name: 'Bodies' });
});

const post = (path: string, body: string | Buffer | object, headers = {}) =>
  ask(system, `/api/v1${path}`, { method: 'POST', body, headers: { ...partner.headers, ...headers } });

const jsonPaths = ['/companion', '/evidence', '/register-event', '/webhooks'];
const notJson = [
  '',
  ' ',
  '{',
  '{"history":[]',
  '[1,]',
  "{'history':[]}",
  'undefined',
  'NaN',
  '{"a":01}',
  '<xml/>',
  '\u0000',
];

test.for(jsonPaths)('%s refuses what is not JSON', async (path) => {
  for (const body of notJson) expectError(await post(path, body), 400, 'invalid_json');
});

test.for([
  ['/companion', 'invalid_json'],
  ['/evidence', 'invalid_json'],
  ['/register-event', 'invalid_event'],
  ['/webhooks', 'invalid_request'],
] as const)('%s calls JSON that is no object %s', async ([path, code]) => {
  for (const body of ['null', '[]', '"text"', '7', 'true']) {
    const answer = await post(path, body);

    expect({ body, status: answer.status }).toEqual({ body, status: 400 });
    expectError(answer, 400, code);
  }
});

describe('a turn of the wrong shape is invalid_json and names where', () => {
  const turns = [user('a'), user('b'), user('c')];
  const intake = { history: [user('Hello')] };
  test.for<[string, object]>([
    ['history', {}],
    ['history', { history: null }],
    ['history', { history: 'hello' }],
    ['history', { history: {} }],
    ['history[0]', { history: ['hello'] }],
    ['history[0].role', { history: [{ content: 'x' }] }],
    ['history[3].role', { history: [...turns, { role: 'system', content: 'x' }] }],
    ['history[1].content', { history: [user('a'), { role: 'user', content: 7 }] }],
    ['history[0].content', { history: [{ role: 'assistant' }] }],
    ['known_facts', { ...intake, known_facts: [] }],
    ['known_facts', { ...intake, known_facts: 'x' }],
    ['client_done', { ...intake, client_done: 'yes' }],
    ['partner', { ...intake, partner: 'Harbour' }],
    ['partner.name', { ...intake, partner: { name: 7 } }],
    ['intake_id', { ...intake, intake_id: 'mine' }],
    ['intake_id', { ...intake, intake_id: 7 }],
    ['reference_id', { ...intake, reference_id: 'REF-1' }],
    ['reference_id', { ...intake, reference_id: 'ref-abcd-1234' }],
    ['reference_id', { ...intake, reference_id: 'REF-ABCD-1234\n' }],
    ['payment_ref', { ...intake, payment_ref: 'cs-1' }],
    ['payment_ref', { ...intake, payment_ref: 'cs_' }],
    ['evidence', { ...intake, evidence: 'x' }],
    ['evidence.transcript', { ...intake, evidence: { source: 'x', transcript: 'x' } }],
    [
      'evidence.transcript[0].speaker',
      { ...intake, evidence: { source: 'x', transcript: [{ speaker: 'bot', text: 'x' }] } },
    ],
    ['evidence.transcript[0].text', { ...intake, evidence: { source: 'x', transcript: [{ speaker: 'other' }] } }],
  ])('%s in %j', async ([where, body]) => {
    expect(expectError(await post('/companion', body), 400, 'invalid_json')).toContain(where);
  });
});

test('a partner without a name is refused of an unlicensed caller and served for a key', async () => {
  const body = { history: [user('Hello')], partner: {} };

  const without = await ask(system, '/api/v1/companion', { body });

  expect(expectError(without, 400, 'invalid_json')).toContain('partner');
  expect((await post('/companion', body)).status).toBe(200);
});

test.for<[string, object]>([
  ['no event', { token: 'x' }],
  ['an unknown event', { token: 'x', event: 'exploded' }],
  ['neither token nor reference', { event: 'sent' }],
  ['a token that is a number', { token: 7, event: 'sent' }],
  ['lodged by reference', { reference: 'REF-ABCD-1234', event: 'lodged' }],
])('register-event with %s is invalid_event', async ([, body]) => {
  expectError(await post('/register-event', body), 400, 'invalid_event');
});

test('the checkout is gone, whatever the body', async () => {
  for (const body of [undefined, '', '{', '[]', '{}', { matter: 'x' }, { matter: 'x'.repeat(65) }, { matter: 7 }]) {
    const answer = await ask(system, '/api/checkout', { method: 'POST', ...(body === undefined ? {} : { body }) });

    expectError(answer, 410, 'formal_tier_disabled');
  }
});

test('embed-config without pid or with one that nobody has is 404 unknown_partner', async () => {
  for (const query of [
    '',
    '?pid=',
    '?pid=nobody',
    '?pid=..%2f',
    '?pid=a&pid=b',
    '?pid[x]=1',
    `?pid=${'x'.repeat(2_000)}`,
  ]) {
    expectError(await ask(system, `/api/v1/embed-config${query}`), 404, 'unknown_partner');
  }
});

describe('bodies have a size', () => {
  test.for([
    { path: '/companion', bytes: 8 * MiB, body: { history: [user('Hello')] }, fits: 200 },
    { path: '/evidence', bytes: 16 * MiB, body: { screenshots: [] }, fits: 400 },
    { path: '/register-event', bytes: 64 * KiB, body: { token: 'x', event: 'sent' }, fits: 401 },
    { path: '/webhooks', bytes: 64 * KiB, body: { action: 'other' }, fits: 400 },
  ])('$path takes $bytes bytes and not one more', async ({ path, bytes, body, fits }) => {
    expect((await post(path, padded(body, bytes))).status).toBe(fits);

    expectError(await post(path, padded(body, bytes + 1)), 413, 'payload_too_large');
  });

  test('the microphone takes 4 MiB and not one byte more', async () => {
    const audio = { 'content-type': 'audio/webm' };

    expect((await post('/transcribe', Buffer.alloc(4 * MiB), audio)).status).toBe(200);
    expectError(await post('/transcribe', Buffer.alloc(4 * MiB + 1), audio), 413, 'payload_too_large');
  });

  test('a small gzip that unpacks beyond the limit is as large as it unpacks', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * MiB, ' '));

    const answer = await post('/companion', bomb, { 'content-encoding': 'gzip' });

    expect([413, 415]).toContain(answer.status);
    expectErrorShape(answer);
  });
});

test.for<[string, Buffer | string, object]>([
  ['gzip', gzipSync('{"history":[]}'), { 'content-encoding': 'gzip' }],
  ['gzip that is none', '{"history":[]}', { 'content-encoding': 'gzip' }],
  ['half a gzip', gzipSync('{"history":[]}').subarray(0, 12), { 'content-encoding': 'gzip' }],
  ['an encoding nobody knows', '{"history":[]}', { 'content-encoding': 'zstdx' }],
  ['text/plain', '{"history":[]}', { 'content-type': 'text/plain' }],
  ['no media type', '{"history":[]}', { 'content-type': '' }],
  ['a charset nobody knows', '{"history":[]}', { 'content-type': 'application/json; charset=klingon' }],
  ['a form', 'history=1', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), {}],
  ['UTF-16', Buffer.from('{"history":[]}', 'utf16le'), {}],
  ['ten thousand open brackets', '['.repeat(10_000), {}],
  ['ten thousand levels', `{"history":[],"known_facts":{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}}`, {}],
  ['a million levels', `{"history":[],"x":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`, {}],
  [
    'huge numbers',
    '{"history":[],"known_facts":{"amount_aud":1e999,"a":-1e400,"b":123456789012345678901234567890}}',
    {},
  ],
  ['keys twice', '{"history":7,"history":[]}', {}],
  ['keys that reach for the prototype', '{"history":[],"__proto__":{"a":1},"constructor":{"prototype":{"x":1}}}', {}],
  [
    'many keys',
    JSON.stringify({
      history: [],
      known_facts: Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, i])),
    }),
    {},
  ],
])('a body of %s is answered without a fault of ours', async ([, body, headers]) => {
  const answer = await post('/companion', body, headers);

  expect(answer.status).toBeLessThan(500);
  if (answer.status === 200) expectRequestId(answer);
  else expectErrorShape(answer);
});

test('a transcription of what is no audio is 415', async () => {
  for (const type of ['application/json', 'text/plain', 'video/webm', 'audio/flac', '']) {
    expectError(await post('/transcribe', Buffer.from('x'), { 'content-type': type }), 415, 'unsupported_media_type');
  }
  for (const type of ['audio/webm', 'audio/ogg', 'audio/wav', 'audio/mp4', 'audio/mpeg', 'audio/webm;codecs=opus']) {
    expect((await post('/transcribe', Buffer.from('x'), { 'content-type': type })).status).toBe(200);
  }
});

test('a refused caller costs no parsing: the key is judged before the body', async () => {
  for (const path of ['/companion', '/evidence', '/webhooks']) {
    const answer = await post(path, '{', { 'x-service-key': 'nobody' });

    expectError(answer, 401, 'invalid_partner_key');
  }
  const huge = await post('/webhooks', Buffer.alloc(100 * KiB), { 'x-service-key': 'nobody' });
  expectError(huge, 401, 'invalid_partner_key');
});
