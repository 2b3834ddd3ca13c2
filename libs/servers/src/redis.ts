import { ask } from './processes/ask.ts';
import { freePort } from './processes/free-port.ts';
import { spawnServer } from './processes/spawn-server.ts';
import { startContainer } from './processes/start-container.ts';
import { findProgram } from './programs/find-program.ts';
import type { Log, RunningServer } from './running-server.ts';

type RedisOptions = {
  /** Letters, digits, `-` and `_`; without it any local user may connect. */
  readonly password?: string;
  readonly port?: number;
  readonly log: Log;
};

const PORT_IN_CONTAINER = 6379;

/** Redis on 127.0.0.1 that keeps nothing on disk: rate windows may be lost. */
export async function startRedis(options: RedisOptions): Promise<RunningServer> {
  const { password, log } = options;
  const port = options.port ?? (await freePort());
  const url = `redis://${password === undefined ? '' : `:${password}@`}127.0.0.1:${port}`;
  const answers = () => ask({ port, say: greeting(password), enough: (text) => text.includes('+PONG') });
  const plan = { name: 'Redis', url, port, answers };

  const program = await findProgram('redis-server', log);
  if ('image' in program) {
    const command = ['redis-server', '--save', '', ...(password === undefined ? [] : ['--requirepass', password])];
    return startContainer({ ...plan, image: program.image, command, innerPort: PORT_IN_CONTAINER });
  }
  return spawnServer({
    ...plan,
    command: [program.file, '-'],
    env: program.env,
    input: settings(port, password),
    stopSignal: 'SIGTERM',
    quickStopSignal: 'SIGKILL',
  });
}

function greeting(password: string | undefined): string {
  return password === undefined ? 'PING\r\n' : `AUTH ${password}\r\nPING\r\n`;
}

function settings(port: number, password: string | undefined): string {
  const lines = [
    'bind 127.0.0.1',
    `port ${port}`,
    'save ""',
    'appendonly no',
    'daemonize no',
    'maxmemory-policy noeviction',
  ];
  if (password !== undefined) lines.push(`requirepass ${password}`);
  return `${lines.join('\n')}\n`;
}
