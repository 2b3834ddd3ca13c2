import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireFreePort } from '@intake/servers/processes/free-port';
import { ensureBuilt } from '@intake/widget/ensure-built';
import { type OwnServers, openBackends } from './backends.ts';
import { explainRoom } from './explain-room.ts';
import { provisionAll } from './provision.ts';
import { keepSecrets } from './secrets.ts';
import { type ServiceProcess, superviseService, type Watched } from './service-process.ts';
import { type Backends, type ServiceName, serviceNames, serviceSettings } from './service-settings.ts';

export type SystemOptions = {
  readonly dataDir: string;
  readonly port: number;
  readonly baseUrl?: string;
  /** Settings beside those of the environment, for tests. */
  readonly env?: Readonly<Record<string, string>>;
  /** The same of one service alone. */
  readonly envOf?: (service: ServiceName) => Readonly<Record<string, string>>;
  /** The service that somebody works on. */
  readonly watched?: Watched & { readonly service: ServiceName };
  /** Trades durability for speed: for tests. */
  readonly ephemeral?: boolean;
  readonly log: (line: string) => void;
};

export type System = AsyncDisposable & {
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly backends: Backends;
  /** The services' settings beside those of the environment. */
  readonly env: Readonly<Record<string, string>>;
  readonly servers: OwnServers;
  readonly services: Readonly<Record<ServiceName, ServiceProcess>>;
};

const readyWithinMs = 60_000;

/** The whole system on this machine: servers, roles, schemas, streams and all six services, answering. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const { dataDir, port, log, env = {}, envOf = () => ({}), ephemeral = false } = options;
  const baseUrl = options.baseUrl ?? `http://localhost:${port}`;
  await using opened = new AsyncDisposableStack();
  await requireFreePort('The gateway', port);
  await lock(opened, dataDir);
  await ensureBuilt(log);
  const secrets = await keepSecrets(dataDir);
  const { backends, own } = await openBackends(opened, { dataDir, secrets, ephemeral, log });
  log('Preparing schemas and streams …');
  await provisionAll({ ...backends, passwords: secrets.databasePasswords }).catch(async (error) => {
    throw await explainRoom(error, dataDir);
  });
  await writeRunFile(dataDir, backends);

  log('Starting the services …');
  const logs = join(dataDir, 'logs');
  await mkdir(logs, { recursive: true });
  const processes = serviceNames.map((service) => {
    const settings = { ...serviceSettings(service, { backends, secrets, port, baseUrl }), ...env, ...envOf(service) };
    const logFile = join(logs, `${service}.log`);
    const watched = options.watched?.service === service ? options.watched : {};
    return [service, superviseService({ service, env: settings, logFile, log, ...watched })] as const;
  });
  // The gateway stops first: it finishes the answers in hand while the others still give them.
  opened.defer(async () => {
    const all = processes.map(([, process]) => process);
    await all.find(({ service }) => service === 'gateway')?.stop();
    await Promise.all(all.map((process) => process.stop()));
  });
  await untilReady(port, logs);
  const resources = opened.move();
  return {
    baseUrl,
    dataDir,
    backends,
    env,
    servers: own,
    services: Object.fromEntries(processes) as Record<ServiceName, ServiceProcess>,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

/** One launcher for a data directory at a time. */
async function lock(resources: AsyncDisposableStack, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'launcher.pid');
  const before = Number(await readFile(file, 'utf8').catch(() => '0'));
  if (before > 0 && isAlive(before))
    throw new Error(`${dataDir} is in use: the system runs already (process ${before}).`);
  await writeFile(file, String(process.pid));
  resources.defer(() => rm(file, { force: true }));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Tells the operator's command line where the bus is, and `npm run turn` where the database is. */
async function writeRunFile(dataDir: string, { natsUrlOf, postgresUrl }: Backends): Promise<void> {
  const at = { nats_url: natsUrlOf('operator'), postgres_url: postgresUrl };
  await writeFile(join(dataDir, 'run.json'), JSON.stringify(at), { mode: 0o600 });
}

async function untilReady(port: number, logs: string): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  let last = 'no answer';
  while (performance.now() < deadline) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    last = (await response?.text()) ?? last;
    await sleep(100);
  }
  throw new Error(`The services were not ready within ${readyWithinMs / 1000} s: ${last}\nTheir logs: ${logs}`);
}
