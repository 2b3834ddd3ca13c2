import { converse, say } from '@intake/stack/demo/converse';
import { eventually } from '@intake/testkit/eventually';
import { modelServer, says } from '@intake/testkit/model-server';
import { testReceiver } from '@intake/testkit/receiver';
import { otlpSink } from '@intake/testkit/telemetry/otlp-sink';
import { type Series, seriesIn } from '@intake/testkit/telemetry/prometheus-series';
import { groupingsIn, selectionsIn } from '@intake/testkit/telemetry/promql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { licensePartner, type TestPartner } from '../support/operate.ts';
import { telcoStory, yes } from '../support/stories.ts';
import { type TestSystem, testSystem } from '../support/system.ts';
import { expressions, recorded } from './expressions.ts';

const resources = new AsyncDisposableStack();
let sink: Awaited<ReturnType<typeof otlpSink>>;
let system: TestSystem;
beforeAll(async () => {
  sink = resources.use(await otlpSink());
  const receiver = resources.use(await testReceiver());
  const hanging = resources.use(await testReceiver(() => undefined));
  const marks = (text: string) => (text.match(/\[\[\w\]\]/g) ?? []).join(', ');
  const model = resources.use(await modelServer(says((text) => `I am sorry to hear that. ${marks(text)}`)));
  system = resources.use(
    await testSystem({
      OTEL_EXPORTER_OTLP_ENDPOINT: sink.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_METRIC_EXPORT_INTERVAL: '500',
      OTEL_METRIC_EXPORT_TIMEOUT: '400',
      LLM_BASE_URL: model.url,
    }),
  );
  const partner = await licensePartner(system, { id: 'watched', name: 'Watched', webhookUrl: receiver.url });
  const slow = await licensePartner(system, { id: 'slow', name: 'Slow', webhookUrl: hanging.url });
  await Promise.all([useEverything(partner), ...Array.from({ length: 10 }, () => complain(slow))]);
  await eventually(async () => receiver.received.length > 0);
}, 180_000);
afterAll(() => resources.disposeAsync());

const complain = ({ headers }: TestPartner) => converse({ api: system.api, headers, story: telcoStory, answer: yes });

/** Every service is asked something, and conversations end in every way that is counted. */
async function useEverything(partner: TestPartner): Promise<void> {
  const talking = { api: system.api, headers: partner.headers };
  await complain(partner);
  await say(talking, undefined, 'Telstra overcharged me.');
  await say(talking, undefined, 'I want to end my life.');
  await ask(partner, '/companion', { history: [{ role: 'user', content: 'Hello, what is this?' }], client_done: true });
  await ask(partner, '/evidence', {
    screenshots: [{ lines: [{ text: 'No refund.', x: 0.1, y: 0.1, w: 0.5, h: 0.03 }] }],
  });
  await ask(partner, '/register');
  await ask(partner, '/export');
}

async function ask({ headers }: TestPartner, path: string, body?: object): Promise<void> {
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(system.api + path, {
    headers: { ...headers, 'content-type': 'application/json' },
    ...sent,
  });
  await response.arrayBuffer();
  expect(response.status).toBeLessThan(500);
}

test('every metric and label that an alert or a dashboard asks for is exported by the running system', async () => {
  let missing: readonly string[] = ['everything'];
  await eventually(async () => {
    const series = seriesIn(sink.bodies.filter((body) => body.includes('resourceMetrics')));
    missing = expressions().flatMap(({ where, expr }) => missingIn(series, expr).map((what) => `${what} (${where})`));
    return missing.length === 0;
  }).catch(() => undefined);

  expect(missing).toEqual([]);
});

test('series are told apart by a few kinds, never by a person, a reference, an intake or a partner’s host', () => {
  const bodies = sink.bodies.filter((body) => body.includes('resourceMetrics'));
  const { labels } = seriesIn(bodies);
  const told = [...labels].flatMap(([metric, names]) => [...names].map((name) => `${metric} by ${name}`));

  expect(
    told.filter((one) => !/^db_client_|^webhooks_(due|oldest_due_seconds) by partner_id$/.test(one)),
  ).not.toContainEqual(
    expect.stringMatching(/ by .*(?:address|host|url|path|user|reference|intake|email|partner|request_id)/),
  );
  expect(bodies.filter((body) => body.includes(telcoStory) || body.includes('127.0.0.1:'))).toEqual([]);
});

function missingIn({ labels, jobs }: Series, expr: string): readonly string[] {
  const selections = selectionsIn(expr).filter(({ metric }) => !recorded.has(metric));
  const names = selections.filter(({ metric }) => !labels.has(metric)).map(({ metric }) => metric);
  const matched = selections.flatMap(({ metric, labels: by }) =>
    Object.keys(by).flatMap((label) => (labels.get(metric)?.has(label) === false ? [`${metric}{${label}}`] : [])),
  );
  const elsewhere = selections.flatMap(({ metric, labels: { job } }) =>
    job !== undefined && jobs.get(metric)?.has(job) === false ? [`${metric}{job="${job}"}`] : [],
  );
  const grouped = groupingsIn(expr).filter(
    (label) => selections.length > 0 && !selections.some(({ metric }) => labels.get(metric)?.has(label)),
  );
  return [...names, ...matched, ...elsewhere, ...grouped.map((label) => `by ${label}`)];
}
