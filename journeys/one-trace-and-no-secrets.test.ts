import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { converse, say } from '@intake/stack/demo/converse';
import { eventually } from '@intake/testkit/eventually';
import { answers, modelServer, says } from '@intake/testkit/model-server';
import { testReceiver } from '@intake/testkit/receiver';
import { otlpSink, type SunkSpan } from '@intake/testkit/telemetry/otlp-sink';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { licensePartner, type TestPartner } from './support/operate.ts';
import { telcoStory, yes } from './support/stories.ts';
import { type TestSystem, testSystem } from './support/system.ts';

let sink: Awaited<ReturnType<typeof otlpSink>>;
let system: TestSystem;
let receiver: Awaited<ReturnType<typeof testReceiver>>;
let model: Awaited<ReturnType<typeof modelServer>>;
let partner: TestPartner;
beforeAll(async () => {
  sink = await otlpSink();
  receiver = await testReceiver();
  model = await modelServer(speaksAndHears);
  system = await testSystem({
    OTEL_EXPORTER_OTLP_ENDPOINT: sink.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_METRIC_EXPORT_INTERVAL: '500',
    OTEL_METRIC_EXPORT_TIMEOUT: '400',
    OTEL_TRACES_SAMPLER: 'always_on',
    OTEL_BSP_SCHEDULE_DELAY: '200',
    LLM_BASE_URL: model.url,
    LLM_API_KEY: 'CANARY-LLM-KEY',
    STT_BASE_URL: model.url,
    STT_API_KEY: 'CANARY-STT-KEY',
  });
  partner = await licensePartner(system, { id: 'traced', name: 'Traced', webhookUrl: receiver.url });
});
afterAll(async () => {
  await system?.[Symbol.asyncDispose]();
  await receiver?.[Symbol.asyncDispose]();
  await model?.[Symbol.asyncDispose]();
  await sink?.[Symbol.asyncDispose]();
});

// Personal data of every kind a story may hold, none of which may be found in a log line or a span.
const canaries = ['CANARY-NAME Papadopoulos', 'canary@example.com', '0412 345 678', 'CANARY-ACCOUNT-7781'];
const disclosed = 'tôi muốn tự tử';

test('a confirming turn is one trace from HTTP to Postgres, and the webhook attempt links to it', async () => {
  await converse({
    api: system.api,
    headers: { ...partner.headers, 'user-agent': 'CANARY-BROWSER', 'x-forwarded-for': '203.0.113.77' },
    story: `${telcoStory} My name is ${canaries.join(', ')}.`,
    answer: yes,
  });
  await eventually(async () => receiver.received.length > 0);
  const attempt = await eventually(async () =>
    sink.spans.find(({ service, links }) => service === 'webhooks' && links.length > 0),
  );
  const traceId = attempt.links[0]?.traceId;
  // Each service sends its spans when it likes: the trace is whole once nobody's parent is missing.
  const trace = await eventually(async () => {
    const spans = sink.spans.filter((span) => span.traceId === traceId);
    const services = new Set(spans.map(({ service }) => service));
    const all = ['gateway', 'companion', 'register', 'webhooks', 'export'].every((service) => services.has(service));
    return all && orphansIn(spans).length === 0 && spans;
  });

  expect(attempt.traceId).not.toBe(traceId);
  expect(trace.some((span) => isHttpServer(span) && span.service === 'gateway')).toBe(true);
  expect(trace.some(({ name }) => name === 'request companion.turn.take')).toBe(true);
  expect(trace.some(({ name, service }) => name === 'process companion.turn.take' && service === 'companion')).toBe(
    true,
  );
  expect(trace.some(({ scope, service }) => scope.includes('instrumentation-pg') && service === 'companion')).toBe(
    true,
  );
});

test('a model words acknowledgements without having seen anything that the person wrote', async () => {
  const content = `Telstra overcharged me. My name is ${canaries.join(', ')}.`;
  const { turn } = await say({ api: system.api, headers: partner.headers }, undefined, content);

  expect(turn?.method).toBe('rules+llm');
  const prompts = model.received.filter(({ path }) => path === '/v1/chat/completions').map(({ body }) => String(body));

  expect(prompts.length).toBeGreaterThan(0);
  expect(prompts.filter((prompt) => /CANARY|Papadopoulos|0412|canary@/.test(prompt))).toEqual([]);
  const phrasings = await eventually(async () => {
    const found = sink.spans.filter(({ name }) => name === 'phrase reply');
    return found.length > 0 && found;
  });
  expect(JSON.stringify(phrasings)).toContain('reworded');
});

test('what is spoken is transcribed over HTTP', async () => {
  const headers = { ...partner.headers, 'content-type': 'audio/webm;codecs=opus' };

  const response = await fetch(`${system.api}/transcribe?lang=en`, { method: 'POST', headers, body: 'CANARY-CLIP' });

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ text: 'CANARY-SPOKEN words', language: 'en' });
});

test('instrumentation that ES modules lose so easily is there: Express and Redis', async () => {
  await eventually(async () => sink.spans.some(({ scope }) => scope.includes('instrumentation-express')));
  await eventually(async () => sink.spans.some(({ scope }) => scope.includes('instrumentation-ioredis')));
});

test('a disclosure of suicide or self-harm is counted by level and language, and by nothing else', async () => {
  const content = `CANARY ${disclosed}`;
  const response = await fetch(new URL('/api/v1/companion', system.api), {
    method: 'POST',
    headers: { ...partner.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ history: [{ role: 'user', content }] }),
  });

  expect(await response.json()).toMatchObject({ stage: 'safety' });
  const counted = await eventually(async () => sink.bodies.map(safetyCount).find((found) => found !== undefined));
  expect(counted).toEqual([
    { key: 'level', value: { stringValue: 'disclosed' } },
    { key: 'language', value: { stringValue: 'vi' } },
  ]);
});

test('no log line, no span and no metric holds anything of what the person said, nor a key', async () => {
  const logs = await Promise.all(
    (await readdir(join(system.dataDir, 'logs'))).map((name) => readFile(join(system.dataDir, 'logs', name), 'utf8')),
  );
  const everything = [...logs, ...sink.bodies].join('\n');

  expect(everything.includes('companion.turn.take')).toBe(true);
  const secrets = [
    ...canaries,
    disclosed,
    'CANARY',
    '203.0.113.77',
    'keep charging',
    partner.headers['x-service-key'],
    partner.secret,
  ];
  // The list of what leaked, not the haystack, when this fails.
  expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);
});

test('every log line is JSON, and a request’s line carries its trace', async () => {
  const lines = (await readFile(join(system.dataDir, 'logs', 'gateway.log'), 'utf8')).trim().split('\n');
  const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>);

  const turn = parsed.find(({ route }) => String(route).endsWith('/companion'));
  expect(turn).toMatchObject({ status: 200, trace_id: expect.stringMatching(/^[0-9a-f]{32}$/) });
});

/** One endpoint for both: it says something warm and keeps every mark, and hears a canary. */
const speaksAndHears: Parameters<typeof modelServer>[0] = (response, received) => {
  const marks = (text: string) => (text.match(/\[\[\w\]\]/g) ?? []).join(', ');
  const behaviour = received.path.endsWith('/transcriptions')
    ? answers(200, { text: 'CANARY-SPOKEN words', language: 'english' })
    : says((text) => `I am sorry you have had to go through this, and I hear you. ${marks(text)}`.trim());
  behaviour(response, received);
};

const isHttpServer = ({ scope, parentSpanId }: SunkSpan) => scope.includes('instrumentation-http') && !parentSpanId;

/** Spans whose parent nobody sent. */
function orphansIn(spans: readonly SunkSpan[]): readonly SunkSpan[] {
  const known = new Set(spans.map(({ spanId }) => spanId));
  return spans.filter(({ parentSpanId }) => parentSpanId && !known.has(parentSpanId));
}

/** What the counter of crisis turns is told apart by, where an export holds it. */
function safetyCount(body: string): unknown {
  const name = 'companion.safety_turns';
  if (!body.includes(name)) return undefined;
  const { resourceMetrics = [] } = JSON.parse(body) as WireMetrics;
  const all = resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics));
  return all.find((metric) => metric.name === name)?.sum?.dataPoints[0]?.attributes;
}

type WireMetrics = {
  readonly resourceMetrics?: readonly {
    readonly scopeMetrics: readonly {
      readonly metrics: readonly {
        readonly name: string;
        readonly sum?: { readonly dataPoints: readonly { readonly attributes: unknown }[] };
      }[];
    }[];
  }[];
};
