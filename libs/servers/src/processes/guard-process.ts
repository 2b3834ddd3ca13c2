/** Runs as a process of its own; see guard.ts. */
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GuardOrder } from './guard.ts';

const GRACE_MS = 5_000;
const servers = new Map<number, NodeJS.Signals>();
const directories = new Set<string>();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => undefined);
}

const orders = createInterface({ input: process.stdin });
orders.on('line', (line) => obey(JSON.parse(line)));
orders.once('close', () => void tidyUp());

function obey(order: GuardOrder): void {
  if ('watch' in order) servers.set(order.watch, order.signal);
  if ('forget' in order) servers.delete(order.forget);
  if ('watchDirectory' in order) directories.add(order.watchDirectory);
  if ('forgetDirectory' in order) directories.delete(order.forgetDirectory);
}

async function tidyUp(): Promise<void> {
  await Promise.all([...servers].map(([pid, signal]) => end(pid, signal)));
  for (const directory of directories) {
    await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
  process.exit();
}

async function end(pid: number, signal: NodeJS.Signals): Promise<void> {
  const deadline = Date.now() + GRACE_MS;
  send(pid, signal);
  while (send(pid, 0) && Date.now() < deadline) await sleep(25);
  send(pid, 'SIGKILL');
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
