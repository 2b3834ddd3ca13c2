import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { REPOSITORY } from './repository.ts';

/** What Node has compiled once: each test file's process would compile its libraries anew. */
const compiled = join(REPOSITORY, '.cache/node');

const running = new Set<ChildProcess>();
let interrupted = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = true;
    for (const child of running) child.kill('SIGTERM');
  });
}

export const isInterrupted = (): boolean => interrupted;

/** Runs one of the project's tools before the reader's eyes; answers whether it succeeded. */
export async function runTool(tool: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  if (interrupted) return false;
  heading(titleOf(tool, args));
  return endOf(start(tool, args, { env, stdio: 'inherit' }));
}

/** The same beside others: what it says is given back. */
export async function runAside(tool: string, args: readonly string[]) {
  const title = titleOf(tool, args);
  if (interrupted) return { title, output: '', succeeded: false };
  const child = start(tool, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const streams = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  const succeeded = await endOf(child);
  return { title, output: (await Promise.all(streams)).join(''), succeeded };
}

export function heading(title: string): void {
  console.log(`\n── ${title}`);
}

const titleOf = (tool: string, args: readonly string[]): string =>
  [tool, ...args].filter((word) => !/eporter=|^--output/.test(word)).join(' ');

type Running = { readonly env?: NodeJS.ProcessEnv; readonly stdio: 'inherit' | ['ignore', 'pipe', 'pipe'] };

function start(tool: string, args: readonly string[], { env, stdio }: Running): ChildProcess {
  const program = join(REPOSITORY, 'node_modules/.bin', tool);
  const child = spawn(program, args, {
    cwd: REPOSITORY,
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env },
    stdio,
  });
  running.add(child);
  return child;
}

async function endOf(child: ChildProcess): Promise<boolean> {
  const [code] = await once(child, 'close');
  running.delete(child);
  return code === 0;
}
