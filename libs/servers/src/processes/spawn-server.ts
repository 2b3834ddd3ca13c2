import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Exit, RunningServer } from '../running-server.ts';
import { requireFreePort } from './free-port.ts';
import { tellGuard } from './guard.ts';
import { type KeptLog, keepTail } from './log-tail.ts';
import { untilItAnswers } from './until-it-answers.ts';

type ServerPlan = {
  readonly name: string;
  readonly url: string;
  readonly port: number;
  readonly command: readonly [string, ...string[]];
  readonly env: NodeJS.ProcessEnv;
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
  /** Written to its standard input: settings that must not show in the process list. */
  readonly input?: string;
  /** Asks the server itself; true when it really answers. */
  readonly answers: () => Promise<boolean>;
  readonly stopSignal: NodeJS.Signals;
  /** What the guard sends when this process was killed: quick, but tidy. */
  readonly quickStopSignal: NodeJS.Signals;
};

const STOP_MS = 20_000;

/** Starts a server and resolves when it answers; says why when it does not. */
export async function spawnServer(plan: ServerPlan): Promise<RunningServer> {
  await requireFreePort(plan.name, plan.port);
  const child = launch(plan);
  const log = keepTail(child.stdout, child.stderr);
  const server = handle(plan, child, { log, exited: whenGone(child, log) });
  await untilItAnswers(plan, server);
  return server;
}

function launch(plan: ServerPlan): ChildProcessWithoutNullStreams {
  const [program, ...args] = plan.command;
  // Its own session: Ctrl-C in a terminal reaches the launcher alone, which decides the order.
  const child = spawn(program, args, { ...plan.user, env: plan.env, cwd: '/', detached: true });
  if (child.pid !== undefined) tellGuard({ watch: child.pid, signal: plan.quickStopSignal });
  child.stdin.on('error', () => undefined);
  child.stdin.end(plan.input ?? '');
  return child;
}

async function whenGone(child: ChildProcess, log: KeptLog): Promise<Exit> {
  try {
    // 'close' comes after the last line was read, so that the tail is whole.
    const [code, signal] = await once(child, 'close');
    return { code, signal };
  } catch (error) {
    log.add(String(error));
    return { code: null, signal: null };
  } finally {
    if (child.pid !== undefined) tellGuard({ forget: child.pid });
  }
}

type Watched = { readonly log: KeptLog; readonly exited: Promise<Exit> };

function handle(plan: ServerPlan, child: ChildProcess, { log, exited }: Watched): RunningServer {
  const kill9 = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  const stop = async () => {
    child.kill(plan.stopSignal);
    const giveUp = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await exited;
    clearTimeout(giveUp);
  };
  return {
    url: plan.url,
    port: plan.port,
    pid: child.pid,
    exited,
    logTail: log.text,
    stop,
    kill9,
    [Symbol.asyncDispose]: stop,
  };
}
