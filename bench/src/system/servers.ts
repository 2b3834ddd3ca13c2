import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { SchemaOwner } from '@intake/contracts/services';
import { provision } from '@intake/platform/postgres/migrate';
import { migrationFolders } from '@intake/platform/postgres/schemas';
import { startNats } from '@intake/servers/nats';
import { startPostgres } from '@intake/servers/postgres/postgres';
import { freePort } from '@intake/servers/processes/free-port';
import { temporaryDirectory } from '@intake/servers/processes/temporary-directory';
import { startRedis } from '@intake/servers/redis';
import { type Child, startService } from './child.ts';
import { podOf } from './pods.ts';

const log = (line: string) => process.stderr.write(`${line}\n`);
/** The bench's ring, for whoever plays a service. */
export const keys = `bench:${Buffer.alloc(32, 1).toString('base64')}`;
const password = 'bench-database-password';

type Opening = { readonly owners: readonly SchemaOwner[]; readonly ephemeral: boolean };

export type Servers = Awaited<ReturnType<typeof openServers>>;

/** Real servers of the bench's own, with the schemas of the services that it starts. */
export async function openServers(resources: AsyncDisposableStack, { owners, ephemeral }: Opening) {
  const { path: directory } = resources.use(await temporaryDirectory());
  const dataDir = join(directory, 'postgres');
  const postgres = resources.use(await startPostgres({ dataDir, ephemeral, log }));
  const nats = resources.use(await startNats({ storeDir: join(directory, 'nats'), log }));
  const redis = resources.use(await startRedis({ log }));
  for (const service of owners) {
    await provision({ adminUrl: postgres.url, service, password, folders: migrationFolders(service) });
  }
  return { directory, postgres, nats, redis };
}

export type Started = { readonly url: string; readonly pid: number; readonly logPath: string };

/** The evidence service has no database; the setting for one does it no harm. */
type Startable = 'gateway' | 'companion' | 'export' | 'register' | 'evidence';

type Starting = {
  readonly service: Startable;
  readonly env: Readonly<Record<string, string>>;
};

/** A service as its image starts it, its log in a file; answers once it is ready. */
export async function startOn(
  resources: AsyncDisposableStack,
  servers: Servers,
  { service, env }: Starting,
): Promise<Started> {
  const port = await freePort();
  const adminPort = await freePort();
  const logPath = join(servers.directory, `${service}-${port}.log`);
  const logFile = resources.adopt(await open(logPath, 'w'), (file) => file.close());
  const settings = { ...settingsOf(service, servers), PORT: String(port), ADMIN_PORT: String(adminPort) };
  const url = `http://127.0.0.1:${port}`;
  const readyUrl = `http://127.0.0.1:${adminPort}/readyz`;
  const all = { ...settings, BASE_URL: url, ...env };
  const child: Child = resources.use(await startService({ service, env: all, logFile: logFile.fd, readyUrl }));
  return { url, pid: child.pid, logPath };
}

function settingsOf(service: Startable, { postgres, nats, redis }: Servers) {
  const database = new URL(postgres.url);
  database.username = `${service}_app`;
  database.password = password;
  return {
    NODE_ENV: 'production',
    ...podOf(service).env,
    OTEL_SERVICE_NAME: service,
    NATS_URL: nats.url,
    REDIS_URL: redis.url,
    DATABASE_URL: database.href,
    TOKEN_KEYS: keys,
    SEAL_KEYS: keys,
    // More than any round can spend: what is measured is counting, not refusing.
    RATE_LIMIT_KEYED: '10000000',
  };
}

/** What `k8s/base/kustomization.yaml` gives every service. */
export function telemetrySettings(sinkUrl: string) {
  return {
    OTEL_EXPORTER_OTLP_ENDPOINT: sinkUrl,
    OTEL_LOGS_EXPORTER: 'none',
    OTEL_NODE_RESOURCE_DETECTORS: 'env,host,process',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  };
}
