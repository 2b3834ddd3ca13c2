import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { takeTurn } from '@intake/contracts/operations/conversation/take-turn';
import { handle } from '@intake/platform/bus/rpc';
import { serve } from '@intake/platform/bus/serve';
import { freePort } from '@intake/servers/processes/free-port';
import { type TestBus, testBus } from '@intake/testkit/bus';
import { type TestDatabase, testDatabase } from '@intake/testkit/database';
import { eventually } from '@intake/testkit/eventually';
import { quiet } from '@intake/testkit/quiet';
import { testReceiver } from '@intake/testkit/receiver';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hello, turn } from './turns.ts';

let bus: TestBus;
let database: TestDatabase;
let gateway: ChildProcess;
let base: string;
let adminPort: number;
let output = '';
let sink: Awaited<ReturnType<typeof testReceiver>>;

beforeAll(async () => {
  [bus, database, sink] = await Promise.all([
    testBus(),
    testDatabase('gateway'),
    testReceiver((response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}')),
  ]);
  const port = await freePort();
  adminPort = await freePort();
  base = `http://127.0.0.1:${port}`;
  gateway = spawn(process.execPath, ['--import', '../../libs/platform/src/telemetry/telemetry.ts', 'src/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      ADMIN_PORT: String(adminPort),
      NATS_URL: bus.url,
      DATABASE_URL: database.url,
      REDIS_URL: inject('redisUrl'),
      BASE_URL: base,
      OTEL_EXPORTER_OTLP_ENDPOINT: new URL(sink.url).origin,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_METRICS_EXPORTER: 'none',
      OTEL_LOGS_EXPORTER: 'none',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      TOKEN_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    },
  });
  for (const stream of [gateway.stdout, gateway.stderr]) stream?.on('data', (text) => (output += text));
  await eventually(async () => (await fetch(`${base}/livez`)).ok, { withinMs: 20_000 });
});
afterAll(async () => {
  gateway.kill('SIGKILL');
  await Promise.all([bus, database, sink].map((resource) => resource[Symbol.asyncDispose]()));
});

test('the process answers its probes once it has its servers, though not ready while other services are missing', async () => {
  const admin = await fetch(`http://127.0.0.1:${adminPort}/readyz`);
  const ready = await fetch(`${base}/readyz`);

  expect(admin.status).toBe(200);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ ready: false, store: true, companion: false });
});

test('a request is one trace with its client’s, and neither log nor span says what it was about', async () => {
  const traceId = randomBytes(16).toString('hex');
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, 'x-service-key': 'CANARY-KEY' };

  const response = await fetch(`${base}/api/v1/complaints/REF-CANA-RY01?signature=CANARY-SIGNATURE`, { headers });

  const elsewhere = await fetch(`${base}/api/v1/complaint/CANARY-PATH`);

  const ids = [response, elsewhere].map(({ headers }) => String(headers.get('x-service-request-id')));
  const spans = () => sink.received.map(({ body }) => body.toString()).join();
  await eventually(async () => ids.every((id) => spans().includes(id) && output.includes(id)));
  expect(spans()).toContain(`"traceId":"${traceId}"`);
  expect(spans()).toContain('"name":"GET /api/v1/complaints/:reference"');
  expect(spans()).toContain('instrumentation-ioredis');
  expect(output).toContain(`"trace_id":"${traceId}"`);
  expect(spans() + output).not.toMatch(/CANA-?RY/);
});

test('a stopping gateway finishes what it has in hand, takes nothing new, and leaves with a clean exit', async () => {
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  await using _ = serve({ nats: bus.nats, service: 'companion', log: quiet }, [
    handle(takeTurn, async () => {
      begun.resolve();
      await release.promise;
      return turn;
    }),
  ]);
  await bus.nats.flush();
  const inHand = fetch(`${base}/api/v1/companion`, { method: 'POST', body: hello });
  await begun.promise;

  gateway.kill('SIGTERM');
  await eventually(async () =>
    fetch(`${base}/livez`).then(
      () => false,
      () => true,
    ),
  );
  const released = performance.now();
  release.resolve();

  expect((await inHand).status).toBe(200);
  expect(await once(gateway, 'exit')).toEqual([0, null]);
  // Connections that were kept alive do not hold it up.
  expect(performance.now() - released).toBeLessThan(8_000);
  expect(output).not.toContain('unhandled');
});
