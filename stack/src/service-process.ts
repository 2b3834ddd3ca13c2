import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { tellGuard } from '@intake/servers/processes/guard';
import { type LogFile, openLogFile } from './log-file.ts';
import type { ServiceName } from './service-settings.ts';

const root = join(import.meta.dirname, '../..');
const telemetry = join(root, 'libs/platform/src/telemetry/telemetry.ts');

/** How a service runs that somebody works on: Node's arguments beside the usual, and who is shown its log. */
export type Watched = { readonly nodeArguments?: readonly string[]; readonly show?: (line: string) => void };

type Starting = Watched & {
  readonly service: ServiceName;
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
  readonly log: (line: string) => void;
};

export type ServiceProcess = {
  readonly service: ServiceName;
  readonly pid: () => number | undefined;
  /** Ends it with no chance to tidy up; the supervisor starts it again. */
  readonly kill9: () => Promise<void>;
  /** Ends it, and starts it again at once. */
  readonly restart: () => void;
  readonly stop: () => Promise<void>;
};

/** Runs a service as a process of its own and starts it again when it ends unasked, ever more slowly while it keeps ending. */
export function superviseService(starting: Starting): ServiceProcess {
  const { service, log, logFile } = starting;
  const stopping = new AbortController();
  const output = openLogFile({ file: logFile, log });
  let child: ChildProcess | undefined;
  let asked = new AbortController();

  const supervise = async () => {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      const started = performance.now();
      asked = new AbortController();
      child = launch(starting, output);
      const [code, signal] = await gone(child);
      if (stopping.signal.aborted) return;
      if (performance.now() - started > 30_000) failures = 0;
      if (asked.signal.aborted) continue;
      const why = reasonIn(await tailOf(logFile));
      log(`${service} ended (${signal ?? `exit code ${code}`}${why}) and is started again; its log: ${logFile}`);
      await pause(Math.min(200 * 2 ** failures, 10_000), AbortSignal.any([stopping.signal, asked.signal]));
    }
  };
  const supervised = supervise().finally(() => output.end());
  return {
    service,
    pid: () => child?.pid,
    async kill9() {
      const killed = child;
      killed?.kill('SIGKILL');
      if (killed && killed.exitCode === null && killed.signalCode === null) await once(killed, 'exit');
    },
    restart() {
      asked.abort();
      const ending = child;
      ending?.kill('SIGTERM');
      // Nobody waits for a long answer of a service that is being changed: the second signal ends it at once.
      setTimeout(() => ending?.kill('SIGTERM'), 1_000).unref();
    },
    async stop() {
      stopping.abort();
      child?.kill('SIGTERM');
      await supervised;
    },
  };
}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);

/** What a service that cannot start says of itself, its settings for instance. */
function reasonIn(tail: string): string {
  const reason = tail.match(/"reason":"((?:[^"\\\\]|\\\\.)*)"[^\n]*"cannot start"[^\n]*\s*$/)?.[1];
  return reason ? `: ${JSON.parse(`"${reason}"`)}` : '';
}

const tailBytes = 2_000;

async function tailOf(file: string): Promise<string> {
  await using handle = await open(file).catch(() => undefined);
  const { size = 0 } = (await handle?.stat()) ?? {};
  const position = Math.max(0, size - tailBytes);
  const { buffer } = (await handle?.read({ position, length: Math.min(size, tailBytes) })) ?? {};
  return buffer?.subarray(0, Math.min(size, tailBytes)).toString() ?? '';
}

function launch({ service, env, nodeArguments = [], show }: Starting, output: LogFile): ChildProcess {
  const child = spawn(process.execPath, [...nodeArguments, '--import', telemetry, 'src/main.ts'], {
    cwd: join(root, 'services', service),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C reaches the launcher alone, which decides the order.
    detached: true,
  });
  if (child.pid !== undefined) tellGuard({ watch: child.pid, signal: 'SIGTERM' });
  // Taken in whatever becomes of the file: a service whose lines nobody takes would stand still.
  for (const lines of [child.stdout, child.stderr]) {
    lines?.on('data', output.write);
    if (lines && show) createInterface({ input: lines }).on('line', show);
  }
  return child;
}

async function gone(child: ChildProcess): Promise<[number | null, NodeJS.Signals | null]> {
  try {
    const [code, signal] = await once(child, 'exit');
    return [code, signal];
  } finally {
    if (child.pid !== undefined) tellGuard({ forget: child.pid });
  }
}
