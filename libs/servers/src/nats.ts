import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ask } from './processes/ask.ts';
import { freePort } from './processes/free-port.ts';
import { spawnServer } from './processes/spawn-server.ts';
import { startContainer } from './processes/start-container.ts';
import { findProgram } from './programs/find-program.ts';
import type { Log, RunningServer } from './running-server.ts';

export type NatsAuth = {
  /** One of the users that `authorization` lets in; the address answered signs in as this one. */
  readonly user: string;
  readonly password: string;
  /** The part of the settings that says who may sign in and what they may do. */
  readonly authorization: string;
};

type NatsOptions = {
  /** JetStream's files and the generated settings; created when missing. */
  readonly storeDir: string;
  readonly port?: number;
  /** Letters, digits, `-` and `_`; without it any local user may connect. */
  readonly auth?: NatsAuth;
  readonly log: Log;
};

const PORT_IN_CONTAINER = 4222;
const STORE_IN_CONTAINER = '/data';

/** NATS with JetStream on 127.0.0.1; what it stored survives a restart on the same `storeDir`. */
export async function startNats(options: NatsOptions): Promise<RunningServer> {
  const { auth, log } = options;
  const storeDir = resolve(options.storeDir);
  const port = options.port ?? (await freePort());
  const url = `nats://${auth === undefined ? '' : `${auth.user}:${auth.password}@`}127.0.0.1:${port}`;
  const plan = { name: 'NATS', url, port, answers: () => answers(port, auth) };
  await mkdir(storeDir, { recursive: true, mode: 0o700 });

  const program = await findProgram('nats-server', log);
  if ('image' in program) {
    await writeSettings(storeDir, { listen: `0.0.0.0:${PORT_IN_CONTAINER}`, store: STORE_IN_CONTAINER, auth });
    const command = ['-c', `${STORE_IN_CONTAINER}/nats.conf`];
    const mount = { source: storeDir, target: STORE_IN_CONTAINER };
    return startContainer({ ...plan, image: program.image, command, innerPort: PORT_IN_CONTAINER, mount });
  }
  const file = await writeSettings(storeDir, { listen: `127.0.0.1:${port}`, store: storeDir, auth });
  return spawnServer({
    ...plan,
    command: [program.file, '-c', file],
    env: program.env,
    stopSignal: 'SIGTERM',
    quickStopSignal: 'SIGTERM',
  });
}

type Settings = { readonly listen: string; readonly store: string; readonly auth: NatsAuth | undefined };

async function writeSettings(storeDir: string, { listen, store, auth }: Settings): Promise<string> {
  const file = join(storeDir, 'nats.conf');
  const lines = [`listen: "${listen}"`, 'max_payload: 1MB', `jetstream { store_dir: ${JSON.stringify(store)} }`];
  if (auth !== undefined) lines.push(auth.authorization);
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
  return file;
}

function answers(port: number, auth: NatsAuth | undefined): Promise<boolean> {
  const hello = { verbose: false, pedantic: false, user: auth?.user, pass: auth?.password };
  return ask({
    port,
    say: `CONNECT ${JSON.stringify(hello)}\r\nPING\r\n`,
    enough: (text) => text.includes('"jetstream":true') && text.includes('PONG\r\n'),
  });
}
