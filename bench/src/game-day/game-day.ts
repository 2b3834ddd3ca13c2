import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@intake/servers/processes/free-port';
import { temporaryDirectory } from '@intake/servers/processes/temporary-directory';
import { converse } from '@intake/stack/demo/converse';
import { type System, startSystem } from '@intake/stack/system';
import { licensePartner } from '../system/license-partner.ts';
import { openBridge } from './otlp-bridge.ts';
import { startPrometheus } from './prometheus.ts';

type Fault = {
  readonly name: string;
  readonly seconds: number;
  strike(system: System): Promise<void>;
  /** Must fire. */
  readonly alert: string;
  /** May fire as well: what people notice of it. */
  readonly beside?: readonly string[];
};

/** Each leaves time for its alert to say so; what was away comes back by itself. */
const faults: readonly Fault[] = [
  {
    name: 'Redis away for 40 s',
    seconds: 60,
    strike: async ({ servers }) => servers.redis?.kill9(40_000),
    alert: 'RateWindowsAway',
  },
  {
    name: 'NATS away for 150 s',
    seconds: 240,
    strike: async ({ servers }) => servers.nats?.kill9(150_000),
    alert: 'BusAway',
    // What was just confirmed waits in the outbox for the whole time.
    beside: ['TurnsSlowOrFailing', 'ComplaintsLateOnTheBus', 'EventLost'],
  },
  {
    name: 'webhooks stopped',
    seconds: 260,
    strike: ({ services }) => services.webhooks.stop(),
    alert: 'ServiceSilent',
    beside: ['TurnsSlowOrFailing'],
  },
];

const quietSeconds = 60;
const say = (line: string) => process.stderr.write(`${line}\n`);

/** Breaks one thing after another under conversations, and looks which alerts fire in a Prometheus of its own. */
export async function gameDay(): Promise<void> {
  await using resources = new AsyncDisposableStack();
  const { path: dataDir } = resources.use(await temporaryDirectory());
  const { path: folder } = resources.use(await temporaryDirectory());
  const bridge = resources.use(await openBridge());
  const env = { ...telemetryTo(`http://${bridge.host}`), RATE_LIMIT_KEYED: '100000', HEARING: 'off' };
  const system = resources.use(await startSystem({ dataDir, port: await freePort(), env, ephemeral: true, log: say }));
  const prometheus = resources.use(await startPrometheus({ folder, bridge: bridge.host }));
  resources.use(await holdConversations(system));

  await sleep(quietSeconds * 1_000);
  const before = await prometheus.firing();
  say(`quiet: ${[...before].join(', ') || 'nothing fires'}`);
  const days = [];
  for (const fault of faults) days.push(await live(fault, { system, firing: prometheus.firing }));
  console.log(['| fault | alert | after s | beside |', '|---|---|---|---|', ...days.map(({ row }) => row)].join('\n'));
  if (before.size > 0 || days.some(({ isRight }) => !isRight)) process.exitCode = 1;
}

type Scene = { readonly system: System; firing(): Promise<ReadonlySet<string>> };

async function live(fault: Fault, { system, firing }: Scene) {
  say(`${fault.name} …`);
  const known = await firing();
  const seen = new Map<string, number>();
  const began = performance.now();
  await fault.strike(system);
  while (performance.now() - began < fault.seconds * 1_000) {
    const now = Math.round((performance.now() - began) / 1_000);
    for (const alert of await firing()) if (!known.has(alert) && !seen.has(alert)) seen.set(alert, now);
    await sleep(2_000);
  }
  const others = [...seen.keys()].filter((alert) => alert !== fault.alert);
  const isRight = seen.has(fault.alert) && others.every((alert) => fault.beside?.includes(alert));
  const row = `| ${fault.name} | ${fault.alert} | ${seen.get(fault.alert) ?? 'never'} | ${others.join(', ')} |`;
  return { row, isRight };
}

async function holdConversations(system: System): Promise<AsyncDisposable> {
  const { key } = await licensePartner(system.backends.natsUrlOf('operator'), { id: 'game-day' });
  const talking = { api: `${system.baseUrl}/api/v1`, headers: { 'x-service-key': key } };
  const story = 'I cancelled my Telstra plan in May and they keep charging me $65 a month. I want my money back.';
  const stopping = new AbortController();
  const talk = async () => {
    while (!stopping.signal.aborted) {
      await converse({ ...talking, story, answer: () => 'Yes, this is right' }).catch(() => undefined);
      await sleep(1_000, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const held = talk();
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await held;
    },
  };
}

const telemetryTo = (url: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_METRIC_EXPORT_INTERVAL: '2000',
  OTEL_METRIC_EXPORT_TIMEOUT: '1500',
  OTEL_TRACES_EXPORTER: 'none',
});
