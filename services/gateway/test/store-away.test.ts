import { signToken } from '@intake/platform/crypto/signature';
import { openDatabase } from '@intake/platform/postgres/postgres';
import { sql } from '@intake/platform/postgres/sql';
import { testRing } from '@intake/testkit/fixtures';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { standIns } from './stand-ins.ts';
import { type TestGateway, testGateway } from './test-gateway.ts';

let gateway: TestGateway;
let known: { readonly id: string; readonly key: string };
let unknown: { readonly id: string; readonly key: string };
beforeAll(async () => {
  gateway = await testGateway();
  gateway.answering('everything', ...standIns().handlers);
  [known, unknown] = await Promise.all([gateway.licence(), gateway.licence()]);
  await withKey(known.key);
  await takeStoreAway(new URL(gateway.adminUrl).pathname.slice(1));
  gateway.wait(2_000);
});
afterAll(() => gateway[Symbol.asyncDispose]());

const withKey = (key: string) => gateway.send('/api/v1/webhooks', { headers: { 'x-service-key': key } });

/** Nobody can connect to this one database any more. */
async function takeStoreAway(name: string) {
  await using admin = await openDatabase(inject('postgresUrl'), { maxConnections: 1 });
  await admin.query(sql.typeAlias('void')`ALTER DATABASE ${sql.identifier([name])} ALLOW_CONNECTIONS false`);
  await admin.query(sql.typeAlias('void')`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${name}
  `);
}

test('a key that was seen a moment ago works on', async () => {
  expect((await withKey(known.key)).status).toBe(200);
});

test('a key that is not known is neither let in nor called wrong', async () => {
  const response = await withKey(unknown.key);

  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ error: 'service_unavailable' });
  expect(response.headers.get('x-ratelimit-remaining')).toBe('29');
});

test('what was never a key is told so all the same', async () => {
  expect((await withKey('nonsense')).status).toBe(401);
});

test('a licensed embed is not quietly treated as nobody’s', async () => {
  const embed_token = signToken(testRing, 'embed', { partner: unknown.id, expires: Date.now() / 1000 + 60 });

  const response = await gateway.send('/api/v1/companion', {
    method: 'POST',
    body: JSON.stringify({ history: [], embed_token }),
  });

  expect(response.status).toBe(503);
});

test('who needs no key is served', async () => {
  const response = await gateway.send('/api/v1/companion', { method: 'POST', body: '{"history":[]}' });

  expect(response.status).toBe(200);
});

test('embed-config is 503, not 404', async () => {
  expect((await gateway.send(`/api/v1/embed-config?pid=${known.id}`)).status).toBe(503);
});

test('after five minutes even a known key is uncertain', async () => {
  gateway.wait(301_000);

  expect((await withKey(known.key)).status).toBe(503);
});

test('the failure is logged without the key', async () => {
  await withKey(unknown.key);

  const lines = JSON.stringify(gateway.log.lines);

  expect(lines).toContain('service_unavailable');
  expect(lines).not.toContain(unknown.key.slice(-43));
});
