import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { provision } from '@intake/platform/migrate';
import { migrationFolders } from '@intake/platform/schemas';
import { freePort } from '@intake/servers/free-port';
import { startNats } from '@intake/servers/nats';
import { startPostgres } from '@intake/servers/postgres';
import { startRedis } from '@intake/servers/redis';
import { temporaryDirectory } from '@intake/servers/temporary-directory';
import { startGateway, startPart } from './child.ts';
import { issueBenchKey } from './issue-bench-key.ts';
import { openSink } from './sink.ts';

const log = (line: string) => process.stderr.write(`${line}\n`);
const tokenKeys = `bench:${Buffer.alloc(32, 1).toString('base64')}`;
const password = 'bench-database-password';
const production = { NODE_ENV: 'production' };

export type Scene = Awaited<ReturnType<typeof openScene>>;

/** Real servers, then floor and gateway with and without telemetry: all are up at once, one at a time is loaded. */
export async function openScene(resources: AsyncDisposableStack) {
  const servers = await openServers(resources);
  const sink = resources.use(await openSink());
  const parts = [new URL(servers.nats.url).host];
  const traced = { ...production, ...telemetrySettings(sink.url) };
  const part = async (file: URL, env: Readonly<Record<string, string>> = production) =>
    resources.use(await startPart({ file, args: parts, env }));
  const gateway = async (env: Readonly<Record<string, string>>) => {
    const port = await freePort();
    const logPath = join(servers.directory, `gateway-${port}.log`);
    const logFile = resources.adopt(await open(logPath, 'w'), (file) => file.close());
    const settings = gatewaySettings(servers, port);
    const child = resources.use(await startGateway({ env: { ...settings, ...env }, logFile: logFile.fd }));
    return { url: settings.BASE_URL, pid: child.pid, logPath };
  };

  const load = await part(new URL('./load.ts', import.meta.url));
  const echo = await part(new URL('./echo.ts', import.meta.url));
  const floor = await part(new URL('./floor.ts', import.meta.url));
  const tracedFloor = await part(new URL('./floor.ts', import.meta.url), { ...traced, OTEL_SERVICE_NAME: 'floor' });
  const bare = await gateway(production);
  const full = await gateway({ ...traced, OTEL_SERVICE_NAME: 'gateway' });
  const key = await issueBenchKey(servers.nats.url);
  const helpers = [servers.nats.pid, servers.redis.pid, servers.postgres.pid, process.pid, load.pid, echo.pid];
  return {
    load: load.process,
    key,
    floor: { url: `http://127.0.0.1:${floor.said}`, pid: floor.pid },
    tracedFloor: { url: `http://127.0.0.1:${tracedFloor.said}`, pid: tracedFloor.pid },
    bare,
    full,
    sunk: sink.taken,
    /** Everything of this run besides the process under load. */
    helpers: helpers.filter((pid) => pid !== undefined),
  };
}

type Servers = Awaited<ReturnType<typeof openServers>>;

async function openServers(resources: AsyncDisposableStack) {
  const { path: directory } = resources.use(await temporaryDirectory());
  const dataDir = join(directory, 'postgres');
  const postgres = resources.use(await startPostgres({ dataDir, ephemeral: true, log }));
  const nats = resources.use(await startNats({ storeDir: join(directory, 'nats'), log }));
  const redis = resources.use(await startRedis({ log }));
  const folders = migrationFolders('gateway');
  await provision({ adminUrl: postgres.url, service: 'gateway', password, folders });
  return { directory, postgres, nats, redis };
}

function gatewaySettings({ postgres, nats, redis }: Servers, port: number) {
  const database = new URL(postgres.url);
  database.username = 'gateway_app';
  database.password = password;
  return {
    PORT: String(port),
    ADMIN_PORT: '0',
    BASE_URL: `http://127.0.0.1:${port}`,
    NATS_URL: nats.url,
    REDIS_URL: redis.url,
    DATABASE_URL: database.href,
    TOKEN_KEYS: tokenKeys,
    // More than any round can spend: what is measured is counting, not refusing.
    RATE_LIMIT_KEYED: '10000000',
  };
}

/** What `k8s/base/kustomization.yaml` gives every service. */
function telemetrySettings(sinkUrl: string) {
  return {
    OTEL_EXPORTER_OTLP_ENDPOINT: sinkUrl,
    OTEL_LOGS_EXPORTER: 'none',
    OTEL_NODE_RESOURCE_DETECTORS: 'env,host,process',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  };
}
