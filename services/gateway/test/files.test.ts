import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { exportArchive } from '@intake/contracts/operations/records/export-archive';
import { handle } from '@intake/platform/bus/rpc';
import { serve } from '@intake/platform/bus/serve';
import { eventually } from '@intake/testkit/eventually';
import { quiet } from '@intake/testkit/quiet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from './test-gateway.ts';

let gateway: TestGateway;
let key: string;
beforeAll(async () => {
  gateway = await testGateway();
  ({ key } = await gateway.licence());
});
afterAll(() => gateway[Symbol.asyncDispose]());

const archiveOf = (body: AsyncIterable<Uint8Array>) =>
  serve({ nats: gateway.nats, service: 'export', log: quiet }, [
    handle(exportArchive, async () => ({ attachment: { contentType: 'application/zip' }, body })),
  ]);

const download = (init: RequestInit = {}) =>
  gateway.send('/api/v1/export', { headers: { 'x-service-key': key }, ...init });

const part = Buffer.alloc(128 * 1024, 7);

/** Parts without end; `made` counts those asked for, `ended` tells when nobody asks any more. */
function endless() {
  const ended = Promise.withResolvers<void>();
  const state = { made: 0, ended: ended.promise };
  async function* parts() {
    try {
      for (;;) {
        state.made += 1;
        yield part;
      }
    } finally {
      ended.resolve();
    }
  }
  return { state, parts: parts() };
}

test('a large file arrives whole', async () => {
  async function* parts() {
    for (let made = 0; made < 80; made += 1) yield Buffer.alloc(128 * 1024, made);
  }
  await using _ = archiveOf(parts());

  const bytes = Buffer.from(await (await download()).arrayBuffer());

  expect(bytes.length).toBe(80 * 128 * 1024);
  expect(bytes.at(-1)).toBe(79);
});

test('a file that breaks in the middle is an incomplete download, never a short file', async () => {
  async function* parts() {
    for (let made = 0; made < 20; made += 1) yield part;
    throw new Error('disk gone');
  }
  await using _ = archiveOf(parts());

  const response = await download();

  expect(response.status).toBe(200);
  await expect(response.arrayBuffer()).rejects.toThrow();
});

test('a file that breaks before its first byte is an error as any other', async () => {
  const broken = { next: () => Promise.reject(new Error('disk gone')), [Symbol.asyncIterator]: () => broken };
  await using _ = archiveOf(broken);

  const response = await download();

  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ error: 'service_unavailable' });
});

test('a client that goes away stops the sender', async () => {
  const { state, parts } = endless();
  await using _ = archiveOf(parts);
  const leaving = new AbortController();
  await download({ signal: leaving.signal });

  leaving.abort();

  await state.ended;
  expect(state.made).toBeGreaterThan(0);
});

test('a client that does not read holds the sender up, instead of filling the memory', async () => {
  const { state, parts } = endless();
  await using _ = archiveOf(parts);
  const asked = httpRequest(`${gateway.base}/api/v1/export`, { headers: { 'x-service-key': key } }).end();
  const [response] = await once(asked, 'response');
  response.pause();

  let before = -1;
  await eventually(async () => {
    const stands = state.made === before;
    before = state.made;
    await sleep(200);
    return stands;
  });

  // What fits into the sockets between them is a few megabytes; without back-pressure it would be gigabytes.
  expect(state.made * part.length).toBeLessThan(64 * 1024 * 1024);
  asked.destroy();
  await state.ended;
});

test('HEAD asks for the file and leaves it', async () => {
  const { state, parts } = endless();
  await using _ = archiveOf(parts);

  const response = await download({ method: 'HEAD' });

  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  await state.ended;
});
