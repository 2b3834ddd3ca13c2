import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tellGuard } from '@intake/servers/processes/guard';

const root = join(import.meta.dirname, '../../..');
const withTelemetry = ['--import', join(root, 'libs/platform/src/telemetry/telemetry.ts')];

export type Child = AsyncDisposable & { readonly pid: number; readonly process: ChildProcess };

type Part = {
  readonly file: URL;
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

/** One of our own files as a process; answers what it says first, which is that it is ready. */
export async function startPart({ file, args = [], env }: Part): Promise<Child & { readonly said: unknown }> {
  const child = fork(file, args, { env: { ...env }, execArgv: withTelemetry });
  const watched = watch(child);
  const [said] = await Promise.race([once(child, 'message'), failure(child, file.pathname)]);
  return { ...watched, said };
}

type Service = {
  readonly service: string;
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: number;
  readonly readyUrl: string;
};

/** A service as its image starts it, its log in a file. */
export async function startService({ service, env, logFile, readyUrl }: Service): Promise<Child> {
  const child = spawn(process.execPath, [...withTelemetry, 'src/main.ts'], {
    cwd: join(root, 'services', service),
    env: { ...env },
    stdio: ['ignore', logFile, logFile],
  });
  const watched = watch(child);
  await Promise.race([answers(readyUrl), failure(child, service)]);
  return watched;
}

function watch(child: ChildProcess): Child {
  const { pid } = child;
  if (pid === undefined) throw new Error('A process could not be started.');
  tellGuard({ watch: pid, signal: 'SIGKILL' });
  return {
    pid,
    process: child,
    async [Symbol.asyncDispose]() {
      tellGuard({ forget: pid });
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function failure(child: ChildProcess, name: string): Promise<never> {
  const [code, signal] = await once(child, 'exit');
  throw new Error(`${name} ended (${signal ?? `exit code ${code}`}) before it was ready.`);
}

async function answers(url: string): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error(`${url} did not answer within 30 s.`);
}
