import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { isApiError } from '../src/api-error.ts';
import { createClient } from '../src/create-client.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** A client of a service that answers like this. */
async function clientOf(answer: RequestListener, options: { key?: string; timeoutMs?: number } = {}) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return createClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, ...options });
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

test('the key goes with every call, and the base address may end in a slash', async () => {
  const seen: unknown[] = [];
  const client = await clientOf(
    ({ method, url, headers }, response) => {
      seen.push([method, url, headers['x-service-key']]);
      response.end('{}');
    },
    { key: 'isk_1' },
  );

  await client.readRegister(30);
  await client.takeTurn({ history: [] });

  expect(seen).toEqual([
    ['GET', '/api/v1/register?window_days=30', 'isk_1'],
    ['POST', '/api/v1/companion', 'isk_1'],
  ]);
});

test('an error answer says what failed, which request it was and how long to wait', async () => {
  const client = await clientOf((_, response) => {
    response
      .writeHead(429, { 'retry-after': '7', 'x-service-request-id': 'r-1' })
      .end('{"error":"rate_limited","message":"Too many requests."}');
  });

  const error = await failureOf(client.readRegister());

  expect(isApiError(error)).toBe(true);
  expect(error).toMatchObject({
    status: 429,
    code: 'rate_limited',
    message: 'Too many requests.',
    requestId: 'r-1',
    retryAfterSeconds: 7,
  });
});

test("a proxy's page is an error like any other", async () => {
  const client = await clientOf((_, response) => void response.writeHead(502).end('<h1>Bad Gateway</h1>'));

  expect(await failureOf(client.readRegister())).toMatchObject({
    status: 502,
    code: 'internal_error',
    message: 'Bad Gateway',
    retryAfterSeconds: null,
  });
});

test('a degraded service still tells its health', async () => {
  const client = await clientOf((_, response) => void response.writeHead(503).end('{"ok":false}'));

  expect(await client.readHealth()).toEqual({ ok: false });
});

test('a call that is not answered in time fails', async () => {
  const client = await clientOf(() => undefined, { timeoutMs: 50 });

  expect(await failureOf(client.readRegister())).toMatchObject({ name: 'TimeoutError' });
  expect(await failureOf(client.exportArchive())).toMatchObject({ name: 'TimeoutError' });
});

test('a part of the archive names the next, the last none', async () => {
  const asked: (string | undefined)[] = [];
  const client = await clientOf((request, response) => {
    asked.push(request.url);
    const isLast = request.url?.includes('after=');
    if (!isLast) response.setHeader('Link', '</api/v1/export?limit=10&after=REF-AB12-CD34>; rel="next"');
    response.end('PK');
  });

  const first = await client.exportArchivePart({ limit: 10 });
  const last = await client.exportArchivePart({ limit: 10, after: first.next ?? '' });

  expect(asked).toEqual(['/api/v1/export?limit=10', '/api/v1/export?limit=10&after=REF-AB12-CD34']);
  expect([first.next, last.next]).toEqual(['REF-AB12-CD34', null]);
  expect(await new Response(last.body).text()).toBe('PK');
});

test('an archive that has begun may take longer than a call', async () => {
  const client = await clientOf(
    async (_, response) => {
      response.write('PK');
      await sleep(300);
      response.end('…');
    },
    { timeoutMs: 100 },
  );

  const archive = await client.exportArchive();

  expect(await new Response(archive).text()).toBe('PK…');
});
