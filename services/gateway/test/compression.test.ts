import { takeTurn } from '@intake/contracts/operations/conversation/take-turn';
import type { Answer } from '@intake/contracts/operations/operation';
import { readComplaint } from '@intake/contracts/operations/records/read-complaint';
import { readRegister } from '@intake/contracts/operations/register/read-register';
import { handle } from '@intake/platform/bus/rpc';
import { serve } from '@intake/platform/bus/serve';
import { quiet } from '@intake/testkit/quiet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from './test-gateway.ts';
import { turn } from './turns.ts';

let gateway: TestGateway;
let key: string;
beforeAll(async () => {
  gateway = await testGateway();
  ({ key } = await gateway.licence());
});
afterAll(() => gateway[Symbol.asyncDispose]());

const send = (path: string, accepted: string, init: RequestInit = {}) =>
  gateway.send(path, { ...init, headers: { 'accept-encoding': accepted, 'x-service-key': key } });

const replying = (reply: string) =>
  serve({ nats: gateway.nats, service: 'companion', log: quiet }, [handle(takeTurn, async () => ({ ...turn, reply }))]);

const takenTurn = (accepted: string) => send('/api/v1/companion', accepted, { method: 'POST', body: '{"history":[]}' });

const csvOf = (body: Uint8Array | AsyncIterable<Uint8Array>) =>
  serve({ nats: gateway.nats, service: 'register', log: quiet }, [
    handle(
      readRegister,
      async () => ({ attachment: { contentType: 'text/csv; charset=utf-8' }, body }) as Answer<never>,
    ),
  ]);

test('an answer of some length is packed for who takes gzip, and says that it depends on that', async () => {
  await using _ = replying('Please tell me more. '.repeat(200));

  const packed = await takenTurn('br, gzip');
  const plain = await takenTurn('identity');

  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(Number(packed.headers.get('content-length'))).toBeLessThan(2_000);
  expect(plain.headers.get('content-encoding')).toBeNull();
  for (const response of [packed, plain]) expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(await packed.json()).toEqual(await plain.json());
});

test('what fits a packet anyway is sent as it is', async () => {
  const response = await send('/api/v1/health', 'gzip');

  expect(response.headers.get('content-encoding')).toBeNull();
  expect(response.headers.get('vary')).toBeNull();
});

const rows = Buffer.from('REF-0000-0001,2026-11-20,conversation\r\n'.repeat(200));

test('CSV is packed, and HEAD says as much of it as GET', async () => {
  await using _ = csvOf(rows);

  const response = await send('/api/v1/register?format=csv', 'gzip');
  const head = await send('/api/v1/register?format=csv', 'gzip', { method: 'HEAD' });

  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(await response.text()).toBe(rows.toString());
  for (const name of ['content-encoding', 'content-length', 'vary']) {
    expect(head.headers.get(name)).toBe(response.headers.get(name));
  }
});

test('CSV too large to hold is packed on its way, and one that breaks is an incomplete download', async () => {
  async function* whole() {
    for (let count = 0; count < 50; count += 1) yield rows;
  }
  async function* breaking() {
    yield* whole();
    throw new Error('the store went away');
  }

  {
    await using _ = csvOf(whole());
    const response = await send('/api/v1/register?format=csv', 'gzip');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.text()).toBe(rows.toString().repeat(50));
  }
  await using _ = csvOf(breaking());
  const broken = await send('/api/v1/register?format=csv', 'gzip');
  await expect(broken.text()).rejects.toThrow();
});

test('a PDF is sent as it is: it is packed already', async () => {
  const attachment = { contentType: 'application/pdf' };
  await using _ = serve({ nats: gateway.nats, service: 'export', log: quiet }, [
    handle(readComplaint, async () => ({ attachment, body: Buffer.alloc(5_000, 'PDF ') })),
  ]);

  const response = await send('/api/v1/complaints/REF-AAAA-0000?format=pdf', 'gzip');

  expect(response.headers.get('content-encoding')).toBeNull();
  expect(response.headers.get('content-length')).toBe('5000');
});

test.for(['/openapi.json', '/docs', '/embed.js'])('%s is packed, and not sent to who has it', async (path) => {
  const first = await send(path, 'gzip');
  const tag = String(first.headers.get('etag'));
  const again = await gateway.send(path, { headers: { 'if-none-match': `"other", ${tag}` } });
  const changed = await gateway.send(path, { headers: { 'if-none-match': '"other"' } });

  expect(first.headers.get('content-encoding')).toBe('gzip');
  expect(first.headers.get('vary')).toBe('Accept-Encoding');
  expect(again.status).toBe(304);
  expect(again.headers.get('etag')).toBe(tag);
  expect(await again.text()).toBe('');
  expect(changed.status).toBe(200);
});
