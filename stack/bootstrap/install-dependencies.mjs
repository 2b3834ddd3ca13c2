import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { PROJECT_NODE, REPOSITORY } from './paths.mjs';
import { runPnpm } from './run-pnpm.mjs';

const STAMP = join(REPOSITORY, 'node_modules/.intake-stamp');

/** Installs when something that decides about dependencies changed since the last time. */
export async function installDependencies() {
  const wanted = fingerprint();
  if (existsSync(PROJECT_NODE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  await runPnpm(['install', '--frozen-lockfile']);
  writeFileSync(STAMP, wanted);
}
