import { ServiceError } from '@intake/contracts/errors';
import { takeTurn } from '@intake/contracts/operations/conversation/take-turn';
import { transcribe } from '@intake/contracts/operations/conversation/transcribe';
import { reconstructEvidence } from '@intake/contracts/operations/evidence/reconstruct-evidence';
import { exportArchive } from '@intake/contracts/operations/records/export-archive';
import { readKnowledgeStatus } from '@intake/contracts/operations/service/read-knowledge-status';
import { readDeliveries } from '@intake/contracts/operations/webhooks/read-deliveries';
import { sendTestEvent } from '@intake/contracts/operations/webhooks/send-test-event';
import { type Handler, handle } from '@intake/platform/bus/rpc';
import { serve } from '@intake/platform/bus/serve';
import { quiet } from '@intake/testkit/quiet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshAddress, type TestGateway, testGateway } from './test-gateway.ts';
import { hello, turn } from './turns.ts';

let gateway: TestGateway;
let key: string;
beforeAll(async () => {
  gateway = await testGateway();
  ({ key } = await gateway.licence());
});
afterAll(() => gateway[Symbol.asyncDispose]());

const answering = (...handlers: Handler[]) => serve({ nats: gateway.nats, service: 'stand-in', log: quiet }, handlers);

test.for([
  { method: 'POST', path: '/companion', body: hello, status: 502, error: 'companion_failed' },
  { method: 'GET', path: '/register', status: 503, error: 'register_unavailable' },
  {
    method: 'POST',
    path: '/register-event',
    body: '{"token":"t","event":"sent"}',
    status: 503,
    error: 'register_unavailable',
  },
  { method: 'POST', path: '/evidence', body: '{}', status: 503, error: 'service_unavailable' },
  { method: 'GET', path: '/complaints/REF-AB12-CD34', status: 503, error: 'service_unavailable' },
  { method: 'GET', path: '/export', status: 503, error: 'service_unavailable' },
  { method: 'GET', path: '/webhooks', status: 503, error: 'service_unavailable' },
  { method: 'POST', path: '/webhooks', body: '{"action":"test"}', status: 503, error: 'service_unavailable' },
  { method: 'POST', path: '/transcribe', body: 'clip', status: 503, error: 'transcription_unavailable' },
])('while its service is away, $method $path is $status $error', async ({ method, path, body, status, error }) => {
  const headers = { 'x-service-key': key, 'content-type': 'audio/ogg' };

  const response = await gateway.send(`/api/v1${path}`, { method, headers, ...(body ? { body } : {}) });

  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({
    error,
    message: expect.any(String),
    request_id: response.headers.get('x-service-request-id'),
  });
});

test('a service that is busy with a caller says when to come again, as a budget does', async () => {
  await using _ = answering(
    handle(sendTestEvent, async () => {
      throw new ServiceError('rate_limited', 'Test events are still under way.');
    }),
  );
  const headers = { 'x-service-key': key };

  const response = await gateway.send('/api/v1/webhooks', { method: 'POST', headers, body: '{"action":"test"}' });

  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
});

test('without a companion health is 503 and its body says so', async () => {
  const response = await gateway.send('/api/v1/health');

  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ ok: false, service: 'complaint-intake' });
});

test('health asks past a companion that has no knowledge base', async () => {
  const replicas = [false, true];
  await using _ = answering(
    handle(readKnowledgeStatus, async () => ({ loaded: replicas.shift() ?? true, version: null, sha256: null })),
  );

  await expect.poll(() => gateway.send('/api/v1/health').then(({ status }) => status), { timeout: 3_000 }).toBe(200);
});

test('more turns at once than can be answered in time are refused at once, and room is made again', async () => {
  await using narrow = await testGateway({ places: { inAll: 9, open: 5, crowd: 5, eachInCrowd: 5 } });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  narrow.answering(
    'stand-in',
    handle(takeTurn, async () => begun.then(() => turn)),
  );
  const statuses: number[] = [];
  const ask = async () => {
    const { status } = await narrow.send('/api/v1/companion', { method: 'POST', body: hello });
    statuses.push(status);
  };
  const asked = Array.from({ length: 8 }, ask);
  await expect.poll(() => statuses, { timeout: 8_000 }).toEqual([502, 502, 502]);

  begin();
  await Promise.all(asked);
  await ask();

  expect(statuses.slice(3)).toEqual([200, 200, 200, 200, 200, 200]);
});

test('a refusal reaches the client with its code and words', async () => {
  await using _ = answering(
    handle(reconstructEvidence, async () => {
      throw new ServiceError('nothing_recognised', 'No correspondence was found.');
    }),
  );

  const response = await gateway.send('/api/v1/evidence', { method: 'POST', body: '{}' });

  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ error: 'nothing_recognised', message: 'No correspondence was found.' });
});

test('nothing of an unexpected failure reaches the client', async () => {
  await using _ = answering(
    handle(readDeliveries, async () => {
      throw new Error('relation "secret_table" does not exist at /srv/app/x.ts');
    }),
  );

  const response = await gateway.send('/api/v1/webhooks', { headers: { 'x-service-key': key } });

  expect(response.status).toBe(500);
  expect(await response.text()).not.toMatch(/secret|srv|webhooks\./);
});

test('an archive that is too large is told before anything is sent', async () => {
  await using _ = answering(
    handle(exportArchive, async () => {
      throw new ServiceError('export_too_large', 'More than 2000 complaints.');
    }),
  );

  const response = await gateway.send('/api/v1/export', { headers: { 'x-service-key': key } });

  expect(response.status).toBe(413);
});

test('a client that leaves takes its clip’s transcription along', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: abandoned, resolve: abandon } = Promise.withResolvers<boolean>();
  await using _ = answering(
    handle(transcribe, async ({ signal }) => {
      signal?.addEventListener('abort', () => abandon(true));
      begin();
      await abandoned;
      return { text: '', language: null };
    }),
  );
  const client = new AbortController();
  const headers = { 'content-type': 'audio/webm' };
  const asked = gateway.send('/api/v1/transcribe', { method: 'POST', body: 'clip', headers, signal: client.signal });
  const gone = expect(asked).rejects.toThrow('aborted');
  await begun;

  client.abort();

  await gone;
  expect(await abandoned).toBe(true);
});

test('a client that leaves before its turn is decided is told of, so that it need not be', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: abandoned, resolve: abandon } = Promise.withResolvers<boolean>();
  await using _ = answering(
    handle(takeTurn, async ({ signal }) => {
      signal?.addEventListener('abort', () => abandon(true));
      begin();
      await abandoned;
      return turn;
    }),
  );
  const client = new AbortController();
  const { signal } = client;
  const asked = gateway.send('/api/v1/companion', { method: 'POST', body: hello, headers: freshAddress(), signal });
  const gone = expect(asked).rejects.toThrow('aborted');
  await begun;

  client.abort();

  await gone;
  expect(await abandoned).toBe(true);
});

test('a client that stays is not taken for one that left', async () => {
  let signalled = false;
  await using _ = answering(
    handle(transcribe, async ({ signal }) => {
      signal?.addEventListener('abort', () => {
        signalled = true;
      });
      return { text: 'heard', language: null };
    }),
  );

  const headers = { 'content-type': 'audio/webm' };
  const response = await gateway.send('/api/v1/transcribe', { method: 'POST', body: 'clip', headers });

  expect(await response.json()).toEqual({ text: 'heard', language: null });
  expect(signalled).toBe(false);
});
