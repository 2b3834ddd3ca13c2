import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { run } from '@intake/servers/run';

type Options = {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly connections: number;
  readonly duration: number;
};

type Running = {
  on(event: 'response', heard: (client: unknown, status: number, bytes: number, ms: number) => void): void;
  on(event: 'reqError', heard: () => void): void;
};

export type Autocannon = (options: Options, done: (error: Error | null) => void) => Running;

// In the workspace its chalk would bring supports-color, which pnpm then gives to `debug` in every service.
const release = 'autocannon@9.0.0';
const folder = join(import.meta.dirname, '../../.cache/bench', release);

/** Fetches the load generator when this checkout has none yet. */
export async function ensureAutocannon(): Promise<void> {
  if (existsSync(join(folder, 'node_modules/autocannon'))) return;
  await mkdir(folder, { recursive: true });
  await run(['npm', 'install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, release]);
}

export function loadAutocannon(): Autocannon {
  return createRequire(join(folder, 'package.json'))('autocannon');
}
