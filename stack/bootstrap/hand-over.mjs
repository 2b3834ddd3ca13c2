import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { PROJECT_NODE, REPOSITORY } from './paths.mjs';

const LEAVE_WITH_PARENT = new URL('./leave-with-parent.mjs', import.meta.url).href;
const SAME_KEYPRESS_MS = 500;

/**
 * Runs the entry on the project's Node and ends as it ends. `ownSession` keeps Ctrl-C of the
 * terminal away from it: the signal then arrives once, from here, not also from npm and the terminal.
 */
export function handOver({ entry, args, ownSession }) {
  const nodeArguments = ['--import', LEAVE_WITH_PARENT, join(REPOSITORY, entry), ...args];
  const child = spawn(PROJECT_NODE, nodeArguments, {
    env: { ...process.env, INTAKE_PARENT_PIPE: '3' },
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    detached: ownSession,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) passOn(signal, child);
  child.once('error', (error) => {
    console.error(`Node 24 could not be started (${PROJECT_NODE}): ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

function passOn(signal, child) {
  let last = 0;
  process.on(signal, () => {
    const now = Date.now();
    if (now - last > SAME_KEYPRESS_MS) child.kill(signal);
    last = now;
  });
}
