import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../processes/ask.ts';
import { freePort } from '../processes/free-port.ts';
import { spawnServer } from '../processes/spawn-server.ts';
import type { Log, RunningServer } from '../running-server.ts';
import { commandAs } from './postgres-account.ts';
import { prepareCluster } from './postgres-cluster.ts';

type PostgresOptions = {
  /** Created and initialised when missing; holds the cluster and the superuser's password. */
  readonly dataDir: string;
  readonly port?: number;
  /** Trades durability for speed: for tests. */
  readonly ephemeral?: boolean;
  readonly log: Log;
};

const HANDOVER_MS = 10_000;

/** Postgres on 127.0.0.1; its `url` is the superuser's. */
export async function startPostgres(options: PostgresOptions): Promise<RunningServer> {
  const { ephemeral = false, log } = options;
  const cluster = await prepareCluster({ dataDir: resolve(options.dataDir), ephemeral, log });
  const port = options.port ?? (await freePort());
  const { account, programs, directory, password } = cluster;
  const start = () =>
    spawnServer({
      name: 'Postgres',
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      port,
      command: commandAs(account, [programs.postgres, '-D', directory, ...settings(port, ephemeral)]),
      env: cluster.env,
      user: account.user,
      answers: () => ask({ port, say: startupMessage(), enough: (answer) => answer.startsWith('R') }),
      stopSignal: 'SIGINT',
      quickStopSignal: 'SIGQUIT',
    });
  return retryWhileInUse(start);
}

/** The sessions of a postmaster that was killed need a moment to notice and let go of its memory. */
async function retryWhileInUse(start: () => Promise<RunningServer>): Promise<RunningServer> {
  const deadline = Date.now() + HANDOVER_MS;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      const inUse = error instanceof Error && error.message.includes('is still in use');
      if (!inUse || Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

function settings(port: number, ephemeral: boolean): readonly string[] {
  const always = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // No row values in the log, and no files outside the data directory.
    log_error_verbosity: 'terse',
    dynamic_shared_memory_type: 'mmap',
  };
  // A commit still reaches the operating system, so that kill -9 loses none; only a power cut would.
  const fast = { fsync: 'off', full_page_writes: 'off' };
  return Object.entries(ephemeral ? { ...always, ...fast } : always).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
}

/** Asks for a session; a server that is ready answers by asking for the password. */
function startupMessage(): Buffer {
  const body = Buffer.from('\0\x03\0\0user\0postgres\0database\0postgres\0\0', 'latin1');
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([length, body]);
}
