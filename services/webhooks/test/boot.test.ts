import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { type ComplaintFinalised, complaintFinalised } from '@intake/contracts/events/complaint-finalised';
import { setWebhook } from '@intake/contracts/operations/webhooks/configure-webhook';
import { callForValue } from '@intake/platform/bus/rpc';
import { queueEvent } from '@intake/platform/events/outbox';
import { relay } from '@intake/platform/events/relay';
import { sql } from '@intake/platform/postgres/sql';
import { eventually } from '@intake/testkit/eventually';
import { operator, testRing } from '@intake/testkit/fixtures';
import { quiet } from '@intake/testkit/quiet';
import { testReceiver } from '@intake/testkit/receiver';
import { otlpSink } from '@intake/testkit/telemetry/otlp-sink';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStage, type Stage } from './booted.ts';
import { deliveriesIn } from './look.ts';
import { signatureVerifies } from './verify-signature.ts';
import { finalised } from './world.ts';

const partner = 'harbour-bank';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage[Symbol.asyncDispose]());

test('the service boots, takes an event from the bus to its partner, and stops when told', async () => {
  await using receiver = await testReceiver();
  await using _relay = relay({ nats: stage.bus.nats, db: stage.companion.db, log: quiet, service: 'companion' });
  const env = await stage.settings();
  const child = stage.boot(env);
  await stage.ready(env.ADMIN_PORT);
  const ask = { caller: operator(), input: { partner_id: partner, url: receiver.url } };
  const { secret } = await callForValue(stage.bus.nats, setWebhook, ask);

  const event = finalised(partner);
  await stage.companion.db.transaction((tx) => queueEvent(tx, testRing, { event: complaintFinalised, payload: event }));

  await eventually(async () => (await deliveriesIn(stage.own.db, 'delivered')) === 1);
  const [received] = receiver.received;
  expect(received?.body.toString()).toBe(event.body);
  expect(received && signatureVerifies(received, secret)).toBe(true);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('an attempt is a trace of its own, linked to its event’s, and tells the partner nothing of either', async () => {
  await using receiver = await testReceiver();
  await using sink = await testReceiver((response) => void response.writeHead(200).end('{}'));
  const env = await stage.settings();
  const child = stage.boot({ ...env, ...exportingTo(new URL(sink.url).origin) });
  await stage.ready(env.ADMIN_PORT);
  const input = { partner_id: partner, url: `${receiver.url}?token=canary` };
  await callForValue(stage.bus.nats, setWebhook, { caller: operator(), input });
  const event = finalised(partner);
  await stage.companion.db.transaction((tx) => queueEvent(tx, testRing, { event: complaintFinalised, payload: event }));
  const traceId = 'aaaabbbbccccddddeeeeffff00001111';
  await stage.companion.db.query(sql.typeAlias('void')`
    UPDATE outbox SET traceparent = ${`00-${traceId}-1111222233334444-01`}
  `);

  await using _relay = relay({ nats: stage.bus.nats, db: stage.companion.db, log: quiet, service: 'companion' });
  await eventually(async () => (await deliveriesIn(stage.own.db, 'delivered')) === 1);
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

test('attempts by outcome, abandoned deliveries, what is overdue at whom, and parked events are measured', async () => {
  await using failing = await testReceiver((response) => void response.writeHead(503).end());
  await using hanging = await testReceiver(() => undefined);
  await using sink = await otlpSink();
  await using _relay = relay({ nats: stage.bus.nats, db: stage.companion.db, log: quiet, service: 'companion' });
  const env = { ...(await stage.settings()), ...exportingTo(sink.url), OTEL_METRIC_EXPORT_INTERVAL: '250' };
  stage.boot({ ...env, OTEL_METRIC_EXPORT_TIMEOUT: '250' });
  await stage.ready(env.ADMIN_PORT);
  for (const [partner_id, { url }] of Object.entries({ failing, hanging })) {
    await callForValue(stage.bus.nats, setWebhook, { caller: operator(), input: { partner_id, url } });
  }

  // An endpoint takes eight at once: the ninth is overdue.
  const owed = [finalised('failing'), ...Array.from({ length: 9 }, () => finalised('hanging'))];
  const unreadable = { ...finalised('failing'), categories: 'none' } as unknown as ComplaintFinalised;
  for (const payload of [...owed, unreadable]) {
    await stage.companion.db.transaction((tx) => queueEvent(tx, testRing, { event: complaintFinalised, payload }));
  }

  const points = () => sink.bodies.flatMap(pointsIn);
  const measured = (name: string, attributes: object) =>
    points().some((point) => point.name === name && isDeepStrictEqual(point.attributes, attributes) && point.value > 0);
  const patience = { withinMs: 25_000, everyMs: 250 };
  await eventually(async () => measured('webhooks.attempts', { outcome: 'http_503', state: 'pending' }), patience);
  await eventually(async () => measured('webhooks.abandoned', {}), patience);
  await eventually(async () => measured('webhooks.due', { partner_id: 'hanging' }), patience);
  await eventually(async () => measured('webhooks.oldest_due', { partner_id: 'hanging' }), patience);
  await eventually(async () => measured('events.parked', { event: 'complaint.finalised' }), patience);
});

test('a missing setting is named, and nothing starts', async () => {
  const { SEAL_KEYS: _, ...rest } = await stage.settings();

  const child = stage.boot(rest);

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

type Point = {
  readonly asInt?: string | number;
  readonly asDouble?: number;
  readonly attributes?: readonly Attribute[];
};
type Attribute = { readonly key: string; readonly value: { readonly stringValue?: string } };
type Metric = { readonly name: string } & Readonly<
  Record<'sum' | 'gauge', { dataPoints: readonly Point[] } | undefined>
>;

function pointsIn(body: string) {
  const { resourceMetrics = [] } = JSON.parse(body) as {
    resourceMetrics?: { scopeMetrics: { metrics: Metric[] }[] }[];
  };
  const measured = resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics));
  return measured.flatMap(({ name, sum, gauge }) =>
    ((sum ?? gauge)?.dataPoints ?? []).map(({ asInt, asDouble, attributes = [] }) => ({
      name,
      value: Number(asInt ?? asDouble),
      attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue])),
    })),
  );
}
