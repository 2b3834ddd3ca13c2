import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

type Started = { readonly path: string; readonly pids: readonly number[] };

const program = fileURLToPath(new URL('./starts-everything.ts', import.meta.url));

test.for(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'no server and no directory outlives a parent that ends by %s',
  { timeout: 30_000 },
  async (signal) => {
    const parent = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await once(parent.stdout, 'data');
    const { path, pids }: Started = JSON.parse(String(line));
    expect(pids.map(isAlive)).toEqual([true, true, true]);

    parent.kill(signal);

    await expect.poll(() => pids.map(isAlive), { timeout: 10_000 }).toEqual([false, false, false]);
    await expect.poll(() => existsSync(path), { timeout: 10_000 }).toBe(false);
  },
);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
