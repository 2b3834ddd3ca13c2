import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { REPOSITORY } from './paths.mjs';
import { pinnedPnpm } from './pinned-pnpm.mjs';

const SHOW_EVERY_MS = 3000;
const LINES_ON_FAILURE = 40;

/** Runs the pnpm that package.json pins; shows little while it works and everything useful when it fails. */
export async function runPnpm(args) {
  const started = Date.now();
  const env = environment();
  console.error('Installing dependencies with the pinned pnpm (the first time takes about half a minute) …');
  const child = spawn(process.execPath, [pnpmOrFail(env), ...args], {
    cwd: REPOSITORY,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = followLines(child);
  const problem = await new Promise((resolve) => {
    child.once('error', (error) => resolve(`it could not be started (${error.message})`));
    child.once('close', (code, signal) => resolve(code === 0 ? undefined : `${signal ?? `exit code ${code}`}`));
  });
  if (problem !== undefined) fail({ lines, problem, command: `pnpm ${args.join(' ')}` });
  console.error(`Dependencies are installed (${Math.round((Date.now() - started) / 1000)} s).`);
}

function pnpmOrFail(env) {
  try {
    return pinnedPnpm(env);
  } catch (error) {
    console.error(`Dependencies could not be installed: ${error.message}`);
    process.exit(1);
  }
}

function followLines(child) {
  const lines = [];
  let shown = Date.now();
  const follow = (line) => {
    if (!line.includes('WARN')) lines.push(line);
    if (!line.startsWith('Progress:') || Date.now() - shown < SHOW_EVERY_MS) return;
    shown = Date.now();
    console.error(`  ${line}`);
  };
  createInterface({ input: child.stdout }).on('line', follow);
  createInterface({ input: child.stderr }).on('line', follow);
  return lines;
}

function fail({ lines, problem, command }) {
  for (const line of lines.slice(-LINES_ON_FAILURE)) console.error(`  ${line}`);
  console.error(`Dependencies could not be installed: ${command} failed (${problem}). Its last lines are above.`);
  process.exit(1);
}

/**
 * CI=true: it must never ask. This is the pinned pnpm already, so it need not manage its own version
 * (with a frozen lockfile it refuses to). A home that cannot be written, as in containers, is replaced.
 */
function environment() {
  const env = { ...process.env, CI: 'true', npm_config_loglevel: 'error', pnpm_config_pm_on_fail: 'ignore' };
  try {
    accessSync(homedir(), constants.W_OK);
    return env;
  } catch {
    const home = join(REPOSITORY, '.cache/home');
    mkdirSync(home, { recursive: true });
    // npm passes its own settings on to scripts; they still point into the old home.
    return { ...env, HOME: home, npm_config_cache: join(home, '.npm'), npm_config_userconfig: join(home, '.npmrc') };
  }
}
