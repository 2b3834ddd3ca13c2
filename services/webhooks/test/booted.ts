import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type TestBus, testBus } from '@intake/testkit/bus';
import { type TestDatabase, testDatabase } from '@intake/testkit/database';
import { eventually } from '@intake/testkit/eventually';

const root = join(import.meta.dirname, '..');
const telemetry = join(root, '../../libs/platform/src/telemetry/telemetry.ts');

export type Stage = AsyncDisposable & {
  readonly bus: TestBus;
  readonly own: TestDatabase;
  readonly companion: TestDatabase;
  /** What the service needs to start, with a ladder that takes no time. */
  settings(): Promise<Record<string, string> & { readonly ADMIN_PORT: string }>;
  boot(env: Readonly<Record<string, string>>): ChildProcess;
  ready(port: string): Promise<boolean>;
};

/** All that the service needs to run as a process of its own. */
export async function openStage(): Promise<Stage> {
  const [bus, own, companion] = await Promise.all([testBus(), testDatabase('webhooks'), testDatabase('companion')]);
  let service: ChildProcess | undefined;
  return {
    bus,
    own,
    companion,
    settings: async () => ({
      NATS_URL: bus.url,
      DATABASE_URL: own.url,
      ADMIN_PORT: String(await freePort()),
      SEAL_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
      WEBHOOK_ALLOW_LOOPBACK: '1',
      WEBHOOK_LADDER_SECONDS: '0,0.2,0.2',
    }),
    boot(env) {
      service = spawn(process.execPath, ['--import', telemetry, 'src/main.ts'], { cwd: root, env, stdio: 'pipe' });
      return service;
    },
    ready: (port) =>
      eventually(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, { withinMs: 25_000, everyMs: 100 }),
    async [Symbol.asyncDispose]() {
      service?.kill('SIGKILL');
      await Promise.all([bus, own, companion].map((resource) => resource[Symbol.asyncDispose]()));
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
