import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { run } from '@intake/servers/processes/run';

type Options = {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Sent in order, over and over, by each connection for itself. */
  readonly requests?: readonly ScriptedRequest[];
  readonly connections: number;
  readonly duration: number;
};

/** A request made when its turn comes; `context` is the connection's own, emptied when it begins anew. */
export type ScriptedRequest = {
  /** Undefined begins anew at once. */
  readonly setupRequest: (request: object, context: object) => object | undefined;
  readonly onResponse: (status: number, body: string, context: object) => void;
};

type Running = {
  on(event: 'response', heard: (client: unknown, status: number, bytes: number, ms: number) => void): void;
  on(event: 'reqError', heard: () => void): void;
};

export type Autocannon = (options: Options, done: (error: Error | null) => void) => Running;

// In the workspace its chalk would bring supports-color, which pnpm then gives to `debug` in every service.
const release = 'autocannon@9.0.0';
const folder = join(import.meta.dirname, '../../../.cache/bench', release);

/** Fetches the load generator when this checkout has none yet. */
export async function ensureAutocannon(): Promise<void> {
  if (existsSync(join(folder, 'node_modules/autocannon'))) return;
  await mkdir(folder, { recursive: true });
  await run(['npm', 'install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, release]);
}

export function loadAutocannon(): Autocannon {
  return createRequire(join(folder, 'package.json'))('autocannon');
}
