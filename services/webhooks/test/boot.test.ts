import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { complaintFinalised } from '@intake/contracts/events/complaint-finalised';
import { setWebhook } from '@intake/contracts/operations/configure-webhook';
import { queueEvent } from '@intake/platform/outbox';
import { relay } from '@intake/platform/relay';
import { callForValue } from '@intake/platform/rpc';
import { sql } from '@intake/platform/sql';
import { type TestBus, testBus } from '@intake/testkit/bus';
import { type TestDatabase, testDatabase } from '@intake/testkit/database';
import { eventually } from '@intake/testkit/eventually';
import { operator, testRing } from '@intake/testkit/fixtures';
import { quiet } from '@intake/testkit/quiet';
import { testReceiver } from '@intake/testkit/receiver';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliveriesIn } from './look.ts';
import { signatureVerifies } from './verify-signature.ts';
import { finalised } from './world.ts';

const root = join(import.meta.dirname, '..');
const telemetry = join(root, '../../libs/platform/src/telemetry.ts');
const partner = 'harbour-bank';

let bus: TestBus;
let own: TestDatabase;
let companion: TestDatabase;
let service: ChildProcess | undefined;
beforeEach(async () => {
  [bus, own, companion] = await Promise.all([testBus(), testDatabase('webhooks'), testDatabase('companion')]);
});
afterEach(async () => {
  service?.kill('SIGKILL');
  await Promise.all([bus, own, companion].map((resource) => resource[Symbol.asyncDispose]()));
});

const settings = async () => ({
  NATS_URL: bus.url,
  DATABASE_URL: own.url,
  ADMIN_PORT: String(await freePort()),
  SEAL_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  WEBHOOK_ALLOW_LOOPBACK: '1',
  WEBHOOK_LADDER_SECONDS: '0,0.2,0.2',
});
const boot = (env: Record<string, string>): ChildProcess => {
  service = spawn(process.execPath, ['--import', telemetry, 'src/main.ts'], { cwd: root, env, stdio: 'pipe' });
  return service;
};
const ready = (port: string) =>
  eventually(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, { withinMs: 25_000, everyMs: 100 });

test('the service boots, takes an event from the bus to its partner, and stops when told', async () => {
  await using receiver = await testReceiver();
  await using _relay = relay({ nats: bus.nats, db: companion.db, log: quiet, service: 'companion' });
  const env = await settings();
  const child = boot(env);
  await ready(env.ADMIN_PORT);
  const ask = { caller: operator(), input: { partner_id: partner, url: receiver.url } };
  const { secret } = await callForValue(bus.nats, setWebhook, ask);

  const event = finalised(partner);
  await companion.db.transaction((tx) => queueEvent(tx, testRing, { event: complaintFinalised, payload: event }));

  await eventually(async () => (await deliveriesIn(own.db, 'delivered')) === 1);
  const [received] = receiver.received;
  expect(received?.body.toString()).toBe(event.body);
  expect(received && signatureVerifies(received, secret)).toBe(true);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('an attempt is a trace of its own, linked to its event’s, and tells the partner nothing of either', async () => {
  await using receiver = await testReceiver();
  await using sink = await testReceiver((response) => void response.writeHead(200).end('{}'));
  const env = await settings();
  const child = boot({ ...env, ...exportingTo(new URL(sink.url).origin) });
  await ready(env.ADMIN_PORT);
  const input = { partner_id: partner, url: `${receiver.url}?token=canary` };
  await callForValue(bus.nats, setWebhook, { caller: operator(), input });
  const event = finalised(partner);
  await companion.db.transaction((tx) => queueEvent(tx, testRing, { event: complaintFinalised, payload: event }));
  const traceId = 'aaaabbbbccccddddeeeeffff00001111';
  await companion.db.query(sql.typeAlias('void')`
    UPDATE outbox SET traceparent = ${`00-${traceId}-1111222233334444-01`}
  `);

  await using _relay = relay({ nats: bus.nats, db: companion.db, log: quiet, service: 'companion' });
  await eventually(async () => (await deliveriesIn(own.db, 'delivered')) === 1);
  child.kill('SIGTERM');
  await once(child, 'exit');

  const exported = sink.received.map(({ body }) => body.toString()).join('\n');
  const spans = sink.received.flatMap(({ body }) => spansIn(body));
  const attempt = spans.find(({ name }) => name === 'deliver webhook');
  expect(attempt?.links?.map((link) => link.traceId)).toEqual([traceId]);
  expect(attempt?.traceId).not.toBe(traceId);
  expect(attempt?.parentSpanId ?? '').toBe('');
  expect(receiver.received[0]?.headers).not.toHaveProperty('traceparent');
  expect(exported).not.toContain('canary');
});

test('a missing setting is named, and nothing starts', async () => {
  const { SEAL_KEYS: _, ...rest } = await settings();

  const child = boot(rest);

  const said: string[] = [];
  child.stderr?.on('data', (chunk) => said.push(String(chunk)));
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(said.join('')).toContain('SEAL_KEYS');
});

const exportingTo = (endpoint: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_EXPORTER_OTLP_COMPRESSION: 'none',
});

type Span = {
  readonly name: string;
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly links?: { readonly traceId: string }[];
};

function spansIn(body: Buffer): Span[] {
  const { resourceSpans = [] } = JSON.parse(body.toString()) as {
    resourceSpans?: { scopeSpans: { spans: Span[] }[] }[];
  };
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
