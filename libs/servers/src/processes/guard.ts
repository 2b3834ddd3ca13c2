import { spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** What the guard process is told, one JSON line each. */
export type GuardOrder =
  | { readonly watch: number; readonly signal: NodeJS.Signals }
  | { readonly forget: number }
  | { readonly watchDirectory: string }
  | { readonly forgetDirectory: string };

const program = fileURLToPath(new URL('./guard-process.ts', import.meta.url));
let orders: Writable | undefined;

/**
 * Tells the guard, a process of its own that outlives this one. When this process ends, even by
 * kill -9, its pipe to the guard closes, and the guard ends the servers and removes the directories.
 */
export function tellGuard(order: GuardOrder): void {
  orders ??= startGuard();
  orders.write(`${JSON.stringify(order)}\n`);
}

function startGuard(): Writable {
  const guard = spawn(process.execPath, [program], {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // A dead guard costs protection, not the server: the next order starts another.
  guard.once('exit', () => {
    orders = undefined;
  });
  guard.once('error', () => {
    orders = undefined;
  });
  guard.stdin.on('error', () => undefined);
  guard.unref();
  if ('unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref();
  return guard.stdin;
}
