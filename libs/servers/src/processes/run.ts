import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { keepTail } from './log-tail.ts';

type RunOptions = {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
};

/** Runs a program to its end; its last words are in the error when it fails. */
export async function run(command: readonly [string, ...string[]], options: RunOptions = {}): Promise<string> {
  const [program, ...args] = command;
  const { cwd = '/', env = process.env, user } = options;
  const child = spawn(program, args, { cwd, env, ...user, stdio: ['ignore', 'pipe', 'pipe'] });
  const tail = keepTail(child.stdout, child.stderr);
  const [code, signal] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} failed (${signal ?? `exit code ${code}`}):\n${tail.text()}`);
  return tail.text();
}
